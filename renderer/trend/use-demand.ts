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
    const shown = new Map(
      wanted.map(({ key, path, aggregate = question.aggregate }) => {
        return [key, { path, aggregate, id: seriesId(question, path, aggregate, grid) }] as const;
      }),
    );
    const each = new Map([...shown.values()].map((item) => [item.id, item]));
    return { question, grid, settled, items: [...each.values()], shown, attempt };
  }, [question, settled, grid, wanted, attempt]);
}

interface Wanted {
  readonly key: string;
  readonly path: string;
  readonly aggregate: string | undefined;
}

/** What is read for the series: the same list however else they are drawn. */
function useWanted(items: readonly TrendItem[]): readonly Wanted[] {
  const [kept, setKept] = useState<readonly Wanted[]>([]);
  const next = items.map(({ key, path, look }) => ({ key, path, aggregate: look.aggregate }));
  const same = kept.length === next.length && kept.every((one, place) => isSame(one, next[place]));
  if (same) return kept;
  setKept(next);
  return next;
}

function isSame(one: Wanted, other: Wanted | undefined): boolean {
  return one.key === other?.key && one.path === other.path && one.aggregate === other.aggregate;
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
