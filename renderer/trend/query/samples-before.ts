import type { CheckedItem } from '@shared/contract/trend/item-check';
import type { TimeRange } from '@shared/time/range';
import type { SeriesId, SeriesSummary } from '../data/protocol';

/** The last sample before an instant, as the server tells it. */
export interface SampleBefore {
  /** Its time, milliseconds since the epoch; undefined where the server gives none. */
  readonly at: number | undefined;
  /** The instant: between the two there is no other. */
  readonly until: number;
}

/** By series what is known of samples before ranges, the latest answer last. */
export type SamplesBefore = ReadonlyMap<SeriesId, readonly SampleBefore[]>;

/** So many answers of a series are kept: one for each period on screen, and a few of before. */
const mostKept = 12;
/** A line that begins behind less than this part of a range has hardly begun late. */
const leastPart = 0.02;
/** Where there was none before an instant, this part of a range or so many milliseconds later nobody asks again: a window that follows the present moves on. */
const [laterPart, laterMs] = [0.1, 60_000];

/** A range, from the sample before it on where one is known: a line comes in from there. */
export function fromSampleBefore({ start, end }: TimeRange, known: readonly SampleBefore[] = []): TimeRange {
  const before = known.findLast(({ at, until }) => at !== undefined && at < start && start <= until);
  return { start: before?.at ?? start, end };
}

/** Whether the value at the start of a range that was read is not known, and nobody has asked for it. */
export function isUnknownBefore(
  { start, end }: TimeRange,
  { held, since = Infinity }: Pick<SeriesSummary, 'held' | 'since'>,
  known: readonly SampleBefore[] = [],
): boolean {
  const isRead = held.some((one) => one.start <= start && start < one.end);
  if (!isRead || since - start <= leastPart * (end - start)) return false;
  const later = Math.max(laterMs, laterPart * (end - start));
  return !known.some(({ at, until }) =>
    at === undefined ? until - later <= start && start <= until + later : at < start && start <= until,
  );
}

/** What a server tells of the last sample of an item before an instant; what it does not tell is not asked again. */
export function sampleBefore(checked: CheckedItem | undefined, until: number): SampleBefore {
  return { at: checked?.state === 'found' ? checked.at : undefined, until };
}

/** What is known, without the answers that there is no sample. */
export function foundOf(known: SamplesBefore): SamplesBefore {
  return new Map([...known].map(([id, answers]) => [id, answers.filter(({ at }) => at !== undefined)]));
}

/** What is known, with what has become known since. */
export function withAnswers(known: SamplesBefore, answers: SamplesBefore): SamplesBefore {
  if (answers.size === 0) return known;
  const joined = new Map(known);
  for (const [id, found] of answers) joined.set(id, [...(joined.get(id) ?? []), ...found].slice(-mostKept));
  return joined;
}
