import type { EventCondition, EventPart } from '@shared/contract/trend/events';
import type { TimeRange } from '@shared/time/range';
import { rangeSet, type RangeSet } from '@shared/time/range-set';

/** What a watch knows from its looks so far; instants are milliseconds since the Unix epoch. */
export interface WatchMemory {
  /** What was over by then is not told. */
  readonly since: number;
  /** Up to when it has looked. */
  readonly until: number;
  /** The events that it has told of, as far as they may still go on, or be found again. */
  readonly events: RangeSet;
}

/** The last sample of what goes on may be so old, milliseconds. */
const sampleAge = 60_000;

/** A watch that begins. */
export function begunAt(now: number): WatchMemory {
  return { since: now - sampleAge, until: now, events: [] };
}

/** Samples may come so late, milliseconds. */
const lateness = 15 * 60_000;

/** Where to look next, which goes back as far as what is new may reach. */
export function rangeToLook({ until }: WatchMemory, condition: EventCondition, now: number): TimeRange {
  return { start: Math.min(until, now) - lookBack(condition), end: now };
}

/** How far a look goes back before the end of the one before it, milliseconds. */
function lookBack({ parts, atLeastSeconds }: EventCondition): number {
  return lateness + 1000 * (atLeastSeconds + Math.max(...parts.map(reachOf)));
}

/** How long a part takes to be known, seconds. */
function reachOf(part: EventPart): number {
  if ('overSeconds' in part) return part.overSeconds;
  return 'lastsSeconds' in part ? part.lastsSeconds : 0;
}

/** What a look has told. */
export interface Look {
  /** Where it was to look; it may have found what began before. */
  readonly range: TimeRange;
  /** All events there, in the order of time. */
  readonly found: readonly TimeRange[];
}

/** An event that a watch tells of. */
export interface NewEvent extends TimeRange {
  /** Whether it was so already where the look began, and so for longer. */
  readonly isCut: boolean;
}

/** What a watch knows after a look, and which of the events are new: those that were not over when it began, and that it has not told of. */
export function afterLook(
  { since, events }: WatchMemory,
  condition: EventCondition,
  { range, found }: Look,
): { readonly memory: WatchMemory; readonly fresh: readonly NewEvent[] } {
  const isKnown = (event: TimeRange) => events.some(({ start, end }) => event.start <= end && event.end >= start);
  const from = Math.max(since, range.start);
  const fresh = found
    .filter((event) => event.end >= from && !isKnown(event))
    .map(({ start, end }) => ({ start, end, isCut: start <= range.start }));
  const all = rangeSet([...events, ...fresh, ...found.filter(isKnown)]);
  const next = range.end - lookBack(condition);
  // The last one before may go on: between rare samples it has ended at one of them.
  const kept = all.filter(({ end }, at) => end >= next || (all[at + 1]?.end ?? Infinity) >= next);
  return { memory: { since, until: range.end, events: kept }, fresh };
}
