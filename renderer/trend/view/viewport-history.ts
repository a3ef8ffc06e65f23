import { createStore } from 'zustand/vanilla';
import type { ValueRange, View } from '@shared/contract/trend/view';
import type { TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import type { ReadonlyStore } from '../../kit/store';
import { sameTexts, type ZonedTexts } from './range-texts';

/** What was looked at: a time, and what the value axes covered. */
export interface ViewportEntry {
  readonly range: TimeRange;
  /** The texts that stood for the range. */
  readonly texts: ZonedTexts;
  /** By the series' key; undefined for an axis that nobody has set. */
  readonly values: ReadonlyMap<string, ValueRange | undefined>;
}

/** Whether one can go back and forward. */
export interface HistoryState {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** Entries that differ in their value axes only and follow each other so closely are one, milliseconds. */
const joinWithin = 800;
const maxEntries = 500;

/** Every time and value range that was looked at, to go back and forward in as in a browser. */
export class ViewportHistory {
  #entries: readonly ViewportEntry[] = [];
  #at = -1;
  /** When the current entry last became another by its value axes alone. */
  #valuesAt = Number.NEGATIVE_INFINITY;
  readonly #state = createStore<HistoryState>(() => ({ canGoBack: false, canGoForward: false }));

  readonly state: ReadonlyStore<HistoryState> = this.#state;

  /** Notes what is looked at now; whatever was gone back from is forgotten, unless it is what is looked at already. */
  visit(entry: ViewportEntry): void {
    const current = this.#entries[this.#at];
    if (current !== undefined && sameEntry(current, entry)) {
      if (!sameTexts(current.texts, entry.texts)) this.#replace(entry);
      return;
    }
    const now = performance.now();
    const isOfValues = current !== undefined && sameRange(current.range, entry.range);
    const joins = isOfValues && now - this.#valuesAt < joinWithin;
    this.#valuesAt = isOfValues ? now : Number.NEGATIVE_INFINITY;
    if (joins) return this.#replace(entry);
    this.#entries = [...this.#entries.slice(0, this.#at + 1), entry].slice(-maxEntries);
    this.#at = this.#entries.length - 1;
    this.#tell();
  }

  /** Goes to the entry before; undefined where there is none. */
  back(): ViewportEntry | undefined {
    return this.#go(-1);
  }

  /** Goes to the entry that was last gone back from; undefined where there is none. */
  forward(): ViewportEntry | undefined {
    return this.#go(1);
  }

  #replace(entry: ViewportEntry): void {
    this.#entries = this.#entries.with(this.#at, entry);
  }

  #go(by: number): ViewportEntry | undefined {
    const entry = this.#entries[this.#at + by];
    if (entry === undefined) return undefined;
    this.#at += by;
    this.#valuesAt = Number.NEGATIVE_INFINITY;
    this.#tell();
    return entry;
  }

  #tell(): void {
    this.#state.setState({ canGoBack: this.#at > 0, canGoForward: this.#at < this.#entries.length - 1 });
  }
}

/** What the value axes of a view's series cover. */
export function valuesOf({ series }: View): ReadonlyMap<string, ValueRange | undefined> {
  return new Map(series.map(({ key, range }) => [key, range]));
}

/** A view with the value axes of a entry, for the series that it knew; the same object where they are the same. */
export function withValues(view: View, { values }: ViewportEntry): View {
  const differs = ({ key, range }: View['series'][number]) => values.has(key) && values.get(key) !== range;
  if (!view.series.some(differs)) return view;
  return {
    ...view,
    series: view.series.map((one) => {
      if (!differs(one)) return one;
      const { range: _, ...rest } = one;
      const range = values.get(one.key);
      return range === undefined ? rest : { ...rest, range };
    }),
  };
}

/** Series that only one of the looks knows do not count. */
function sameEntry(a: ViewportEntry, b: ViewportEntry): boolean {
  return (
    sameRange(a.range, b.range) &&
    [...a.values].every(([key, range]) => !b.values.has(key) || b.values.get(key) === range)
  );
}
