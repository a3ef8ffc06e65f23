import { reachOf } from '@shared/formula/expression';
import { calculated, calculatedFromPlot, plotValues } from '@shared/vqt/aggregates';
import type { CalculationDefinition, SeriesId } from '../data/protocol';
import type { PlannedCalculation } from '../view/planned-calculations';
import type { NeededItem } from './plan-reads';

/** A series of the view: one that is read has no calculation. */
export interface Calculable {
  readonly key: string;
  readonly path: string;
  readonly calculation: PlannedCalculation | undefined;
}

interface Made {
  readonly item: NeededItem;
  /** What is read for it. */
  readonly of: readonly NeededItem[];
}

/**
 * What is calculated: by key what each series shows, by id what it is made of.
 *
 * @param read by key what is read
 * @param idOf names a calculated series
 */
export function neededCalculations(
  series: readonly Calculable[],
  read: ReadonlyMap<string, NeededItem>,
  idOf: (definition: Omit<CalculationDefinition, 'scheme'>) => SeriesId,
): { calculations: ReadonlyMap<SeriesId, readonly NeededItem[]>; shown: ReadonlyMap<string, NeededItem> } {
  const byKey = new Map(series.map((one) => [one.key, one]));
  const made = new Map<string, Made>();

  const madeOf = (key: string): Made | undefined => {
    const item = read.get(key);
    if (item !== undefined) return { item, of: [item] };
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = byKey.get(key);
    const { calculation } = one ?? {};
    if (one === undefined || calculation?.ok !== true) return undefined;
    const sources = calculation.inputs.flatMap(({ key: its, letter, stepped }) => {
      const source = madeOf(its);
      return source === undefined ? [] : [{ letter, stepped, source }];
    });
    const { expression, at } = calculation;
    const inputs = sources.map(({ letter, stepped, source }) => ({ letter, id: source.item.id, stepped }));
    const id = idOf({ expression, inputs, ...(at !== undefined && { at }) });
    const isApproximate = sources.some(({ source }) => approximates.has(source.item.aggregate));
    const aggregate = isApproximate ? calculatedFromPlot : calculated;
    const result = {
      item: { path: one.path, id, aggregate },
      of: [...new Set(sources.flatMap(({ source }) => source.of))],
    };
    made.set(key, result);
    return result;
  };
  for (const { key, calculation } of series) if (calculation !== undefined) madeOf(key);
  return {
    calculations: new Map([...made.values()].map(({ item, of }) => [item.id, of])),
    shown: new Map([...made].map(([key, { item }]) => [key, item])),
  };
}

const approximates: ReadonlySet<string> = new Set([plotValues, calculatedFromPlot]);

/** How far before what is on screen calculations need a series, milliseconds, by key. */
export function inputReach(series: readonly Calculable[]): ReadonlyMap<string, number> {
  const byKey = new Map(series.map((one) => [one.key, one]));
  const reach = new Map<string, number>();
  const note = ({ calculation }: Calculable, further: number) => {
    if (calculation?.ok !== true) return;
    const own = reachOf(calculation.expression);
    for (const { key, letter } of calculation.inputs) {
      const its = further + (own.get(letter) ?? 0);
      const input = byKey.get(key);
      // What is needed as far back already needs no second look.
      if (input === undefined || its <= (reach.get(key) ?? -1)) continue;
      reach.set(key, its);
      note(input, its);
    }
  };
  for (const one of series) note(one, 0);
  return reach;
}
