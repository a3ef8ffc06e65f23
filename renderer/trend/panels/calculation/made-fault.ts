import { viewLimits } from '@shared/contract/trend/view';
import type { TrendItem } from '../../view/trend-item';
import { calculationsWords } from '../../words/calculations';

/**
 * Why a series that is not read can't be kept under a name; undefined where it can.
 *
 * @param items all series of the view
 * @param edited the series that gets the name; undefined for a new one
 */
export function madeFault(
  name: string,
  items: readonly TrendItem[],
  edited: TrendItem | undefined,
): string | undefined {
  const words = calculationsWords();
  if (name.trim() === '') return words.noName;
  if (items.some((item) => item.key !== edited?.key && item.name === name.trim())) return words.nameTaken;
  return edited === undefined && items.length >= viewLimits.series ? words.full(viewLimits.series) : undefined;
}
