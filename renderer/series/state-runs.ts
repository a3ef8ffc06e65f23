import { qualityIndex } from '@shared/vqt/quality';
import type { DrawRequest, DrawnStates, StateRun } from './protocol';
import { lowerBound } from './search';
import type { SeriesColumns } from './series-columns';

/**
 * The states of a text or boolean series over [start, end): runs of one state and quality, from a change to the next;
 * runs that are narrower than a pixel column are joined to one that says so. Undefined for a series without states.
 */
export function stateRuns(
  series: SeriesColumns,
  { start, end, width, quality }: Pick<DrawRequest, 'start' | 'end' | 'width' | 'quality'>,
): DrawnStates | undefined {
  const { t, q, codes, dictionary, length } = series;
  if (codes === undefined) return undefined;
  const perColumn = (end - start) / width;
  const runs: StateRun[] = [];
  const to = lowerBound(t, length, end);
  let index = Math.max(0, lowerBound(t, length, start) - 1);
  while (index < to) {
    const code = codes[index] ?? 0;
    const qualityClass = qualityIndex(q[index] ?? 0, quality.scheme);
    const from = t[index] ?? 0;
    do index += 1;
    while (index < to && codes[index] === code && qualityIndex(q[index] ?? 0, quality.scheme) === qualityClass);
    const until = index < length ? (t[index] ?? end) : end;
    append(
      runs,
      { from: Math.max(start, from), to: Math.min(end, until), code, q: qualityClass, many: false },
      perColumn,
    );
  }
  return { runs, dictionary };
}

/**
 * Adds a run; one narrower than a pixel column joins a narrow one before it. What was joined goes on to be joined over
 * many columns only while its quality stays the same, so that a bad pixel does not colour all of it.
 */
function append(runs: StateRun[], run: StateRun, perColumn: number): void {
  const before = runs.at(-1);
  const narrow = run.to - run.from < perColumn;
  if (before !== undefined && narrow && (before.to - before.from < perColumn || (before.many && before.q === run.q)))
    runs[runs.length - 1] = { from: before.from, to: run.to, code: run.code, q: Math.max(before.q, run.q), many: true };
  else if (run.to > run.from) runs.push(run);
}
