import { reachOf } from '@shared/formula/expression';
import { calculated, calculatedFromPlot, ownSamples, plotValues } from '@shared/vqt/aggregates';
import type { TimeMove } from '@shared/time/time-move';
import type { CalculationDefinition, GapRule, GapsDefinition, MoveDefinition, SeriesId } from '../data/protocol';
import type { TrendItem } from '../view/trend-item';
import { gapRuleOf, isOfSamples, loosest } from './gap-rule';
import type { PlannedCalculation } from '../view/planned-calculations';
import type { NeededItem, SeriesUse } from './plan-reads';

/** A series of the view: one that is read has no calculation, one of the view's own period no move. */
export interface Calculable {
  readonly key: string;
  readonly path: string;
  readonly calculation: PlannedCalculation | undefined;
  readonly move: TimeMove | undefined;
  /** What is said of its gaps; absent where nothing is. */
  readonly gaps?: GapRule | 'usual' | undefined;
  /** Of a calculated series whether it is drawn as steps. */
  readonly stepped?: boolean | undefined;
}

/** What of a trend's item decides how it is made. */
export function calculableOf(item: TrendItem): Calculable {
  const { key, path, calculation, layer, stepped } = item;
  const made = { key, path, calculation, move: layer?.move, gaps: gapRuleOf(item) };
  return calculation === undefined ? made : { ...made, stepped };
}

interface Made {
  readonly item: NeededItem;
  /** What is read for it. */
  readonly of: readonly NeededItem[];
  /** By which its line is broken; absent where its beat tells that. */
  readonly gaps?: GapRule | undefined;
}

/** What a series is before it is moved and broken. */
interface OwnTime extends Made {
  readonly isCalculated: boolean;
}

/** Names what the series worker makes. */
export interface MadeNames {
  readonly calculation: (definition: Omit<CalculationDefinition, 'scheme'>) => SeriesId;
  readonly moved: (definition: MoveDefinition) => SeriesId;
  readonly broken: (definition: GapsDefinition) => SeriesId;
}

/**
 * What is calculated or moved: by key what each series shows, by id what it is made of.
 *
 * @param read by key what is read
 */
export function neededCalculations(
  series: readonly Calculable[],
  read: ReadonlyMap<string, NeededItem>,
  names: MadeNames,
): { calculations: ReadonlyMap<SeriesId, readonly NeededItem[]>; shown: ReadonlyMap<string, NeededItem> } {
  const byKey = new Map(series.map((one) => [one.key, one]));
  const made = new Map<string, Made>();

  const madeOf = (key: string): Made | undefined => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = byKey.get(key);
    const own = one && inOwnTime(one);
    if (own === undefined) return undefined;
    const { gaps, move } = one ?? {};
    const ownId = own.item.id;
    const its = typeof gaps === 'object' && (own.isCalculated || isOfSamples(own.item.aggregate)) ? gaps : undefined;
    const source = its === undefined ? ownId : names.broken({ source: ownId, gaps: its });
    const id = move === undefined ? source : names.moved({ source, move });
    const result = { of: own.of, gaps: its ?? own.gaps, item: id === ownId ? own.item : { ...own.item, id, ownId } };
    made.set(key, result);
    return result;
  };
  const inOwnTime = ({ key, path, calculation, gaps, stepped: isStepped = false }: Calculable): OwnTime | undefined => {
    const item = read.get(key);
    if (item !== undefined) return { item, of: [item], isCalculated: false };
    if (calculation?.ok !== true) return undefined;
    const sources = calculation.inputs.flatMap(({ key: its, letter, stepped }) => {
      const source = madeOf(its);
      return source === undefined ? [] : [{ letter, stepped, source }];
    });
    const { expression, at } = calculation;
    const inputs = sources.map(({ letter, stepped, source }) => ({ letter, id: source.item.id, stepped }));
    // It breaks where an input does; by itself it is as patient as the most patient one whose instants it has.
    const rules = sources.filter(({ letter }) => at === undefined || letter === at).map(({ source }) => source.gaps);
    const loose = gaps === undefined ? loosest(rules) : undefined;
    const rule = loose && { ...loose, stepped: isStepped, isOwn: false };
    const id = names.calculation({
      expression,
      inputs,
      ...(at !== undefined && { at }),
      ...(rule !== undefined && { gaps: rule }),
    });
    return {
      item: { path, id, aggregate: madeAs(expression, sources) },
      of: [...new Set(sources.flatMap(({ source }) => source.of))],
      gaps: rule,
      isCalculated: true,
    };
  };
  const shown = series.flatMap(({ key }) => {
    const one = madeOf(key);
    return one === undefined ? [] : [[key, one] as const];
  });
  const isRead = new Set([...read.values()].map(({ id }) => id));
  return {
    calculations: new Map(shown.flatMap(([, { item, of }]) => (isRead.has(item.id) ? [] : [[item.id, of] as const]))),
    shown: new Map(shown.map(([key, { item }]) => [key, item])),
  };
}

function madeAs({ kind }: CalculationDefinition['expression'], sources: readonly { readonly source: Made }[]): string {
  if (kind === 'samples') return ownSamples;
  return sources.some(({ source }) => approximates.has(source.item.aggregate)) ? calculatedFromPlot : calculated;
}

const approximates: ReadonlySet<string> = new Set([plotValues, calculatedFromPlot]);

/** For what a series that is read is needed. */
export interface NeededFor {
  /** First of all to be shown itself, with what others need right before that. */
  readonly uses: readonly SeriesUse[];
  /** Whether something is calculated of it. */
  readonly isInput: boolean;
}

/** For what the series of a view are needed that are read, by key: to be shown, and for calculations. */
export function neededFor(series: readonly Calculable[]): ReadonlyMap<string, NeededFor> {
  const byKey = new Map(series.map((one) => [one.key, one]));
  const found = new Map<string, { readonly uses: Map<string, SeriesUse>; isInput: boolean }>();
  const note = (one: Calculable, use: SeriesUse, isInput: boolean) => {
    const its = one.move === undefined ? use : movedBy(one.move, use);
    const noted = found.get(one.key) ?? { uses: new Map<string, SeriesUse>(), isInput };
    found.set(one.key, noted);
    noted.isInput ||= isInput;
    const moves = JSON.stringify(its.map(({ move }) => move));
    const former = noted.uses.get(moves);
    noted.uses.set(moves, former === undefined ? its : furthest(its, former));
  };
  for (const one of series) note(one, [{ before: 0 }], false);
  // What is made of others comes before them: all its uses are known when they are handed on.
  for (const one of inputsLast(series, byKey)) {
    if (one.calculation?.ok !== true) continue;
    const { expression, inputs } = one.calculation;
    if (expression.kind === 'samples') continue;
    const own = reachOf(expression);
    const uses = [...(found.get(one.key)?.uses.values() ?? [])];
    for (const { key, letter } of inputs) {
      const input = byKey.get(key);
      if (input !== undefined) for (const use of uses) note(input, furtherBack(own.get(letter) ?? 0, use), true);
    }
  }
  return new Map([...found].map(([key, { uses, isInput }]) => [key, { uses: [...uses.values()], isInput }]));
}

/** How far before what is on screen a series is needed at most, its moves apart; milliseconds. */
export function farthestReach({ uses }: NeededFor): number {
  return Math.max(0, ...uses.map((use) => use.reduce((sum, { before }) => sum + before, 0)));
}

/** The series in such an order that each stands behind all that are calculated from it. */
function inputsLast(series: readonly Calculable[], byKey: ReadonlyMap<string, Calculable>): readonly Calculable[] {
  const ordered = new Set<Calculable>();
  const add = (one: Calculable) => {
    if (ordered.has(one)) return;
    for (const { key } of one.calculation?.ok === true ? one.calculation.inputs : []) {
      const input = byKey.get(key);
      if (input !== undefined) add(input);
    }
    ordered.add(one);
  };
  for (const one of series) add(one);
  return [...ordered].toReversed();
}

function movedBy(move: TimeMove, use: SeriesUse): SeriesUse {
  const last = use.at(-1);
  if (last === undefined || last.move !== undefined) return [...use, { before: 0, move }];
  return [...use.slice(0, -1), { ...last, move }];
}

function furtherBack(by: number, use: SeriesUse): SeriesUse {
  const last = use.at(-1);
  if (last === undefined || last.move !== undefined) return [...use, { before: by }];
  return [...use.slice(0, -1), { before: last.before + by }];
}

/** Of two uses with the same moves what reaches as far as both. */
function furthest(one: SeriesUse, other: SeriesUse): SeriesUse {
  return one.map((step, place) => ({ ...step, before: Math.max(step.before, other[place]?.before ?? 0) }));
}
