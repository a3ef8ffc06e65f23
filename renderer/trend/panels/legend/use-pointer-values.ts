import { type RefObject, useEffect } from 'react';
import { Throttle } from '@shared/async/throttle';
import type { QualityScheme } from '@shared/vqt/quality';
import type { ValueAt } from '../../data/protocol';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { useAnalysis } from '../../interact/analysis';
import { textAt } from '../../interact/readout';
import { qualityAt } from '../analysis/quality-at';

/** A person reads no quicker, milliseconds. */
const tellEvery = 60;

/**
 * Writes into the rows of a legend what each series is at the pointer over the plots, and nothing while that is away. It changes
 * too often to be rendered: a row's cell is found by its `data-part`, in the row of the series' `data-key`. What is not good is marked
 * as in the plots.
 */
export function usePointerValues(list: RefObject<HTMLElement | null>): void {
  const { marks, series, quality } = useAnalysis();
  useEffect(() => {
    const told = new Map(series.map((one) => [one.key, one]));
    const tell = () => {
      const valueFor = marks.pointer.getState()?.valueFor;
      for (const row of list.current?.children ?? []) {
        const cell = row.querySelector<HTMLElement>('[data-part="here"]');
        const key = (row instanceof HTMLElement && row.dataset['key']) || '';
        if (cell !== null) write(cell, valueFor?.(key), told.get(key), quality.scheme);
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
  }, [list, marks, series, quality]);
}

function write(
  cell: HTMLElement,
  found: ValueAt | undefined,
  series: AnalysedSeries | undefined,
  scheme: QualityScheme,
): void {
  const text = textAt(found, series);
  const quality = text === '' ? '' : (qualityAt(found, scheme)?.class ?? '');
  if (cell.textContent !== text) cell.textContent = text;
  if (cell.dataset['quality'] !== quality) cell.dataset['quality'] = quality;
}
