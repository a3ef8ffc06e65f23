import type { ViewSeries } from '@shared/contract/trend/view';
import { itemName } from '../../kit/text/item-name';
import type { TrendItem } from '../view/trend-item';

/** The only series of the item at `path`, drawn as the program would or as `settings` says. */
export function itemAt(path: string, unit?: string, settings: Partial<ViewSeries> = {}): TrendItem {
  const drawn = { key: path, path, ...settings };
  const units = unit === undefined ? {} : { unit, sampleUnit: unit };
  return { path, key: path, name: itemName(path), label: path, ...units, settings: drawn };
}
