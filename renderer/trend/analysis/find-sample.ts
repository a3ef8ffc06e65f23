import type { QualityRules, SeekRequest } from '../../series/protocol';
import type { SeriesClient } from '../../series/client';
import type { AnalysedSeries } from './analysed-series';
import type { FoundSample } from './marks';

interface Search extends Pick<SeekRequest, 'direction' | 'worst' | 'time'> {
  readonly series: readonly AnalysedSeries[];
  /** The series on screen, in the order of `series`. */
  readonly ids: readonly string[];
  readonly quality: QualityRules;
}

/** The nearest bad (or uncertain) sample of any series behind or before an instant, within what is held. */
export async function findSample(
  client: Pick<SeriesClient, 'seek'>,
  { series, ids, quality, direction, worst, time }: Search,
): Promise<FoundSample | undefined> {
  const samples = await Promise.all(ids.map((id) => client.seek({ id, time, direction, worst, quality })));
  const found = samples.flatMap((sample, index): FoundSample[] => {
    const one = series[index];
    return sample === undefined || one === undefined ? [] : [{ key: one.key, name: one.name, sample }];
  });
  return found.toSorted((a, b) => (direction === 'next' ? 1 : -1) * (a.sample.t - b.sample.t))[0];
}
