import type { ProcessedValue } from '../plant/historian';
import { firstAtOrAfter } from '../plant/search';
import { type Accumulator, type CreateAccumulator, type Interval, noData, type ReadContext } from './calculation';

/**
 * Reads the raw samples of a range once, passes each to the accumulator of its interval, and yields the values of an
 * interval after its last sample. Holds one chunk and one accumulator at a time.
 */
export function* walk(
  context: ReadContext,
  range: { readonly start: number; readonly end: number },
  intervals: Iterator<Interval>,
  create: CreateAccumulator,
): Generator<readonly ProcessedValue[]> {
  const { plant, item, now } = context;
  let current = begin(context, intervals, create);
  for (const chunk of plant.raw(item, range.start, range.end, now)) {
    let from = 0;
    while (current !== undefined && from < chunk.t.length) {
      const to = firstAtOrAfter(chunk.t, current.interval.end, from);
      if (to > from) current.accumulator.add(chunk, from, to);
      from = to;
      if (from === chunk.t.length) break;
      yield current.accumulator.result();
      current = begin(context, intervals, create);
    }
  }
  while (current !== undefined) {
    yield current.accumulator.result();
    current = begin(context, intervals, create);
  }
}

interface Step {
  readonly interval: Interval;
  readonly accumulator: Accumulator;
}

function begin(context: ReadContext, intervals: Iterator<Interval>, create: CreateAccumulator): Step | undefined {
  const next = intervals.next();
  return next.done === true ? undefined : { interval: next.value, accumulator: create(context, next.value) };
}

/**
 * The same accumulator, but Bad_NoData for intervals entirely before or after the data: the special cases "Before Start
 * of Data" and "After End of Data" of all aggregates that don't extrapolate (OPC UA Part 13 §5.4.3.3).
 */
export function insideData(create: CreateAccumulator): CreateAccumulator {
  return (context, interval) =>
    interval.position === 'inside'
      ? create(context, interval)
      : { add: () => undefined, result: () => noData(interval) };
}
