import { Emitter } from '@shared/async/emitter';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { lineAt, type LanePlace, type LineSearch } from './line-at';

/**
 * Which series stands out: the one that was selected, or the one that the hand is on at the moment. It changes at the
 * pointer's speed, so frames and lanes listen; React only follows the selection.
 */
export class SeriesHighlight {
  #selected: string | undefined;
  #touched: string | undefined;
  readonly #changes = new Emitter();
  readonly #selections = new Emitter();

  /** The key of the series that the others step back for; undefined when none does. */
  get key(): string | undefined {
    return this.#touched ?? this.#selected;
  }

  /** How strongly the others are painted, 0 to 1. */
  get others(): number {
    if (this.#touched !== undefined && this.#selected === undefined) return 0.4;
    return this.key === undefined ? 1 : 0.16;
  }

  /** The key of the selected series; for useSyncExternalStore. */
  readonly selected = (): string | undefined => this.#selected;

  readonly subscribe = this.#selections.on;

  /** Selects a series; the selected one is let go, as is with undefined. */
  select(key: string | undefined): void {
    this.#selected = key === this.#selected ? undefined : key;
    this.#changes.emit();
    this.#selections.emit();
  }

  /** Says which series the hand is on. */
  touch(key: string | undefined): void {
    if (key === this.#touched) return;
    this.#touched = key;
    this.#changes.emit();
  }

  /** Told when another series stands out, or the others step back otherwise; returns the function that stops it. */
  readonly onChange = this.#changes.on;
}

/** A pointer that passes by means no line; it has to rest so long, milliseconds. */
const restsAfter = 120;

/** Lets the line stand out on which the pointer rests. The lines are searched only then: not with every move. */
export class LineTouch {
  readonly #highlight: SeriesHighlight;
  readonly #keyAt: (place: LanePlace) => Promise<string | undefined>;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** `keyAt` finds the series whose line is at a place. */
  constructor(highlight: SeriesHighlight, keyAt: (place: LanePlace) => Promise<string | undefined>) {
    this.#highlight = highlight;
    this.#keyAt = keyAt;
  }

  /** The pointer has moved to a place of the lanes, or away from them. */
  moved(place: LanePlace | undefined): void {
    clearTimeout(this.#resting);
    const resting = setTimeout(() => void this.#rest(resting, place), restsAfter);
    this.#resting = resting;
  }

  /** The pointer has left. */
  left(): void {
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.#highlight.touch(undefined);
  }

  async #rest(resting: ReturnType<typeof setTimeout>, place: LanePlace | undefined): Promise<void> {
    const key = place && (await this.#keyAt(place));
    // What is found at the place of a former rest comes too late.
    if (resting === this.#resting) this.#highlight.touch(key);
  }
}

/** A press that moves farther than this is a drag, CSS pixels. */
const still = 4;

/** Lets a click on a line in `element` select it; a click beside all lets go. */
export function useHighlight(
  element: RefObject<HTMLElement | null>,
  highlight: SeriesHighlight,
  search: LineSearch,
): void {
  const keyAt = useEffectEvent((lanes: HTMLElement, { clientX, clientY }: PointerEvent) => {
    const box = lanes.getBoundingClientRect();
    return lineAt(search, { x: clientX - box.left, y: clientY - box.top });
  });
  useEffect(() => {
    const lanes = element.current;
    if (lanes === null) return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    let pressed: { readonly x: number; readonly y: number } | undefined;
    const press = ({ button, shiftKey, clientX, clientY }: PointerEvent) => {
      pressed = button === 0 && !shiftKey ? { x: clientX, y: clientY } : undefined;
    };
    const release = async (event: PointerEvent) => {
      const { clientX, clientY } = event;
      if (pressed === undefined || Math.hypot(clientX - pressed.x, clientY - pressed.y) > still) return;
      const key = await keyAt(lanes, event);
      if (key !== undefined || highlight.selected() !== undefined) highlight.select(key);
    };
    lanes.addEventListener('pointerdown', press, { signal });
    lanes.addEventListener('pointerup', (event) => void release(event), { signal });
    return () => stopped.abort();
  }, [element, highlight]);
}
