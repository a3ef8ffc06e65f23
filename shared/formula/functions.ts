import type { Expression, OperationName, WindowName } from './expression';
import { formulaWords } from './words';

/** What an argument of a function is. */
export type ArgumentKind = 'number' | 'duration' | 'unit' | 'digits' | 'series';

/** A function of the language, or one form of it. */
export interface FormulaFunction {
  readonly name: string;
  /** As it is written, such as `mean(x, 10m)`. */
  readonly form: string;
  readonly meaning: string;
  /** Of its arguments; the last `optional` may be left out, the last kind may be repeated where it `repeats`. */
  readonly takes: readonly ArgumentKind[];
  readonly optional?: number;
  readonly repeats?: true;
  /** The call, of its arguments that are numbers, and of the one that is none: milliseconds or digits, 0 without one. */
  readonly make: (operands: readonly [Expression, ...Expression[]], constant: number) => Expression;
}

const windows: readonly WindowName[] = ['mean', 'min', 'max', 'sum', 'stdev'];
const plain = ['abs', 'sqrt', 'log', 'ln', 'exp'] as const;

/** All functions, in the order in which the help shows them; state(A) is read with its comparison. */
export const formulaFunctions: readonly FormulaFunction[] = [
  {
    name: 'if',
    get form() {
      return formulaWords().conditionForm;
    },
    get meaning() {
      return formulaWords().functions.if;
    },
    takes: ['number', 'number', 'number'],
    make: operation('if'),
  },
  ...(['min', 'max'] as const).map((name): FormulaFunction => ({
    name,
    form: `${name}(a, b, …)`,
    get meaning() {
      return formulaWords().functions[name];
    },
    takes: ['number', 'number'],
    repeats: true,
    make: operation(name),
  })),
  {
    name: 'percentile',
    form: 'percentile(10, a, b, …)',
    get meaning() {
      return formulaWords().functions.percentile;
    },
    takes: ['number', 'number', 'number'],
    repeats: true,
    make: operation('percentile'),
  },
  ...plain.map((name): FormulaFunction => ({
    name,
    form: `${name}(x)`,
    get meaning() {
      return formulaWords().functions[name];
    },
    takes: ['number'],
    make: operation(name),
  })),
  {
    name: 'round',
    form: 'round(x, 2)',
    get meaning() {
      return formulaWords().functions.round;
    },
    takes: ['number', 'digits'],
    optional: 1,
    make: ([operand], value) => ({ kind: 'operation', name: 'round', operands: [operand, { kind: 'number', value }] }),
  },
  ...windows.map((name): FormulaFunction => ({
    name,
    form: `${name}(x, 10m)`,
    get meaning() {
      return formulaWords().windows[name];
    },
    takes: ['number', 'duration'],
    make: ([operand], span) => ({ kind: 'window', name, operand, span }),
  })),
  {
    name: 'derivative',
    form: 'derivative(x, h)',
    get meaning() {
      return formulaWords().functions.derivative;
    },
    takes: ['number', 'unit'],
    make: ([operand], unit) => ({ kind: 'derivative', operand, unit }),
  },
  {
    name: 'integral',
    form: 'integral(x, h)',
    get meaning() {
      return formulaWords().functions.integral;
    },
    takes: ['number', 'unit'],
    make: ([operand], unit) => ({ kind: 'integral', operand, unit }),
  },
  {
    name: 'delay',
    form: 'delay(x, 10m)',
    get meaning() {
      return formulaWords().functions.delay;
    },
    takes: ['number', 'duration'],
    make: ([operand], span) => ({ kind: 'delay', operand, span }),
  },
  ...(['held', 'interpolated'] as const).map((way): FormulaFunction => ({
    name: way,
    form: `${way}(x)`,
    get meaning() {
      return formulaWords().functions[way];
    },
    takes: ['number'],
    make: ([operand]) => ({ kind: 'between', way, operand }),
  })),
  {
    name: 'counter',
    form: 'counter(x)',
    get meaning() {
      return formulaWords().functions.counter;
    },
    takes: ['number'],
    make: ([operand]) => ({ kind: 'counter', operand }),
  },
  {
    name: 'state',
    form: 'state(A) = "On"',
    get meaning() {
      return formulaWords().functions.state;
    },
    takes: ['series'],
    make: ([operand]) => operand,
  },
];

function operation(name: OperationName): FormulaFunction['make'] {
  return (operands) => ({ kind: 'operation', name, operands });
}

/** Milliseconds of the units of time, as they stand behind a number or by themselves. */
export const timeUnits: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1000],
  ['min', 60_000],
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
  ['w', 604_800_000],
]);
