import { useEffect } from 'react';
import { type Analysis, bringIntoView } from '../../interact/analysis';
import type { TimedRow, TimedRows } from './timed-rows';

/** Keeps table and chart in step: a row that is picked is marked in the chart, a cursor that moves leads to its row. */
export function useInStep<Row extends TimedRow>(table: TimedRows<Row>, { marks, viewport }: Analysis): void {
  useEffect(() => {
    const stopPick = table.picked.on((time) => {
      marks.showRow(time);
      bringIntoView(viewport, time);
    });
    const stopLook = marks.onLook((time) => table.jump(time));
    const found = marks.state.getState().found;
    if (found !== undefined) table.jump(found.sample.t);
    return () => {
      stopPick();
      stopLook();
      marks.showRow(undefined);
    };
  }, [table, marks, viewport]);
}
