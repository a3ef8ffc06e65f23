import type { Expression, OperationName, WindowName } from './expression';

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

const windows: readonly (readonly [WindowName, string])[] = [
  ['mean', 'Mean of the samples of the last 10 min'],
  ['min', 'Least sample of the last 10 min'],
  ['max', 'Greatest sample of the last 10 min'],
  ['sum', 'Sum of the samples of the last 10 min'],
  ['stdev', 'Standard deviation of the samples of the last 10 min (n − 1)'],
];

const plain: readonly (readonly [OperationName, string])[] = [
  ['abs', 'Without its sign'],
  ['sqrt', 'Square root'],
  ['log', 'Logarithm to base 10'],
  ['ln', 'Natural logarithm'],
  ['exp', 'e to the power of x'],
];

/** All functions, in the order in which the help shows them; state(A) is read with its comparison. */
export const formulaFunctions: readonly FormulaFunction[] = [
  {
    name: 'if',
    form: 'if(condition, a, b)',
    meaning: 'a where the condition holds, else b',
    takes: ['number', 'number', 'number'],
    make: operation('if'),
  },
  ...(['min', 'max'] as const).map((name): FormulaFunction => ({
    name,
    form: `${name}(a, b, …)`,
    meaning: `The ${name === 'min' ? 'least' : 'greatest'} of several`,
    takes: ['number', 'number'],
    repeats: true,
    make: operation(name),
  })),
  {
    name: 'percentile',
    form: 'percentile(10, a, b, …)',
    meaning: 'What 10 % of several are below, on the line between the two nearest',
    takes: ['number', 'number', 'number'],
    repeats: true,
    make: operation('percentile'),
  },
  ...plain.map(([name, meaning]): FormulaFunction => ({
    name,
    form: `${name}(x)`,
    meaning,
    takes: ['number'],
    make: operation(name),
  })),
  {
    name: 'round',
    form: 'round(x, 2)',
    meaning: 'Rounded to so many decimals, none where they are left out',
    takes: ['number', 'digits'],
    optional: 1,
    make: ([operand], value) => ({ kind: 'operation', name: 'round', operands: [operand, { kind: 'number', value }] }),
  },
  ...windows.map(([name, meaning]): FormulaFunction => ({
    name,
    form: `${name}(x, 10m)`,
    meaning,
    takes: ['number', 'duration'],
    make: ([operand], span) => ({ kind: 'window', name, operand, span }),
  })),
  {
    name: 'derivative',
    form: 'derivative(x, h)',
    meaning: 'Change from sample to sample per s, min, h or d',
    takes: ['number', 'unit'],
    make: ([operand], unit) => ({ kind: 'derivative', operand, unit }),
  },
  {
    name: 'integral',
    form: 'integral(x, h)',
    meaning: 'Area under x in s, min, h or d, from the beginning of what is read',
    takes: ['number', 'unit'],
    make: ([operand], unit) => ({ kind: 'integral', operand, unit }),
  },
  {
    name: 'delay',
    form: 'delay(x, 10m)',
    meaning: 'What x was 10 min before',
    takes: ['number', 'duration'],
    make: ([operand], span) => ({ kind: 'delay', operand, span }),
  },
  ...(['held', 'interpolated'] as const).map((way): FormulaFunction => ({
    name: way,
    form: `${way}(x)`,
    meaning: way === 'held' ? 'Each sample holds until the next' : 'On the line between two samples',
    takes: ['number'],
    make: ([operand]) => ({ kind: 'between', way, operand }),
  })),
  {
    name: 'counter',
    form: 'counter(x)',
    meaning: 'A counter unrolled: after a fall it goes on from where it was',
    takes: ['number'],
    make: ([operand]) => ({ kind: 'counter', operand }),
  },
  {
    name: 'state',
    form: 'state(A) = "On"',
    meaning: '1 where a text or boolean is this one, else 0',
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
