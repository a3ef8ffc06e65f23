import { itemName } from '../../base/item-name';
import { seriesColour, type ColourScheme } from '../../chart/colours';
import type { Pictures } from '../../chart/picture';
import type { SeriesId } from '../../series/protocol';
import type { TrendSeries } from '../trend-series';

/** A series of the trend, as the panes and the overlay need it. */
export interface AnalysedSeries {
  readonly path: string;
  readonly name: string;
  /** Empty for none. */
  readonly unit: string;
  readonly id: SeriesId;
  readonly stepped: boolean;
  readonly colour: string;
  /** As the view says; undefined for as many as suit. */
  readonly decimals: number | undefined;
}

/** The series of a trend that are not hidden. */
export function analysedSeries(series: readonly TrendSeries[], scheme: ColourScheme): AnalysedSeries[] {
  const visible = series.filter(({ item }) => item.look.hidden !== true);
  return visible.map(({ item, id, index }) => ({
    path: item.path,
    name: itemName(item.path),
    unit: item.unit ?? '',
    id,
    stepped: item.stepped ?? false,
    colour: item.look.colour ?? seriesColour(index, scheme),
    decimals: item.look.decimals,
  }));
}

/** The series that are on screen for `series`: until a new one is read, the item's former one. */
export function shownIds(pictures: Pictures, series: readonly AnalysedSeries[]): SeriesId[] {
  const shown = pictures.current?.series;
  return series.map(({ path, id }) => shown?.get(path)?.id ?? id);
}
