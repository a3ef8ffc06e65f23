import { SerialQueue } from '@shared/async/serial-queue';
import type { SeriesClient } from '../data/client';
import type { ScenePlots } from '../scene/scene';
import { bringIntoView, type Analysis } from './analysis';
import { shownIds } from '../scene/analysed-series';
import { hearFirst } from './first-heard';
import { instantAt } from './instant-at';
import { withMovedCursor, withoutCursor } from '../view/edit-marks';
import { gestureWords } from '../words/gestures';

/** What of the analysis cursors are moved with. */
type CursorParts = Pick<Analysis, 'store' | 'viewport' | 'frames' | 'marks' | 'series'> & {
  readonly client: Pick<SeriesClient, 'step'>;
};

/**
 * The pointer over the plots, and the cursors under pointer and keys: dragging moves one, arrows take it to the next
 * sample, Delete takes it away. What begins on a cursor does not reach the plots, which would pan.
 */
export class CursorGestures {
  readonly #root: HTMLElement;
  readonly #lanes: HTMLElement;
  readonly #plots: () => ScenePlots;
  readonly #analysis: () => CursorParts;
  /** The pointer's last move over the lanes. */
  #last: PointerEvent | undefined;
  readonly #nudges = new SerialQueue();
  /** How many of them are not over. */
  #waiting = 0;
  /** The cursor that keys have moved last: where it stood, and where it is. It may be drawn where it stood. */
  #nudged: { readonly stood: ReadonlySet<number>; readonly at: number } = { stood: new Set(), at: Number.NaN };

  /**
   * @param root is within `lanes`
   * @param plots where they are now: a change of their place ends no gesture, and the pointer is still where it was
   */
  constructor(root: HTMLElement, lanes: HTMLElement, plots: () => ScenePlots, analysis: () => CursorParts) {
    this.#root = root;
    this.#lanes = lanes;
    this.#plots = plots;
    this.#analysis = analysis;
  }

  /** Begins to listen; returns the function that stops it. */
  listen(): () => void {
    const stopped = new AbortController();
    const { signal } = stopped;
    const { marks } = this.#analysis();
    marks.locateBy(() => this.#timeAtPointer());
    hearFirst(this.#lanes, 'pointermove', (event) => (this.#last = event), signal);
    this.#lanes.addEventListener('pointerleave', () => (this.#last = undefined), { signal });
    this.#root.addEventListener('pointerdown', (event) => this.#begin(event), { signal });
    hearFirst(this.#root, 'pointermove', (event) => this.#drag(event), signal);
    this.#root.addEventListener('pointerup', () => this.#drop(), { signal });
    this.#root.addEventListener('pointercancel', () => marks.dragTo(undefined), { signal });
    this.#root.addEventListener('dblclick', (event) => event.stopPropagation(), { signal });
    this.#root.addEventListener('keydown', (event) => this.#press(event), { signal });
    return () => {
      stopped.abort();
      marks.locateBy(undefined);
      marks.dragTo(undefined);
    };
  }

  #begin(event: PointerEvent): void {
    event.stopPropagation();
    const at = cursorOf(event.target);
    if (at === undefined || event.button !== 0) return;
    this.#root.setPointerCapture(event.pointerId);
    this.#analysis().marks.dragTo({ from: at, to: at });
  }

  #drag(event: PointerEvent): void {
    const { drag } = this.#analysis().marks.state.getState();
    const time = this.#timeAt(event.clientX);
    if (drag !== undefined && time !== undefined) this.#analysis().marks.dragTo({ from: drag.from, to: time });
  }

  #drop(): void {
    const { marks } = this.#analysis();
    const { drag } = marks.state.getState();
    marks.dragTo(undefined);
    if (drag !== undefined && drag.to !== drag.from) this.#move(drag.from, drag.to);
  }

  #press(event: KeyboardEvent): void {
    const at = cursorOf(event.target);
    if (at === undefined) return;
    const act = this.#actionOf(event, at);
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #actionOf({ key, repeat, ctrlKey, altKey, metaKey }: KeyboardEvent, at: number): (() => void) | undefined {
    if (ctrlKey || altKey || metaKey) return undefined;
    const { marks, store } = this.#analysis();
    switch (key) {
      case 'ArrowLeft':
        return () => this.#nudge(at, 'previous', repeat);
      case 'ArrowRight':
        return () => this.#nudge(at, 'next', repeat);
      case 'Delete':
      case 'Backspace':
        return () =>
          store.edit(gestureWords().steps.removeCursor, (view) => withoutCursor(view, this.#placeOf(at) ?? at));
      case 'Escape':
        return marks.state.getState().drag && (() => marks.dragTo(undefined));
      default:
        return undefined;
    }
  }

  /** Takes a cursor to the next sample when those before are over; a key that is held down asks no more often than it is answered. */
  #nudge(at: number, direction: 'previous' | 'next', isRepeated: boolean): void {
    if (isRepeated && this.#waiting > 0) return;
    this.#waiting += 1;
    const over = () => (this.#waiting -= 1);
    void this.#nudges.add(() => this.#step(at, direction)).finally(over);
  }

  /** Takes a cursor to the next sample of any series on screen at which no other cursor stands. */
  async #step(at: number, direction: 'previous' | 'next'): Promise<void> {
    const { client, frames, series, viewport, store } = this.#analysis();
    const from = this.#placeOf(at);
    if (from === undefined) return;
    const ids = shownIds(frames, series);
    let time = await client.step({ ids, time: from, direction });
    while (time !== undefined && store.get().view.cursors.includes(time))
      time = await client.step({ ids, time, direction });
    // It may have been removed, or moved otherwise, meanwhile.
    if (time === undefined || !store.get().view.cursors.includes(from)) return;
    const { stood, at: last } = this.#nudged;
    this.#nudged = { stood: new Set(last === from ? stood : []).add(from), at: time };
    bringIntoView(viewport, time);
    this.#move(from, time);
  }

  /** Where a cursor is that is drawn at an instant; undefined where it is gone. */
  #placeOf(drawn: number): number | undefined {
    const { cursors } = this.#analysis().store.get().view;
    const { stood, at } = this.#nudged;
    if (cursors.includes(drawn)) return drawn;
    return stood.has(drawn) && cursors.includes(at) ? at : undefined;
  }

  /** Moves a cursor, and keeps the focus on it where the order of the cursors has changed. */
  #move(from: number, to: number): void {
    this.#analysis().store.edit(gestureWords().steps.moveCursor, (view) => withMovedCursor(view, from, to));
    this.#analysis().marks.touch(to);
  }

  /** The instant under the pointer. It is worked out only when asked for: to look where things are costs a layout. */
  #timeAtPointer(): number | undefined {
    if (this.#last === undefined) return undefined;
    const { left, width } = this.#plots();
    const x = this.#last.clientX - this.#lanes.getBoundingClientRect().left - left;
    return x >= 0 && x <= width ? this.#timeAt(this.#last.clientX) : undefined;
  }

  /** The instant at a place of the screen, the nearest one of the window where it is beside the plots. */
  #timeAt(clientX: number): number | undefined {
    const range = this.#analysis().frames.current?.range;
    const { left, width } = this.#plots();
    const x = clientX - this.#lanes.getBoundingClientRect().left - left;
    return range && instantAt(x / width, range);
  }
}

/** The instant of the cursor that an event is on. */
function cursorOf(target: EventTarget | null): number | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-cursor]') : null;
  return element === null ? undefined : Number(element.dataset['at']);
}
