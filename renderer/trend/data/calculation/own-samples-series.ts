import type { OwnSamples } from '@shared/formula/expression';
import { firstInstant, lastInstant } from '@shared/time/absolute';
import { packChunk } from '@shared/vqt/packed';
import { Times } from '../columns/times';
import type { SampleRules } from '../pyramid/sample-rules';
import { SeriesColumns } from '../series/series-columns';
import { Qualities } from './step';

/** Samples that a person has given, at most a block of them, as a series. There are no others, so that it is held for all times. */
export function ownSamplesSeries({ samples }: OwnSamples, rules: SampleRules): SeriesColumns {
  const series = new SeriesColumns();
  const t = Float64Array.from(samples, (sample) => sample.t);
  const v = Float64Array.from(samples, (sample) => sample.v);
  const q = new Uint32Array(samples.length).fill(new Qualities(rules).good);
  series.insert({ t: Times.unpacked(packChunk({ t, v, q })), v, q, codes: undefined }, 0);
  series.hold({ start: firstInstant, end: lastInstant });
  return series;
}
