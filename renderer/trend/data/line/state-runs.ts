import type { StateValue } from '@shared/vqt/columns';
import { PixelColumns } from './pixel-columns';
import type { DrawRequest, DrawnStates, StateRun } from '../protocol';
import type { PlotInterval } from '../series/interval-list';
import { partsOf, RunList } from './run-list';
import { SampleRules } from '../pyramid/sample-rules';
import type { Part, SeriesColumns } from '../series/series-columns';
import { StateChanges } from './state-changes';

/**
 * The states of a text or boolean series over [start, end): runs of one state and quality, from a change to the next;
 * runs that are narrower than a pixel column are joined to one that says so. A state ends where what is held ends.
 * Undefined for a series without states. Takes a time that grows with the pixel columns, not with the samples.
 */
export function stateRuns(
  series: SeriesColumns,
  request: Pick<DrawRequest, 'start' | 'end' | 'width' | 'quality'>,
): DrawnStates | undefined {
  if (!series.hasStates) return undefined;
  const intervals = series.intervalsIn(request);
  const taking: Taking = {
    runs: new RunList(request),
    rules: SampleRules.of(request.quality),
    columns: new PixelColumns(request),
  };
  if (intervals.some(({ shares }) => shares !== undefined)) takeShares(intervals, series, taking);
  else {
    const parts = series.partsWithOneBefore(request, taking.rules);
    parts.forEach((part, place) =>
      takePart(part, series.stateCodesOf(part.block), endOf(series, part, parts[place + 1], taking.rules), taking),
    );
  }
  const runs = taking.runs.finish();
  return { runs, dictionary: statesOf(runs, series.dictionary) };
}

/** The states of runs by their codes: a series may have had very many others. */
function statesOf(runs: readonly StateRun[], dictionary: readonly StateValue[]): DrawnStates['dictionary'] {
  return new Map(
    runs.flatMap(partsOf).flatMap(({ code }) => {
      const state = dictionary[code - 1];
      return state === undefined ? [] : [[code, state] as const];
    }),
  );
}

interface Taking {
  readonly runs: RunList;
  readonly rules: SampleRules;
  readonly columns: PixelColumns;
}

/**
 * Takes the intervals of a boolean item of which it is known how long it was true and false; one of which that is not
 * known has no state.
 */
function takeShares(intervals: readonly PlotInterval[], series: SeriesColumns, { runs, rules }: Taking): void {
  const [onCode, offCode] = [series.codeOf(true), series.codeOf(false)];
  for (const { start, end, worst, shares } of intervals) {
    const q = worst === undefined ? 0 : rules.classOf(worst);
    const { on = 0, off = 0 } = shares ?? {};
    const parts = [
      { code: onCode, time: on },
      { code: offCode, time: off },
    ].filter(({ time }) => time > 0);
    const [only, ...others] = parts;
    if (only === undefined) continue;
    runs.add({ from: start, to: end, code: only.code, q, ...(others.length > 0 && { parts }) });
  }
}

/** Takes the runs of a part whose last state holds until `end`; `codes` are the states of its block. */
function takePart(
  { block, from, to }: Part,
  codes: Uint32Array | undefined,
  end: number,
  { runs, rules, columns }: Taking,
): void {
  const changes = StateChanges.of(block, codes, rules);
  for (let index = from; index < to;) {
    const behind = columns.behind(block.t, index, to, columns.of(block.t.at(index)));
    // Of several runs that begin within the pixel column only the last can reach out of it.
    const last = Math.max(index, changes.lastBefore(behind));
    const next = Math.min(to, changes.firstBehind(last));
    const timeOfLast = block.t.at(last);
    if (last > index) {
      const many = changes.firstBehind(index) < last;
      const q = block.pyramid(rules).worst(index, last);
      const run = { from: block.t.at(index), to: timeOfLast, code: codes?.[last - 1] ?? 0, q };
      runs.add(many ? { ...run, parts: changes.partsBetween(index, last) } : run);
    }
    const q = rules.classOf(block.q[last] ?? 0);
    runs.add({
      from: timeOfLast,
      to: next < to ? block.t.at(next) : end,
      code: codes?.[last] ?? 0,
      q,
    });
    index = next;
  }
}

/** Until when the last state of a part holds. */
function endOf(series: SeriesColumns, { block, to }: Part, next: Part | undefined, rules: SampleRules): number {
  return next === undefined ? series.timeBehind(block.t.at(to - 1), rules) : (next.hole ?? next.block.t.at(next.from));
}
