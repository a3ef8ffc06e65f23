import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import { effect, SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { unheldOf } from './number-walk';
import { type DurationsAnswer, type DurationsRequest, mostStates, type StateDuration } from './plot-protocol';

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

/** For how long a series has each state within a range: a number is a state as well, as long as there are few of them. */
export function durationsOf(series: SeriesColumns, request: DurationsRequest): DurationsAnswer {
  const range = { start: request.start, end: request.end };
  const isPlot = !series.intervals.isEmpty;
  const unheld = unheldOf(series, range);
  if (isPlot) return { isPlot, states: [], isTooMany: false, leftOut: 0, unknown: range.end - range.start, unheld };
  const states = new Map<StateValue | number, Open>();
  let [known, out] = [0, 0];
  let former: { readonly state: StateValue | number; readonly to: number; readonly length: number } | undefined;
  eachState(series, range, SampleRules.of(request.quality), (from, to, held) => {
    const time = to - from;
    if (held.kind === 'leftOut') out += time;
    if (held.kind !== 'state') {
      former = undefined;
      return;
    }
    known += time;
    const { state } = held;
    const one = states.get(state) ?? { time: 0, lit: 0, runs: 0, longest: 0 };
    if (states.size <= mostStates) states.set(state, one);
    const goesOn = former?.state === state && former.to === from;
    const length = goesOn ? (former?.length ?? 0) + time : time;
    former = { state, to, length };
    one.time += time;
    one.lit += overlap(request.lit, from, to);
    one.runs += goesOn ? 0 : 1;
    one.longest = Math.max(one.longest, length);
  });
  const isTooMany = states.size > mostStates;
  const all = [...states].map(([state, { time, lit, runs, longest }]): StateDuration => ({
    state,
    time,
    lit,
    runs,
    longest,
  }));
  return {
    isPlot,
    states: isTooMany ? [] : all.toSorted((a, b) => b.time - a.time),
    isTooMany,
    leftOut: out,
    unknown: range.end - range.start - known - out,
    unheld,
  };
}

interface Open {
  time: number;
  lit: number;
  runs: number;
  longest: number;
}

function overlap(period: TimeRange | undefined, from: number, to: number): number {
  return period === undefined ? 0 : Math.max(0, Math.min(period.end, to) - Math.max(period.start, from));
}
