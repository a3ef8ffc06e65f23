import { operandsOf, type Expression } from '@shared/formula/expression';
import type { TimeRange } from '@shared/time/range';
import type { CalculationInput } from './input';
import { InputStep, StateStep } from './input-step';
import { Instants, type InstantSource } from './instants';
import { ChoiceStep, ConstantStep, OperationStep } from './operation-step';
import { SampleFeed } from './sample-feed';
import type { Qualities, Step, CountedUndefined } from './step';
import { CounterStep, DelayStep, DerivativeStep, IntegralStep, WindowStep } from './time-steps';

/** Instants worked out at a time: what is at hand of all steps fits the processor's cache. */
export const chunkSize = 2048;

/** An input, and the range around which it is held in full. */
export interface HeldInput extends CalculationInput {
  readonly range: TimeRange;
}

type Way = 'held' | 'interpolated';

/** The instants of the series of a letter, so many milliseconds later. */
interface Shifted {
  readonly letter: string;
  readonly shift: number;
}

/** At which instants steps are worked out, one after the other; those of one grid share their inputs. */
interface Grid {
  readonly of: readonly Shifted[];
  readonly inputs: Map<string, InputStep>;
}

const all: TimeRange = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Makes the steps of a calculation over one range in which its inputs are held. */
export class Evaluator {
  readonly #inputs: ReadonlyMap<string, HeldInput>;
  readonly #qualities: Qualities;
  readonly #counts: CountedUndefined;

  constructor(inputs: ReadonlyMap<string, HeldInput>, qualities: Qualities, counts: CountedUndefined) {
    this.#inputs = inputs;
    this.#qualities = qualities;
    this.#counts = counts;
  }

  /** The expression's steps, and its instants within `range`: those of all inputs, or of one. */
  start(expression: Expression, at: string | undefined, range: TimeRange): { step: Step; instants: Instants } {
    const of = at === undefined ? instantsOf(expression) : [{ letter: at, shift: 0 }];
    return { step: this.#step(expression, gridOf(of), undefined), instants: this.#instants(of, range) };
  }

  #instants(of: readonly Shifted[], range: TimeRange): Instants {
    const sources = of.flatMap(({ letter, shift }): InstantSource[] => {
      const input = this.#inputs.get(letter);
      return input === undefined ? [] : [{ series: input.series, range: input.range, shift }];
    });
    return new Instants(sources, range, this.#qualities.rules);
  }

  #step(expression: Expression, grid: Grid, way: Way | undefined): Step {
    const [qualities, counts] = [this.#qualities, this.#counts];
    switch (expression.kind) {
      case 'number':
        return new ConstantStep(expression.value, qualities.good, chunkSize);
      case 'series':
        return this.#input(expression.letter, grid, way);
      case 'state': {
        const { series, range } = this.#heldInput(expression.letter);
        return new StateStep(series, range, expression, qualities, chunkSize);
      }
      case 'operation':
        return this.#operation(expression, grid, way);
      case 'between':
        return this.#step(expression.operand, grid, expression.way);
      case 'delay': {
        const earlier = gridOf(grid.of.map(({ letter, shift }) => ({ letter, shift: shift - expression.span })));
        return new DelayStep(this.#step(expression.operand, earlier, way), expression.span, chunkSize);
      }
      case 'window':
        return new WindowStep(
          { ...expression, feed: this.#feed(expression.operand, [], way) },
          qualities,
          counts,
          chunkSize,
        );
      case 'derivative':
        return new DerivativeStep(
          this.#feed(expression.operand, [], way),
          expression.unit,
          qualities,
          counts,
          chunkSize,
        );
      case 'integral': {
        const feed = this.#feed(expression.operand, grid.of, way);
        const held = this.#isHeld(expression.operand, way);
        return new IntegralStep({ feed, unit: expression.unit, held }, qualities, counts, chunkSize);
      }
      case 'counter':
        return new CounterStep(this.#feed(expression.operand, [], way), qualities, counts, chunkSize);
    }
  }

  #operation(
    { name, operands }: Extract<Expression, { readonly kind: 'operation' }>,
    grid: Grid,
    way: Way | undefined,
  ): Step {
    const steps = operands.map((operand) => this.#step(operand, grid, way));
    if (name !== 'if') return new OperationStep(name, steps, this.#qualities, this.#counts, chunkSize);
    const [condition, yes, no] = steps;
    if (condition === undefined || yes === undefined || no === undefined) throw new Error('if takes three operands');
    return new ChoiceStep([condition, yes, no], this.#qualities, chunkSize);
  }

  /** What an operand is at its own instants, and at further ones. */
  #feed(operand: Expression, further: readonly Shifted[], way: Way | undefined): SampleFeed {
    const of = distinct([...instantsOf(operand), ...further]);
    return new SampleFeed(this.#step(operand, gridOf(of), way), this.#instants(of, all), chunkSize);
  }

  #input(letter: string, grid: Grid, way: Way | undefined): InputStep {
    const { series, stepped, range } = this.#heldInput(letter);
    const held = way === undefined ? stepped : way === 'held';
    const key = `${letter} ${held}`;
    const step = grid.inputs.get(key) ?? new InputStep(series, range, held, this.#qualities, chunkSize);
    grid.inputs.set(key, step);
    return step;
  }

  #heldInput(letter: string): HeldInput {
    const input = this.#inputs.get(letter);
    if (input === undefined) throw new Error(`No series is ${letter}`);
    return input;
  }

  /** Whether an operand only changes with a sample of its inputs. */
  #isHeld(expression: Expression, way: Way | undefined): boolean {
    if (expression.kind === 'series')
      return way === undefined ? this.#heldInput(expression.letter).stepped : way === 'held';
    const its = expression.kind === 'between' ? expression.way : way;
    return operandsOf(expression).every((operand) => this.#isHeld(operand, its));
  }
}

function gridOf(of: readonly Shifted[]): Grid {
  return { of, inputs: new Map() };
}

/** The instants at which an expression may change: those of its series, delayed as they are. */
function instantsOf(expression: Expression): readonly Shifted[] {
  if ('letter' in expression) return [{ letter: expression.letter, shift: 0 }];
  const later = expression.kind === 'delay' ? expression.span : 0;
  const found = operandsOf(expression).flatMap(instantsOf);
  return distinct(found.map(({ letter, shift }) => ({ letter, shift: shift + later })));
}

function distinct(some: readonly Shifted[]): readonly Shifted[] {
  return [...new Map(some.map((one) => [`${one.letter} ${one.shift}`, one])).values()];
}
