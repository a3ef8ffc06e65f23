import { PixelColumns } from './pixel-columns';
import type { DrawRequest } from './protocol';
import { SampleRules } from './sample-rules';
import { lowerBound } from './search';
import type { SeriesColumns } from './series-columns';

/** Samples further apart than this many mean spacings of the range, and than two pixels, have a hole between them. */
const holeSpacings = 10;

/**
 * The worst quality per pixel column: 0 no data, 1 good, 2 uncertain, 3 bad. A sample's quality holds until the next
 * sample, as its value would, but over no hole: after the mean spacing there is no data until the next sample.
 */
export function qualityRibbon(
  { t, q, length }: SeriesColumns,
  request: Pick<DrawRequest, 'start' | 'end' | 'width' | 'quality'>,
): Uint8Array<ArrayBuffer> {
  const columns = new PixelColumns(request);
  const ribbon = new Uint8Array(request.width);
  const rules = new SampleRules(request.quality);
  const from = Math.max(0, lowerBound(t, length, request.start) - 1);
  const to = lowerBound(t, length, request.end);
  if (to <= from) return ribbon;
  const spacing = meanSpacing(t, from, Math.min(to, length - 1));
  const hole = Math.max(spacing * holeSpacings, 2 / columns.scale);
  for (let index = from; index < to;) {
    const column = columns.of(t[index] ?? 0);
    const behind = columns.behind(t, index, to, column);
    paint(ribbon, column, column, worstOf(q, index, behind, rules) + 1);
    const last = t[behind - 1] ?? 0;
    const next = behind < length ? (t[behind] ?? 0) : Number.POSITIVE_INFINITY;
    const until = next - last > hole ? last + spacing : next;
    paint(
      ribbon,
      column,
      Math.ceil((until - columns.start) * columns.scale) - 1,
      rules.classOf(q[behind - 1] ?? 0) + 1,
    );
    index = behind;
  }
  return ribbon;
}

function worstOf(q: Uint32Array, from: number, to: number, { shift, classes }: SampleRules): number {
  let worst = 0;
  for (let index = from; index < to && worst < 2; index += 1) {
    worst = Math.max(worst, classes[((q[index] ?? 0) >>> shift) & 3] ?? 2);
  }
  return worst;
}

function meanSpacing(t: Float64Array, from: number, to: number): number {
  return to > from ? ((t[to] ?? 0) - (t[from] ?? 0)) / (to - from) : 0;
}

/** Paints the columns from `first` to `last`; what is worse stays. */
function paint(ribbon: Uint8Array, first: number, last: number, quality: number): void {
  for (let column = Math.max(0, first); column <= Math.min(last, ribbon.length - 1); column += 1) {
    if ((ribbon[column] ?? 0) < quality) ribbon[column] = quality;
  }
}
