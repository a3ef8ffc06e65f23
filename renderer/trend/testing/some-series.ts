import { rawAggregate } from '@shared/vqt/aggregates';
import { itemName } from '../../kit/text/item-name';
import type { AnalysedSeries } from '../scene/analysed-series';

/** The series of the item at `path`, whose key and identity are its path, but for what a test is about. */
export function someSeries(path: string, parts: Partial<AnalysedSeries> = {}): AnalysedSeries {
  const name = parts.name ?? itemName(path);
  return {
    key: path,
    path,
    label: path,
    name,
    ownName: name,
    aggregate: rawAggregate,
    unit: '',
    id: path,
    stepped: false,
    colour: '#000000',
    decimals: undefined,
    states: undefined,
    layer: undefined,
    move: undefined,
    ...parts,
  };
}
