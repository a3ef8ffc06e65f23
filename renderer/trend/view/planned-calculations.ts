import type { NamedState } from '@shared/contract/named-state';
import { isReadSeries, type ViewSeries } from '@shared/contract/trend/view';
import { operandsOf, withNumbers, type Expression, type OwnSamples } from '@shared/formula/expression';
import { parseFormula } from '@shared/formula/parse-formula';
import { problem, type Problem } from '@shared/problem/problem';
import { viewWords } from '../words/view';

/** A series that a calculation is made of. */
export interface CalculationInput {
  readonly letter: string;
  /** Of the series. */
  readonly key: string;
  readonly stepped: boolean;
}

/** What is to be calculated, or what a person has given, or why there is nothing. */
export type PlannedCalculation =
  | {
      readonly ok: true;
      readonly expression: Expression | OwnSamples;
      readonly inputs: readonly CalculationInput[];
      readonly at?: string;
      /** Whether the result only changes with a sample. */
      readonly stepped: boolean;
    }
  | { readonly ok: false; readonly problem: Problem };

/** A series of the view as far as calculations need it. */
type Plannable = Pick<ViewSeries, 'key' | 'path' | 'letter' | 'layer' | 'calculation' | 'samples' | 'line'>;

/** Periods that may lie over each other by calculations of calculations: the ways to combine them multiply. */
const mostPeriods = 3;

/**
 * What the series of a view are made of that are not read, by key.
 *
 * @param isStepped whether a series that is read holds its values.
 * @param statesOf the names of its numbers, where they have names.
 */
export function plannedCalculations(
  series: readonly Plannable[],
  isStepped: (key: string) => boolean,
  statesOf: (key: string) => readonly NamedState[] | undefined = () => undefined,
): ReadonlyMap<string, PlannedCalculation> {
  const byLetter = new Map(series.flatMap((one) => (one.letter === undefined ? [] : [[one.letter, one] as const])));
  const planned = new Map<string, PlannedCalculation>();
  /** By key how many other periods lie over each other in what is planned. */
  const periods = new Map<string, number>();

  const plan = (one: Plannable, above: readonly string[]): PlannedCalculation => {
    const known = planned.get(one.key);
    if (known !== undefined) return known;
    const made = planOf(one, [...above, one.key]);
    planned.set(one.key, made);
    return made;
  };
  const planOf = ({ key, layer, calculation, samples }: Plannable, chain: readonly string[]): PlannedCalculation => {
    if (samples !== undefined)
      return { ok: true, expression: { kind: 'samples', samples }, inputs: [], stepped: false };
    const words = viewWords().calculations;
    const parsed = parseFormula(calculation?.formula ?? '');
    if (!parsed.ok) return failed(parsed.faults[0].message, words.editFormula);
    const at = calculation?.at;
    const wanted = at === undefined ? parsed.letters : [...new Set([...parsed.letters, at])];
    const inputs: CalculationInput[] = [];
    let deepest = 0;
    for (const letter of wanted) {
      const input = byLetter.get(letter);
      if (input === undefined) return failed(words.noSeries(letter), words.undoOrEdit);
      if (chain.includes(input.key)) return failed(words.circle(letter), words.editFormula);
      const its = isReadSeries(input) ? undefined : plan(input, chain);
      if (its?.ok === false)
        return failed(words.sourceFailed(letter, input.path, its.problem.message), its.problem.advice);
      const stepped =
        its === undefined ? isStepped(input.key) : input.line === undefined ? its.stepped : input.line === 'stepped';
      inputs.push({ letter, key: input.key, stepped });
      deepest = Math.max(deepest, periods.get(input.key) ?? layersOf(input));
    }
    periods.set(key, deepest + layersOf({ layer }));
    if (deepest + layersOf({ layer }) > mostPeriods) return failed(words.manyPeriods(mostPeriods), words.useFewer);
    const expression = withNumbers(parsed.expression, (letter, name) =>
      numbersNamed(name, statesOf(byLetter.get(letter)?.key ?? '')),
    );
    return { ok: true, expression, inputs, ...(at !== undefined && { at }), stepped: holds(expression, inputs) };
  };
  for (const one of series) if (!isReadSeries(one)) plan(one, []);
  return planned;
}

function numbersNamed(name: string, states: readonly NamedState[] = []): readonly number[] {
  return states.filter((state) => state.name === name).map(({ value }) => value);
}

function layersOf({ layer }: Pick<Plannable, 'layer'>): number {
  return layer === undefined ? 0 : 1;
}

function failed(message: string, advice: string): PlannedCalculation {
  return { ok: false, problem: problem('invalid', message, advice) };
}

const truths: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>=', 'and', 'or', 'not']);

/** Whether an expression's values are drawn as steps: truths are, and what is made of steps only. */
function holds(expression: Expression, inputs: readonly CalculationInput[]): boolean {
  switch (expression.kind) {
    case 'series':
      return inputs.find(({ letter }) => letter === expression.letter)?.stepped ?? false;
    case 'operation':
      return truths.has(expression.name) || operandsOf(expression).every((operand) => holds(operand, inputs));
    case 'between':
      return expression.way === 'held';
    case 'number':
    case 'state':
      return true;
    case 'delay':
    case 'counter':
      return holds(expression.operand, inputs);
    case 'window':
    case 'derivative':
    case 'integral':
      return false;
  }
}
