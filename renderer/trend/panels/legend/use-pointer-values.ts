import { type RefObject, useEffect } from 'react';
import { Throttle } from '@shared/async/throttle';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { useAnalysis } from '../../interact/analysis';
import { textAt } from '../../interact/readout';
import { shownIds } from '../../scene/analysed-series';

/** A person reads no quicker, milliseconds. */
const tellEvery = 60;

/**
 * Writes into the rows of a legend what each series is at the pointer over the plots, and nothing while that is away. It changes
 * too often to be rendered: a row's cell is found by its `data-part`, in the row of the series' `data-key`.
 */
export function usePointerValues(list: RefObject<HTMLElement | null>): void {
  const { client, frames, marks, quality, series } = useAnalysis();
  const find = useLatestOnly(
    async (time: number | undefined) => {
      if (time === undefined) return new Map<string, string>();
      const stepped = series.map((one) => one.stepped);
      const found = await client.values({ ids: shownIds(frames, series), stepped, times: [time], quality });
      return new Map(series.map(({ key }, place) => [key, textAt(found[place]?.[0])]));
    },
    (texts) => {
      for (const row of list.current?.children ?? []) {
        const cell = row.querySelector('[data-part="here"]');
        const text = row instanceof HTMLElement ? (texts.get(row.dataset['key'] ?? '') ?? '') : '';
        if (cell !== null && cell.textContent !== text) cell.textContent = text;
      }
    },
  );
  useEffect(() => {
    const telling = new Throttle(() => find(marks.pointer.getState()?.time), tellEvery, { leading: true });
    const stop = marks.pointer.subscribe(() => telling.ask());
    return () => {
      stop();
      telling.cancel();
    };
  }, [marks, find]);
}
