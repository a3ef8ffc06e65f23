/** What is worked out of the values of one instant. */
export type OperationName =
  | '+'
  | '-'
  | '*'
  | '/'
  | '^'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | 'and'
  | 'or'
  | 'not'
  | 'negate'
  | 'if'
  | 'min'
  | 'max'
  | 'percentile'
  | 'abs'
  | 'round'
  | 'sqrt'
  | 'log'
  | 'ln'
  | 'exp';

/** What is worked out of the samples of a time before each instant. */
export type WindowName = 'mean' | 'min' | 'max' | 'sum' | 'stdev';

/** A formula as it is evaluated; plain data. Times are milliseconds. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'series'; readonly letter: string }
  /** 1 where a series of texts or booleans has this one, or a series of numbers one of those that are named so; else 0. */
  | { readonly kind: 'state'; readonly letter: string; readonly text: string; readonly numbers?: readonly number[] }
  | { readonly kind: 'operation'; readonly name: OperationName; readonly operands: readonly Expression[] }
  | { readonly kind: 'window'; readonly name: WindowName; readonly operand: Expression; readonly span: number }
  /** Per so many milliseconds. */
  | { readonly kind: 'derivative' | 'integral'; readonly operand: Expression; readonly unit: number }
  | { readonly kind: 'delay'; readonly operand: Expression; readonly span: number }
  /** How the series in it are taken between their samples. */
  | { readonly kind: 'between'; readonly way: 'held' | 'interpolated'; readonly operand: Expression }
  | { readonly kind: 'counter'; readonly operand: Expression };

/** In place of an expression: samples that a person has given, in the order of time; milliseconds since the Unix epoch. */
export interface OwnSamples {
  readonly kind: 'samples';
  readonly samples: readonly { readonly t: number; readonly v: number }[];
}

/** The expressions that an expression is made of. */
export function operandsOf(expression: Expression): readonly Expression[] {
  if ('operands' in expression) return expression.operands;
  return 'operand' in expression ? [expression.operand] : [];
}

/** The expression with the numbers that its states stand for. `numbersOf` tells those of a series, by letter, that have a name. */
export function withNumbers(
  expression: Expression,
  numbersOf: (letter: string, name: string) => readonly number[],
): Expression {
  if (expression.kind === 'state') {
    const numbers = numbersOf(expression.letter, expression.text.trim());
    return numbers.length === 0 ? expression : { ...expression, numbers };
  }
  if ('operands' in expression)
    return { ...expression, operands: expression.operands.map((operand) => withNumbers(operand, numbersOf)) };
  return 'operand' in expression ? { ...expression, operand: withNumbers(expression.operand, numbersOf) } : expression;
}

/** How far before an instant samples of each series are used, milliseconds, by letter. */
export function reachOf(expression: Expression): ReadonlyMap<string, number> {
  if ('letter' in expression) return new Map([[expression.letter, 0]]);
  const own = 'span' in expression ? expression.span : 0;
  const reach = new Map<string, number>();
  for (const operand of operandsOf(expression))
    for (const [letter, its] of reachOf(operand)) reach.set(letter, Math.max(reach.get(letter) ?? 0, its + own));
  return reach;
}

/** An expression that names a series. */
type Naming = Extract<Expression, { readonly letter: string }>;

/** The letters of the series that an expression names, or of those alone whose naming is meant. */
export function lettersOf(
  expression: Expression,
  isMeant: (naming: Naming) => boolean = () => true,
): readonly string[] {
  const own = 'letter' in expression && isMeant(expression) ? [expression.letter] : [];
  return [...new Set([...own, ...operandsOf(expression).flatMap((operand) => lettersOf(operand, isMeant))])];
}

/** A part of an expression that adds up, or counts on: the series that it is made of, and from when on. */
export interface PartAddingUp {
  readonly letters: readonly string[];
  /** Milliseconds since the Unix epoch. */
  readonly since: number;
}

/**
 * The parts of an expression that add up, or count on, where its values depend on where they begin. `startOf` tells from
 * when on a series is there.
 */
export function partsAddingUp(expression: Expression, startOf: (letter: string) => number): readonly PartAddingUp[] {
  if (dependence(expression) === depends.not) return [];
  if (expression.kind === 'integral' || expression.kind === 'counter')
    return [{ letters: lettersOf(expression), since: thereFrom(expression, startOf) }];
  const later = delayOf(expression);
  const parts = operandsOf(expression).flatMap((operand) => partsAddingUp(operand, startOf));
  return parts.map(({ letters, since }) => ({ letters, since: since + later }));
}

/** From when on there is something of all that it names. */
function thereFrom(expression: Expression, startOf: (letter: string) => number): number {
  if ('letter' in expression) return startOf(expression.letter);
  const starts = operandsOf(expression).map((operand) => thereFrom(operand, startOf));
  return Math.max(Number.NEGATIVE_INFINITY, ...starts) + delayOf(expression);
}

function delayOf(expression: Expression): number {
  return expression.kind === 'delay' ? expression.span : 0;
}

/** How values depend on where reading began: not; another beginning adds the same to all of them; otherwise. */
const depends = { not: 0, byConstant: 1, otherwise: 2 } as const;

function dependence(expression: Expression): number {
  const most = Math.max(depends.not, ...operandsOf(expression).map(dependence));
  if (expression.kind === 'integral' || expression.kind === 'counter')
    return most === depends.not ? depends.byConstant : depends.otherwise;
  if (most !== depends.byConstant || keepsConstant(expression)) return most;
  return isOfChanges(expression) ? depends.not : depends.otherwise;
}

/** Whether what is the same in all values of its operands is so in its own. */
function keepsConstant(expression: Expression): boolean {
  const { kind } = expression;
  if (kind === 'window') return ['mean', 'min', 'max'].includes(expression.name);
  return kind === 'operation' ? isLinear(expression) : kind === 'delay' || kind === 'between';
}

function isLinear({ name, operands }: Extract<Expression, { readonly kind: 'operation' }>): boolean {
  if (name === '/') return operands[1]?.kind === 'number';
  return name === '*' ? operands.some(({ kind }) => kind === 'number') : ['+', '-', 'negate'].includes(name);
}

/** Whether it is of its operand's changes alone. */
function isOfChanges(expression: Expression): boolean {
  return expression.kind === 'derivative' || (expression.kind === 'window' && expression.name === 'stdev');
}
