import type { Sample, ValueAt } from '../protocol';
import { valueBetween } from './between';
import { effect, type SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';

/** What a series is at `time`: the nearest sample, and where the line is that is drawn under `rules`. */
export function valueAt(series: SeriesColumns, time: number, stepped: boolean, rules: SampleRules): ValueAt {
  const interval = series.intervalAt(time);
  // Between the samples of an interval there are others, of which nothing more is known.
  if (interval !== undefined) return { interval, nearest: series.nearest(time), v: Number.NaN, state: undefined };
  const { before, behind } = series.neighboursOf(time, rules);
  const from = numberOf(before, rules);
  const to = numberOf(behind, rules);
  const holds = stepped || before?.t === time;
  return {
    nearest: series.nearest(time),
    v: from === undefined ? Number.NaN : holds ? from.v : to === undefined ? Number.NaN : valueBetween(from, to, time),
    state: before?.state,
  };
}

/** The sample, if the line goes through it. */
function numberOf(sample: Sample | undefined, rules: SampleRules): Sample | undefined {
  if (sample === undefined || !Number.isFinite(sample.v)) return undefined;
  return rules.effectOf(sample.q) === effect.plot ? sample : undefined;
}
