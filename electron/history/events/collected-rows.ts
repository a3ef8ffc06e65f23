import type { HistoryFocus } from '@shared/contract/trend/history';
import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import { problem, ProblemError } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import { unpackChunk } from '@shared/vqt/packed';
import { inTimeOrder, joinRows, ownStates, type SampleRows } from '@shared/vqt/rows';
import type { ChunkMessage, SeriesPort } from '../chunk-sender';
import { historyWords } from '../words/history';

/** What has come of an item in a slice. */
interface Arrived {
  readonly parts: SampleRows[];
  readonly dictionary: StateValue[];
}

interface Slice extends TimeRange {
  readonly items: ReadonlyMap<number, Arrived>;
}

/** The most samples that one read brings into main; what is looked at together is planned to be a million. */
export const mostCollected = 5_000_000;

/** Takes a read where the page's series worker would, and gives its samples as rows. */
export class CollectedRows implements SeriesPort {
  readonly focus: HistoryFocus;
  readonly #series: readonly string[];
  readonly #slices = new Map<number, Slice>();
  readonly #most: number;
  #samples = 0;

  /**
   * @param series the items' names, in the order of the read.
   * @param most samples that are taken
   */
  constructor(range: TimeRange, series: readonly string[], most = mostCollected) {
    this.focus = range;
    this.#most = most;
    this.#series = series;
  }

  post(message: SeriesPortMessage): void {
    if (message.type === 'slice') {
      const items = new Map(message.series.map((name) => [this.#series.indexOf(name), { parts: [], dictionary: [] }]));
      this.#slices.set(message.slice, { start: message.start, end: message.end, items });
    } else if (message.type === 'discard') {
      this.#clear(message.slice, message.item);
    } else if (message.type === 'sliceEnd') {
      // What was cut off is read again, in one piece or in two.
      message.completeTo.forEach((time, item) => time === undefined && this.#clear(message.slice, item));
    }
  }

  /** Throws the ProblemError, of kind `malformed`, of an answer that brings far more than was asked for. */
  async send({ slice, item, chunk }: ChunkMessage): Promise<void> {
    const arrived = this.#arrived(slice, item);
    if (arrived === undefined) return;
    if (this.#samples + chunk.length > this.#most) throw new ProblemError(tooManySamples());
    this.#samples += chunk.length;
    const { t, v, q, states } = unpackChunk(chunk);
    arrived.dictionary.push(...(states?.added ?? []));
    const own = states && ownStates(states.codes, arrived.dictionary);
    arrived.parts.push({ t, v, q, ...(own && { states: own }) });
  }

  /** The samples of an item, by its place in the read, ascending in time. */
  rowsOf(place: number): SampleRows {
    return inTimeOrder(joinRows(this.#partsOf(place).flatMap(({ parts }) => parts)));
  }

  /**
   * The samples of an item, by its place in the read, as the server sent them within each of the read's slices: what it sends of the time
   * around one, as some do at both ends, is in the slice beside it once more.
   */
  sentRowsOf(place: number): SampleRows {
    return joinRows(this.#partsOf(place).flatMap(({ slice, parts }) => parts.map((rows) => within(rows, slice))));
  }

  /** What has come of an item, slice by slice in the order of time. */
  #partsOf(place: number) {
    const slices = [...this.#slices.values()].toSorted((a, b) => a.start - b.start);
    return slices.map((slice) => ({ slice, parts: slice.items.get(place)?.parts ?? [] }));
  }

  #clear(slice: number, item: number): void {
    const arrived = this.#arrived(slice, item);
    const cleared = arrived?.parts.splice(0) ?? [];
    this.#samples -= cleared.reduce((sum, { t }) => sum + t.length, 0);
    arrived?.dictionary.splice(0);
  }

  /** Chunks name an item by its place in their slice. */
  #arrived(slice: number, item: number): Arrived | undefined {
    return [...(this.#slices.get(slice)?.items.values() ?? [])][item];
  }
}

function within(rows: SampleRows, { start, end }: TimeRange): SampleRows {
  const { t, v, q, states } = rows;
  if (isWithin(t, { start, end })) return rows;
  const isIn = (time: number) => time >= start && time < end;
  const isKept = (_: number, at: number) => isIn(t[at] ?? Number.NaN);
  return {
    t: t.filter(isIn),
    v: v.filter(isKept),
    q: q.filter(isKept),
    ...(states && { states: { ...states, codes: states.codes.filter(isKept) } }),
  };
}

/** Written as a loop, as it is asked of all samples of a check: `every` takes five times as long. */
function isWithin(t: Float64Array, { start, end }: TimeRange): boolean {
  for (let at = 0; at < t.length; at += 1) {
    const time = t[at] ?? Number.NaN;
    if (!(time >= start && time < end)) return false;
  }
  return true;
}

function tooManySamples() {
  const { message, advice } = historyWords().events.tooMany;
  return problem('malformed', message, advice);
}
