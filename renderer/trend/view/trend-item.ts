import { isStepped } from '@shared/contract/app/is-stepped';
import type { LibraryItem } from '@shared/contract/app/storage';
import { seriesSuffixes } from '@shared/contract/trend/series-suffixes';
import { isReadSeries, type ViewSeries } from '@shared/contract/trend/view';
import { aggregateUnit, calculated, isInItemRange, isSampleValue } from '@shared/vqt/aggregates';
import { markedText } from '@shared/marked-text';
import { itemName } from '../../kit/text/item-name';
import { layerSuffix, type MovedLayer } from './layers';
import { plannedCalculations, type PlannedCalculation } from './planned-calculations';

/** A series of the view: what the library knows of its item, and how the view draws it. Unit and range are those of its values. */
export interface TrendItem extends LibraryItem {
  /** The unit of the item's samples, whatever aggregate of them it shows. */
  readonly sampleUnit?: string;
  /** Tells it from the other series of the view, those of the same item too. */
  readonly key: string;
  /** What a person calls it. */
  readonly name: string;
  /** The same with the item's whole path, for files. */
  readonly label: string;
  /** What the view says of it. */
  readonly settings: ViewSeries;
  /** Present for a series that is not read. */
  readonly calculation?: PlannedCalculation;
  /** Present for a series of another period. */
  readonly layer?: MovedLayer;
}

/**
 * The series of a view in their order; what the view says of a unit or of steps goes before the library.
 *
 * @param aggregate the view's, for series without one of their own.
 * @param layers those that the series name; one that is not there leaves its series where they are.
 */
export function trendItems(
  library: readonly LibraryItem[],
  series: readonly ViewSeries[],
  aggregate: string,
  layers: ReadonlyMap<string, MovedLayer> = new Map(),
): TrendItem[] {
  const known = new Map(library.map((item) => [item.path, item]));
  const suffixes = seriesSuffixes(series, aggregate);
  const byKey = new Map(series.map((settings) => [settings.key, settings]));
  const isDrawnStepped = (key: string) => {
    const settings = byKey.get(key);
    return settings?.line === undefined
      ? isStepped(known.get(settings?.path ?? '')) === true
      : settings.line === 'stepped';
  };
  const statesOf = (key: string) => {
    const one = byKey.get(key);
    if (one === undefined || !isReadSeries(one)) return undefined;
    return isSampleValue(one.aggregate ?? aggregate) ? known.get(one.path)?.states : undefined;
  };
  const planned = plannedCalculations(series, isDrawnStepped, statesOf);
  return series.map((settings, place) => {
    const calculation = planned.get(settings.key);
    const layer = layers.get(settings.layer ?? '');
    const item: LibraryItem = (calculation === undefined && known.get(settings.path)) || { path: settings.path };
    const read = calculation === undefined ? (settings.aggregate ?? aggregate) : calculated;
    const suffix = layer === undefined ? (suffixes[place] ?? '') : layerSuffix(layer) + (suffixes[place] ?? '');
    const own = calculation === undefined ? (item.name ?? itemName(settings.path)) : settings.path;
    const stepped = isStepped(item);
    return {
      ...asRead(item, read, settings.unit),
      ...(stepped !== undefined && { stepped }),
      ...(calculation !== undefined && { calculation, stepped: calculation.ok && calculation.stepped }),
      ...(layer !== undefined && { layer }),
      ...(settings.line !== undefined && { stepped: settings.line === 'stepped' }),
      key: settings.key,
      name: markedText(own) + suffix,
      label: settings.path + suffix,
      settings,
    };
  });
}

/** What the library knows of an item, with unit, range and names of what it is read with; a unit of the view's goes before. */
function asRead(
  { range, states, unit: itemUnit, ...item }: LibraryItem,
  aggregate: string,
  viewUnit: string | undefined,
) {
  const unit = viewUnit ?? aggregateUnit(aggregate, itemUnit);
  const sampleUnit = viewUnit ?? itemUnit;
  return {
    ...item,
    ...(range !== undefined && isInItemRange(aggregate) && { range }),
    ...(states !== undefined && isSampleValue(aggregate) && { states }),
    ...(unit !== undefined && { unit }),
    ...(sampleUnit !== undefined && { sampleUnit }),
  };
}
