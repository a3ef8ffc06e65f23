import type { CheckedItem, CheckSide } from '@shared/contract/trend/item-check';
import type { TimeRange } from '@shared/time/range';
import type { SeriesId, SeriesSummary } from '../data/protocol';

/** The sample nearest to an instant on one side of it, as the server tells it. */
export interface SampleBeside {
  readonly side: CheckSide;
  /** Milliseconds since the epoch: between it and the sample there is no other. */
  readonly instant: number;
  /** The sample's time; undefined where the server gives none. */
  readonly at: number | undefined;
}

/** By series what is known of samples beside ranges, the latest answer last. */
export type SamplesBeside = ReadonlyMap<SeriesId, readonly SampleBeside[]>;

/** So many answers of a series are kept: those of each period on screen, and a few of before. */
const mostKept = 24;
/** A line that leaves out less than this part of a range at its edge is hardly shorter. */
const leastPart = 0.02;
/** Where there was no sample beside an instant, within this part of a range or so many milliseconds of it nobody asks again: a window that follows the present moves on. */
const [nearPart, nearMs] = [0.1, 60_000];

/** A range, from the sample before it to the one behind it where they are known: a line comes in from there, and goes on to there. */
export function withSamplesBeside({ start, end }: TimeRange, known: readonly SampleBeside[] = []): TimeRange {
  const nearest = (side: CheckSide, edge: number) =>
    known.findLast((one) => one.side === side && isNearest(one, edge))?.at;
  const behind = nearest('after', end);
  return { start: nearest('before', start) ?? start, end: behind === undefined ? end : Math.floor(behind) + 1 };
}

/** Whether a sample is the nearest to another instant, too. */
function isNearest({ side, instant, at }: SampleBeside, edge: number): boolean {
  if (at === undefined) return false;
  return side === 'before' ? at < edge && edge <= instant : instant <= edge && edge <= at;
}

/** What decides whether samples beside a range are asked for. */
interface BesideConditions {
  readonly known?: readonly SampleBeside[] | undefined;
  /** Whether the line is drawn from sample to sample: what holds its value needs none behind. */
  readonly slopes: boolean;
  /** Milliseconds since the epoch: behind it there is no sample. */
  readonly now: number;
  /** Whether the line is needed to the very edges. */
  readonly isToEdges?: boolean;
}

/** The sides of a range that was read at which the line does not come to its edge, and nobody has asked for the sample beside it. */
export function unknownSides(
  { start, end }: TimeRange,
  { held, since = Infinity, until = -Infinity, hasStates = false }: Omit<SeriesSummary, 'points' | 'last'>,
  { known = [], slopes, now, isToEdges = false }: BesideConditions,
): CheckSide[] {
  const near = Math.max(nearMs, nearPart * (end - start));
  const isLacking = (length: number) => length > (isToEdges ? 0 : leastPart * (end - start));
  const isKnown = (side: CheckSide, edge: number) =>
    known.some((one) => one.side === side && (isNearest(one, edge) || isNoneNear(one, edge, near)));
  const isUnknownBefore =
    isLacking(since - start) && held.some((one) => one.start <= start && start < one.end) && !isKnown('before', start);
  const isUnknownAfter =
    slopes &&
    !hasStates &&
    end <= now - nearMs &&
    isLacking(end - until) &&
    held.some((one) => one.start < end && end <= one.end) &&
    !isKnown('after', end);
  return [...(isUnknownBefore ? (['before'] as const) : []), ...(isUnknownAfter ? (['after'] as const) : [])];
}

function isNoneNear({ at, instant }: SampleBeside, edge: number, near: number): boolean {
  return at === undefined && Math.abs(edge - instant) <= near;
}

/** What a server tells of the sample of an item beside an instant; what it does not tell is not asked again. */
export function sampleBeside(checked: CheckedItem | undefined, side: CheckSide, instant: number): SampleBeside {
  return { side, instant, at: checked?.state === 'found' ? checked.at : undefined };
}

/** What is known, without the answers that there is no sample. */
export function foundOf(known: SamplesBeside): SamplesBeside {
  return new Map([...known].map(([id, answers]) => [id, answers.filter(({ at }) => at !== undefined)]));
}

/** What is known, with what has become known since. */
export function withAnswers(known: SamplesBeside, answers: SamplesBeside): SamplesBeside {
  if (answers.size === 0) return known;
  const joined = new Map(known);
  for (const [id, found] of answers) joined.set(id, [...(joined.get(id) ?? []), ...found].slice(-mostKept));
  return joined;
}
