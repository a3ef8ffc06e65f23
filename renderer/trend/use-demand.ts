import { useMemo, useState } from 'react';
import type { Demand } from './next-reads';
import { gridFor, seriesId, type Grid, type TrendQuestion } from './question';
import type { TrendItem } from './trend-item';
import type { Settled } from './viewport';

/** What is to be on screen; undefined until the viewport stands where the question asks. */
export function useDemand(
  question: TrendQuestion | undefined,
  settled: Settled | undefined,
  items: readonly TrendItem[],
  attempt: number,
): Demand | undefined {
  const grid = useGrid(question, settled);
  const wanted = useWanted(items);
  return useMemo(() => {
    if (question === undefined || grid === undefined || settled?.home !== question.range) return undefined;
    const asked = wanted.map(({ path, aggregate = question.aggregate }) => ({
      path,
      aggregate,
      id: seriesId(question, path, aggregate, grid),
    }));
    return { question, grid, settled, items: asked, attempt };
  }, [question, settled, grid, wanted, attempt]);
}

interface Wanted {
  readonly path: string;
  readonly aggregate: string | undefined;
}

/** What is read of the items: the same list however else they are drawn. */
function useWanted(items: readonly TrendItem[]): readonly Wanted[] {
  const [kept, setKept] = useState<readonly Wanted[]>([]);
  const next = items.map(({ path, look }) => ({ path, aggregate: look.aggregate }));
  const same =
    kept.length === next.length &&
    kept.every(({ path, aggregate }, place) => path === next[place]?.path && aggregate === next[place].aggregate);
  if (same) return kept;
  setKept(next);
  return next;
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
  const grid = gridFor(question, settled.range, former, settled.renewFrom !== undefined);
  if (grid !== former) setKept({ question, grid });
  return grid;
}
