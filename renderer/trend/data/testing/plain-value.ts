import { valueBetween } from '@shared/vqt/value-between';
import type { IntervalAt, Sample, ValueAt } from '../protocol';
import { effect, type SampleRules } from '../pyramid/sample-rules';
import type { Position, SeriesColumns } from '../series/series-columns';

/** What a series is at one instant, looked up anew: what tables of values are held against. */
export function plainValue(series: SeriesColumns, time: number, stepped: boolean, rules: SampleRules): ValueAt {
  const interval = intervalAt(series, time);
  if (interval !== undefined) return { interval, nearest: nearest(series, time), v: Number.NaN, state: undefined };
  const { before, behind } = neighboursOf(series, time, rules);
  const from = numberOf(before, rules);
  const to = numberOf(behind, rules);
  const holds = stepped || before?.t === time;
  return {
    nearest: nearest(series, time),
    v: from === undefined ? Number.NaN : holds ? from.v : to === undefined ? Number.NaN : valueBetween(from, to, time),
    state: before?.state,
  };
}

function numberOf(sample: Sample | undefined, rules: SampleRules): Sample | undefined {
  if (sample === undefined || !Number.isFinite(sample.v)) return undefined;
  return rules.effectOf(sample.q) === effect.plot ? sample : undefined;
}

function intervalAt(series: SeriesColumns, time: number): IntervalAt | undefined {
  const interval = series.intervals.at(time);
  if (interval === undefined || !series.isUnbroken(interval.start, interval.end)) return undefined;
  const samples = series
    .partsFrom(interval)
    .flatMap(({ block, from, to }) =>
      Array.from({ length: to - from }, (_, index) => series.sample(block, from + index)),
    );
  const numbers = samples.map(({ v }) => v).filter((v) => !Number.isNaN(v));
  return {
    ...interval,
    first: samples[0],
    last: samples.at(-1),
    least: numbers.length === 0 ? Number.NaN : Math.min(...numbers),
    greatest: numbers.length === 0 ? Number.NaN : Math.max(...numbers),
  };
}

function nearest(series: SeriesColumns, time: number): Sample | undefined {
  const after = series.positionOf(time);
  const next = sampleAt(series, after);
  const before = sampleAt(series, series.positionBefore(after));
  if (before === undefined || next === undefined) return before ?? next;
  return time - before.t <= next.t - time ? before : next;
}

function neighboursOf(series: SeriesColumns, time: number, rules: SampleRules) {
  const at = series.positionBehind(time);
  const earlier = sampleAt(series, unspanned(series, series.positionBefore(at), -1, rules));
  const later = sampleAt(series, unspanned(series, at, 1, rules));
  const reaches = (from: number, to: number) => from === to || series.knownUntil(from, rules) >= to;
  return {
    before: earlier !== undefined && reaches(earlier.t, time) ? earlier : undefined,
    behind: later !== undefined && reaches(time, later.t) ? later : undefined,
  };
}

function unspanned(
  series: SeriesColumns,
  position: Position,
  direction: 1 | -1,
  rules: SampleRules,
): Position | undefined {
  let { place, index } = position;
  for (let block = series.blocks[place]; block !== undefined; block = series.blocks[place]) {
    for (; index >= 0 && index < block.length; index += direction)
      if (rules.effectOf(block.q[index] ?? 0) !== effect.span) return { place, index };
    if (!series.isJoined(direction > 0 ? place + 1 : place)) return undefined;
    place += direction;
    index = direction > 0 ? 0 : (series.blocks[place]?.length ?? 0) - 1;
  }
  return undefined;
}

function sampleAt(series: SeriesColumns, position: Position | undefined): Sample | undefined {
  const block = position && series.blocks[position.place];
  return block === undefined || position === undefined || position.index < 0
    ? undefined
    : series.sample(block, position.index);
}
