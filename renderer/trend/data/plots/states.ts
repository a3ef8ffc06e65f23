import type { TimeRange } from '@shared/time/range';
import type { StateValue } from '@shared/vqt/columns';
import { eachState } from '../line/each-state';
import { SampleRules } from '../pyramid/sample-rules';
import type { SeriesColumns } from '../series/series-columns';
import { unheldOf } from './number-walk';
import { type DurationsAnswer, type DurationsRequest, mostStates, type StateDuration } from './plot-protocol';

/** For how long a series has each state within a range: a number is a state as well, as long as there are few of them. */
export function durationsOf(series: SeriesColumns, request: DurationsRequest): DurationsAnswer {
  const range = { start: request.start, end: request.end };
  const isPlot = !series.intervals.isEmpty;
  const unheld = unheldOf(series, request);
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
    unknown: range.end - range.start - known - out - (unheldOf(series, range) - unheld),
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
