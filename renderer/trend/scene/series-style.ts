import type { ViewSeries } from '@shared/contract/trend/view';
import type { ColourScheme } from '../../kit/series-colours';
import { seriesColour } from './colours';
import type { TrendItem } from '../view/trend-item';

/** The width of a line, unless a person chose another, CSS pixels. */
export const lineWidth = 1.5;

/** The colour of an item: the view's, or that of its place among the trend's items. */
export function colourOf({ settings }: TrendItem, index: number, scheme: ColourScheme): string {
  return settings.colour ?? seriesColour(index, scheme);
}

/** How an item's samples are joined. */
export function lineOf({ settings, stepped }: TrendItem): NonNullable<ViewSeries['line']> {
  return settings.line ?? (stepped === true ? 'stepped' : 'sloped');
}
