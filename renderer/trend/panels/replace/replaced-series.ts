import { createStore } from 'zustand/vanilla';
import type { TrendItem } from '../../view/trend-item';

/** The key of the series whose item is being replaced; undefined while none is. */
export const replacedSeries = createStore<string | undefined>(() => undefined);

/** Asks for another item in place of that of a series. */
export function askReplacement(key: string): void {
  replacedSeries.setState(key, true);
}

/** Asks no longer. */
export function endReplacement(): void {
  replacedSeries.setState(undefined, true);
}

/** Whether a series shows an item, of the view's own period: that of a layer goes along. */
export function canBeReplaced({ calculation, layer }: TrendItem): boolean {
  return calculation === undefined && layer === undefined;
}
