import { useMemo, useState } from 'react';
import type { Demand } from './next-reads';
import { gridFor, seriesId, type Grid, type TrendQuestion } from './question';
import type { Settled } from './viewport';

/** What is to be on screen; undefined until the viewport stands where the question asks. */
export function useDemand(
  question: TrendQuestion | undefined,
  settled: Settled | undefined,
  paths: readonly string[],
  attempt: number,
): Demand | undefined {
  const grid = useGrid(question, settled);
  return useMemo(() => {
    if (question === undefined || settled?.home !== question.range) return undefined;
    const items = paths.map((path) => ({ path, id: seriesId(question, path, grid) }));
    return { question, grid, settled, items, attempt };
  }, [question, settled, grid, paths, attempt]);
}

interface Kept {
  readonly question: TrendQuestion;
  readonly grid: Grid | undefined;
}

/** The intervals of the question on the settled range: the same object while the window only pans. */
function useGrid(question: TrendQuestion | undefined, settled: Settled | undefined): Grid | undefined {
  const [kept, setKept] = useState<Kept>();
  const former = kept?.question === question ? kept?.grid : undefined;
  if (question === undefined || settled?.home !== question.range) return former;
  const grid = gridFor(question, settled.range, former);
  if (grid !== former) setKept({ question, grid });
  return grid;
}
