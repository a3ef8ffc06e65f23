import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import { effect, type SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';

/** What holds for a time: a state, a number, or nothing that is to be used. */
type HeldState =
  | { readonly kind: 'state'; readonly state: StateValue | number }
  | { readonly kind: 'leftOut' }
  | { readonly kind: 'empty' };

const leftOut: HeldState = { kind: 'leftOut' };
const empty: HeldState = { kind: 'empty' };

/**
 * Goes through a range sample by sample, each of which holds until the next one that is not spanned, or as far as anything
 * is known; `take` is given the times within the range.
 */
export function eachState(
  series: SeriesColumns,
  range: TimeRange,
  rules: SampleRules,
  take: (from: number, to: number, held: HeldState) => void,
): void {
  let open: { readonly from: number; readonly held: HeldState } | undefined;
  const close = (until: number) => {
    const [from, to] = [Math.max(range.start, open?.from ?? until), Math.min(range.end, until)];
    if (open !== undefined && from < to) take(from, to, open.held);
    open = undefined;
  };
  for (const { block, from, to, hole } of series.partsAround(range, rules)) {
    if (hole !== undefined) close(hole);
    for (let index = from; index < to; index += 1) {
      const what = rules.effectOf(block.q[index] ?? 0);
      if (what === effect.span) continue;
      const t = block.t.at(index);
      close(t);
      open = { from: t, held: what === effect.gap ? leftOut : heldAt(series, block, index) };
    }
  }
  if (open !== undefined) close(series.knownUntil(open.from, rules));
}

function heldAt(
  series: SeriesColumns,
  { v, codes }: { readonly v: Float64Array; readonly codes: Uint32Array | undefined },
  index: number,
): HeldState {
  const state = series.dictionary[(codes?.[index] ?? 0) - 1] ?? v[index] ?? Number.NaN;
  return typeof state === 'number' && Number.isNaN(state) ? empty : { kind: 'state', state };
}
