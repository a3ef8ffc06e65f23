import { lowerBound } from '@shared/ascending';
import type { ProcessedValue } from '../plant/historian';
import { type Accumulator, type CreateAccumulator, type Interval, noData, type ReadContext } from './calculation';

/**
 * Reads the raw samples of a range once, passes each to the accumulators of its interval, and yields what each of them
 * gives of an interval after its last sample. Holds one chunk and one interval's accumulators at a time; the samples are
 * not read where no accumulator looks at them.
 */
export function* walk(
  context: ReadContext,
  range: { readonly start: number; readonly end: number },
  intervals: Iterator<Interval>,
  creates: readonly CreateAccumulator[],
): Generator<readonly (readonly ProcessedValue[])[]> {
  const { plant, item, now } = context;
  let current = begin(context, intervals, creates);
  // One interval may lie outside the data and need no sample where the next one does.
  const chunks = isLookedAt(context, range, creates) ? plant.raw(item, range.start, range.end, now) : [];
  for (const chunk of chunks) {
    context.dictionary.push(...(chunk.states?.added ?? []));
    let from = 0;
    while (current !== undefined && from < chunk.t.length) {
      const to = lowerBound(chunk.t, current.interval.end, from);
      if (to > from) for (const accumulator of current.accumulators) accumulator.add?.(chunk, from, to);
      from = to;
      if (from === chunk.t.length) break;
      yield resultsOf(current);
      current = begin(context, intervals, creates);
    }
  }
  while (current !== undefined) {
    yield resultsOf(current);
    current = begin(context, intervals, creates);
  }
}

function isLookedAt(
  context: ReadContext,
  { start, end }: { readonly start: number; readonly end: number },
  creates: readonly CreateAccumulator[],
): boolean {
  const whole: Interval = { start, end, position: 'inside', partial: false, covered: { start, end } };
  return creates.some((create) => create(context, whole).add !== undefined);
}

interface Step {
  readonly interval: Interval;
  readonly accumulators: readonly Accumulator[];
}

function resultsOf({ accumulators }: Step): readonly (readonly ProcessedValue[])[] {
  return accumulators.map((accumulator) => accumulator.result());
}

function begin(
  context: ReadContext,
  intervals: Iterator<Interval>,
  creates: readonly CreateAccumulator[],
): Step | undefined {
  const next = intervals.next();
  if (next.done === true) return undefined;
  return { interval: next.value, accumulators: creates.map((create) => create(context, next.value)) };
}

/**
 * The same accumulator, but Bad_NoData for intervals entirely before or after the data: the special cases "Before Start
 * of Data" and "After End of Data" of all aggregates that don't extrapolate (OPC UA Part 13 §5.4.3.3).
 */
export function insideData(create: CreateAccumulator): CreateAccumulator {
  return (context, interval) =>
    interval.position === 'inside' ? create(context, interval) : { result: () => noData(interval) };
}
