type Listener = () => void;
/** Finds the series whose line is nearest to a place of the window, and how far away it is, CSS pixels. */
export type LineFinder = (clientX: number, clientY: number) => NearestLine | undefined;

export interface NearestLine {
  readonly key: string;
  /** CSS pixels. */
  readonly distance: number;
}

/** A line no farther away than this is meant, CSS pixels. */
const reach = 6;

/**
 * Which series stands out: the one that was selected, or the one that the hand is on at the moment. It changes at the
 * pointer's speed, so the lanes listen and paint; React only follows the selection.
 */
export class SeriesHighlight {
  #selected: string | undefined;
  #touched: string | undefined;
  readonly #painters = new Set<Listener>();
  readonly #listeners = new Set<Listener>();
  readonly #finders = new Set<LineFinder>();

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

  readonly subscribe = (listener: Listener): (() => void) => join(this.#listeners, listener);

  /** Selects a series; the selected one is let go, as is with undefined. */
  select(key: string | undefined): void {
    this.#selected = key === this.#selected ? undefined : key;
    this.#paint();
    for (const listener of this.#listeners) listener();
  }

  /** Says which series the hand is on. */
  touch(key: string | undefined): void {
    if (key === this.#touched) return;
    this.#touched = key;
    this.#paint();
  }

  /** The series whose line passes by a place of the window. */
  at(clientX: number, clientY: number): string | undefined {
    const found = [...this.#finders].flatMap((find) => find(clientX, clientY) ?? []);
    const [nearest] = found.toSorted((a, b) => a.distance - b.distance);
    return nearest !== undefined && nearest.distance <= reach ? nearest.key : undefined;
  }

  /** Paints anew when another series stands out; returns the function that stops it. */
  readonly onChange = (paint: Listener): (() => void) => join(this.#painters, paint);

  /** Lets a lane say what is near a place; returns the function that stops it. */
  readonly join = (find: LineFinder): (() => void) => join(this.#finders, find);

  #paint(): void {
    for (const paint of this.#painters) paint();
  }
}

function join<T>(set: Set<T>, one: T): () => void {
  set.add(one);
  return () => set.delete(one);
}
