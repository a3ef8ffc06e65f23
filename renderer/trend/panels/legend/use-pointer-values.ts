import { type RefObject, useEffect } from 'react';
import { Throttle } from '@shared/async/throttle';
import { useAnalysis } from '../../interact/analysis';
import { textAt } from '../../interact/readout';

/** A person reads no quicker, milliseconds. */
const tellEvery = 60;

/**
 * Writes into the rows of a legend what each series is at the pointer over the plots, and nothing while that is away. It changes
 * too often to be rendered: a row's cell is found by its `data-part`, in the row of the series' `data-key`.
 */
export function usePointerValues(list: RefObject<HTMLElement | null>): void {
  const { marks, series } = useAnalysis();
  useEffect(() => {
    const told = new Map(series.map((one) => [one.key, one]));
    const tell = () => {
      const valueFor = marks.pointer.getState()?.valueFor;
      for (const row of list.current?.children ?? []) {
        const cell = row.querySelector('[data-part="here"]');
        const key = (row instanceof HTMLElement && row.dataset['key']) || '';
        const text = textAt(valueFor?.(key), told.get(key));
        if (cell !== null && cell.textContent !== text) cell.textContent = text;
      }
    };
    const telling = new Throttle(tell, tellEvery, { leading: true });
    const stop = marks.pointer.subscribe(() => telling.schedule());
    // The decimals and names of a series may be others, while the pointer rests.
    telling.schedule();
    return () => {
      stop();
      telling.cancel();
    };
  }, [list, marks, series]);
}
