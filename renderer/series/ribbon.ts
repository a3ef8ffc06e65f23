import { qualityIndex } from '@shared/vqt/quality';
import type { DrawRequest } from './protocol';
import { lowerBound } from './search';
import type { SeriesColumns } from './series-columns';

/** Samples further apart than this many mean spacings of the range, and than two pixels, have a hole between them. */
const holeSpacings = 10;

/**
 * The worst quality per pixel column: 0 no data, 1 good, 2 uncertain, 3 bad. A sample's quality holds until the next
 * sample, as its value would, but over no hole: after the mean spacing there is no data until the next sample.
 */
export function qualityRibbon(
  series: SeriesColumns,
  { start, end, width, quality }: Pick<DrawRequest, 'start' | 'end' | 'width' | 'quality'>,
): Uint8Array<ArrayBuffer> {
  const ribbon = new Uint8Array(width);
  const { t, q, length } = series;
  const from = Math.max(0, lowerBound(t, length, start) - 1);
  const to = lowerBound(t, length, end);
  if (to <= from) return ribbon;
  const spacing = to - from > 1 ? ((t[to - 1] ?? 0) - (t[from] ?? 0)) / (to - from - 1) : 0;
  const perColumn = (end - start) / width;
  for (let index = from; index < to; index += 1) {
    const time = t[index] ?? 0;
    const next = index + 1 < length ? (t[index + 1] ?? 0) : time + spacing;
    const until = next - time > Math.max(spacing * holeSpacings, perColumn * 2) ? time + spacing : next;
    const worst = qualityIndex(q[index] ?? 0, quality.scheme) + 1;
    const first = Math.max(0, Math.floor((time - start) / perColumn));
    const last = Math.min(width - 1, Math.max(first, Math.ceil((until - start) / perColumn) - 1));
    for (let column = first; column <= last; column += 1) {
      if ((ribbon[column] ?? 0) < worst) ribbon[column] = worst;
    }
  }
  return ribbon;
}
