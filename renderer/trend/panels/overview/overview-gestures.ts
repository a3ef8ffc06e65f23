import type { TimeRange } from '@shared/time/range';
import type { Viewport } from '../../view/viewport';

/** An edge of the window is taken within so many CSS pixels. */
const edgeReach = 7;

type WindowGrip = 'all' | 'start' | 'end';

interface Drag {
  readonly pointerId: number;
  readonly hold: WindowGrip;
  readonly fromX: number;
  /** Where the pointer is by now. */
  readonly toX: number;
  /** The window that was taken at `fromX`, and what the strip showed around it then. */
  readonly window: TimeRange;
  readonly strip: TimeRange;
  /** Where Escape takes it back to. */
  readonly begun: TimeRange;
}

/** Which part of the window, drawn from `left` to `right`, is taken at `x`: an edge, or all of it. All in CSS pixels. */
export function gripAt(x: number, left: number, right: number): WindowGrip {
  const narrow = right - left < 3 * edgeReach;
  const reach = narrow ? edgeReach / 2 : edgeReach;
  if (Math.abs(x - left) <= reach && !(narrow && x > left)) return 'start';
  if (Math.abs(x - right) <= reach && !(narrow && x < right)) return 'end';
  return 'all';
}

/** A window whose held part was moved by so many milliseconds; an edge stops before the other. */
export function draggedWindow({ start, end }: TimeRange, hold: WindowGrip, by: number): TimeRange {
  const least = Math.min(1000, end - start);
  if (hold === 'start') return { start: Math.min(start + by, end - least), end };
  if (hold === 'end') return { start, end: Math.max(end + by, start + least) };
  return { start: start + by, end: end + by };
}

/** Lets the pointer drag the window over the overview, and its edges, until Escape breaks that off; beside the window it is brought there first. */
export class OverviewGestures {
  readonly #element: HTMLElement;
  readonly #viewport: Viewport;
  readonly #strip: () => TimeRange;
  #drag: Drag | undefined;

  /** @param strip what the strip shows by now: it may become another range under a hand that rests, which ends no gesture */
  constructor(element: HTMLElement, viewport: Viewport, strip: () => TimeRange) {
    this.#element = element;
    this.#viewport = viewport;
    this.#strip = strip;
  }

  /** Begins to listen; returns the function that stops it. */
  listen(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    this.#element.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    this.#element.addEventListener('pointermove', (event) => this.#move(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) {
      this.#element.addEventListener(type, () => this.#end(), { signal });
    }
    // What is dragged has no focus.
    window.addEventListener('keydown', (event) => this.#press(event), { signal, capture: true });
    return () => stopped.abort();
  }

  #begin(event: PointerEvent): void {
    const { range } = this.#viewport;
    if (event.button !== 0 || range === undefined) return;
    this.#element.setPointerCapture(event.pointerId);
    const x = event.clientX - this.#element.getBoundingClientRect().left;
    const [left, right] = [this.#xOf(range.start), this.#xOf(range.end)];
    const isOutside = x < left - edgeReach || x > right + edgeReach;
    const by = isOutside ? (x - (left + right) / 2) * this.#msPerPixel : 0;
    const window = { start: range.start + by, end: range.end + by };
    if (isOutside) this.#viewport.move(window);
    const hold = isOutside ? 'all' : gripAt(x, left, right);
    const { pointerId, clientX } = event;
    this.#drag = { pointerId, hold, fromX: clientX, toX: clientX, window, strip: this.#strip(), begun: range };
  }

  #move(event: PointerEvent): void {
    if (this.#drag === undefined) return this.#point(event);
    if (this.#drag.pointerId !== event.pointerId) return;
    const drag = { ...this.#onStrip(this.#drag), toX: event.clientX };
    this.#drag = drag;
    this.#viewport.move(draggedWindow(drag.window, drag.hold, (drag.toX - drag.fromX) * this.#msPerPixel));
  }

  /** A drag goes on from where the pointer and the window are once the strip shows another range. */
  #onStrip(drag: Drag): Drag {
    const strip = this.#strip();
    if (strip === drag.strip) return drag;
    return { ...drag, strip, fromX: drag.toX, window: this.#viewport.range ?? drag.window };
  }

  #end(): void {
    this.#drag = undefined;
  }

  /** Escape breaks a drag off. */
  #press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || this.#drag === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#viewport.move(this.#drag.begun);
    this.#end();
  }

  /** Shows what would be taken at the pointer. */
  #point(event: PointerEvent): void {
    const { range } = this.#viewport;
    if (range === undefined) return;
    const x = event.clientX - this.#element.getBoundingClientRect().left;
    this.#element.dataset['hold'] = gripAt(x, this.#xOf(range.start), this.#xOf(range.end));
  }

  #xOf(time: number): number {
    return (time - this.#strip().start) / this.#msPerPixel;
  }

  get #msPerPixel(): number {
    const { start, end } = this.#strip();
    return (end - start) / this.#element.clientWidth;
  }
}
