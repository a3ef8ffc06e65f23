import type { TimeRange } from '@shared/time/range';
import type { Viewport } from '../../view/viewport';

/** An edge of the window is taken within so many CSS pixels. */
const edgeReach = 7;

type WindowGrip = 'all' | 'start' | 'end';

interface Drag {
  readonly pointerId: number;
  readonly hold: WindowGrip;
  readonly fromX: number;
  readonly range: TimeRange;
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

/** Lets the pointer drag the window over the overview, and its edges; beside the window it is brought there first. */
export class OverviewGestures {
  readonly #element: HTMLElement;
  readonly #viewport: Viewport;
  readonly #range: TimeRange;
  #drag: Drag | undefined;

  constructor(element: HTMLElement, viewport: Viewport, range: TimeRange) {
    this.#element = element;
    this.#viewport = viewport;
    this.#range = range;
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
    const from = { start: range.start + by, end: range.end + by };
    if (isOutside) this.#viewport.move(from);
    const hold = isOutside ? 'all' : gripAt(x, left, right);
    this.#drag = { pointerId: event.pointerId, hold, fromX: event.clientX, range: from };
  }

  #move(event: PointerEvent): void {
    const drag = this.#drag;
    if (drag === undefined) return this.#point(event);
    if (drag.pointerId !== event.pointerId) return;
    this.#viewport.move(draggedWindow(drag.range, drag.hold, (event.clientX - drag.fromX) * this.#msPerPixel));
  }

  #end(): void {
    this.#drag = undefined;
  }

  /** Shows what would be taken at the pointer. */
  #point(event: PointerEvent): void {
    const { range } = this.#viewport;
    if (range === undefined) return;
    const x = event.clientX - this.#element.getBoundingClientRect().left;
    this.#element.dataset['hold'] = gripAt(x, this.#xOf(range.start), this.#xOf(range.end));
  }

  #xOf(time: number): number {
    return (time - this.#range.start) / this.#msPerPixel;
  }

  get #msPerPixel(): number {
    return (this.#range.end - this.#range.start) / this.#element.clientWidth;
  }
}
