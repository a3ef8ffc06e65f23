import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Throttle } from '@shared/async/throttle';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { valueIn } from '../../data/line/value-table';
import { useView } from '../../view/use-view';
import { shownIds } from '../../scene/analysed-series';
import { useAnalysis, type Analysis } from '../../interact/analysis';
import { cursorTable, pairOf, type CursorPair, type CursorTable } from './cursor-figures';
import type { Marks } from '../../interact/marks';
import { useFigureRenewal } from '../analysis/use-renewal';

/** While a cursor is dragged the table follows so often, milliseconds: each time costs React a rendering. */
const followEvery = 100;

/** The table of the placed cursors; `chosenPair` says between which two, or else it is the first two. */
export function useCursorTable(chosenPair: CursorPair | undefined): CursorTable | undefined {
  const { store, client, frames, marks, series, quality } = useAnalysis();
  const cursors = useView(store, (view) => view.cursors);
  const [table, setTable] = useState<CursorTable>();
  const ask = useLatestOnly(async ({ times, pair, ...shown }: CursorTableInput): Promise<CursorTable> => {
    const request = {
      ids: shownIds(frames, shown.series),
      stepped: shown.series.map(({ stepped }) => stepped),
      quality: shown.quality,
    };
    const [tables, figures] = await Promise.all([
      client.values({ ...request, times }),
      pair && client.statistics({ ...request, start: times[pair.from] ?? 0, end: times[pair.to] ?? 0 }),
    ]);
    const values = tables.map((one) => times.map((_time, place) => valueIn(one, place)));
    return cursorTable(shown.series, times, pair, values, figures ?? []);
  }, setTable);
  const renew = useCallback(() => {
    const times = marks.cursors(cursors).toSorted((a, b) => a - b);
    ask({ times, pair: pairOf(times.length, chosenPair), series, quality });
  }, [ask, marks, cursors, chosenPair, series, quality]);
  useEffect(() => renew(), [renew]);
  useDragged(marks, renew);
  useFigureRenewal(series, renew);
  return cursors.length === 0 ? undefined : table;
}

interface CursorTableInput {
  readonly times: readonly number[];
  readonly pair: CursorPair | undefined;
  readonly series: Analysis['series'];
  readonly quality: Analysis['quality'];
}

/** Calls `renew` now and then while a cursor is dragged, and when it is let go. */
function useDragged(marks: Marks, renew: () => void): void {
  const call = useEffectEvent(renew);
  useEffect(() => {
    const renewal = new Throttle(() => call(), followEvery);
    let wasDragged = false;
    const stop = marks.state.subscribe(() => {
      const isDragged = marks.state.getState().drag !== undefined;
      if (!isDragged && !wasDragged) return;
      wasDragged = isDragged;
      renewal.schedule();
    });
    return () => {
      renewal.cancel();
      stop();
    };
  }, [marks]);
}
