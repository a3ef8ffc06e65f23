import type { QualityRules, SeekRequest } from '../../data/protocol';
import type { SeriesClient } from '../../data/client';
import type { AnalysedSeries } from '../../scene/analysed-series';
import type { FoundSample } from '../../interact/marks';

interface Search extends Pick<SeekRequest, 'direction' | 'worst'> {
  /** Where the search begins: at the sample found last, or at an instant. */
  readonly from: { readonly time: number; readonly key?: string };
  readonly series: readonly AnalysedSeries[];
  /** The series on screen, in the order of `series`. */
  readonly ids: readonly string[];
  readonly quality: QualityRules;
}

/**
 * The next or previous bad (or uncertain) sample of any series, within what is held. Those of one instant follow each other
 * in the order of the series.
 */
export async function findSample(
  client: Pick<SeriesClient, 'seek'>,
  { series, ids, quality, direction, worst, from: { time, key } }: Search,
): Promise<FoundSample | undefined> {
  const sign = direction === 'next' ? 1 : -1;
  const last = series.findIndex((one) => one.key === key);
  const samples = await Promise.all(
    ids.map((id, place) => {
      const included = sign * (place - last) > 0;
      return client.seek({ id, time, included, direction, worst, quality });
    }),
  );
  const found = samples.flatMap((sample, index): FoundSample[] => {
    const one = series[index];
    return sample === undefined || one === undefined ? [] : [{ key: one.key, name: one.name, sample }];
  });
  return found.toSorted((a, b) => a.sample.t - b.sample.t).at(direction === 'next' ? 0 : -1);
}
