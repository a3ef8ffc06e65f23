import type { SyntaxNode, Tree } from '@lezer/common';
import { lettersOf, type Expression, type OperationName } from './expression';
import { formulaFunctions, timeUnits, type FormulaFunction } from './functions';
import { parser } from './formula.grammar';
import { letterPattern, longestFormula } from './letters';
import { markedText } from '../marked-text';
import { formulaWords } from './words';

/** What is wrong with a formula, and with which of its characters: from <= index < to. */
export interface FormulaFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** A formula that was understood, or what is wrong with it, the first fault first. */
export type ParsedFormula =
  | { readonly ok: true; readonly expression: Expression; readonly letters: readonly string[] }
  | { readonly ok: false; readonly faults: readonly [FormulaFault, ...FormulaFault[]] };

/** The longest window or delay, milliseconds: ten years. */
const longestSpan = 10 * 366 * 86_400_000;

/** Understands a formula. Never throws. */
export function parseFormula(text: string): ParsedFormula {
  const words = formulaWords().faults;
  if (text.trim() === '') return failed(0, 0, words.empty);
  if (text.length > longestFormula) return failed(longestFormula, text.length, words.tooLong(longestFormula));
  const tree = parser.parse(text);
  const broken = syntaxFault(tree, text) ?? depthFault(tree);
  if (broken !== undefined) return { ok: false, faults: [broken] };
  const reading = new Reading(text);
  const top = tree.topNode.firstChild;
  const expression = top === null ? undefined : reading.read(top);
  const [first, ...others] = reading.faults;
  if (first !== undefined) return { ok: false, faults: [first, ...others] };
  const letters = expression === undefined ? [] : lettersOf(expression);
  if (expression === undefined || letters.length === 0) return failed(0, text.length, words.noSeries);
  return { ok: true, expression, letters };
}

function failed(from: number, to: number, message: string): ParsedFormula {
  return { ok: false, faults: [{ from, to, message }] };
}

/** The first place where the text is no formula. */
function syntaxFault(tree: Tree, text: string): FormulaFault | undefined {
  let found: FormulaFault | undefined;
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (!type.isError || found !== undefined) return;
      found = faultAt(text, from, to);
    },
  });
  return found;
}

/** Levels of a formula's syntax: what reads it, or works it out, goes some calls deeper at each. */
const deepest = 1002;

function depthFault(tree: Tree): FormulaFault | undefined {
  let depth = 0;
  let found: FormulaFault | undefined;
  tree.iterate({
    enter: ({ from, to }) => {
      depth += 1;
      if (depth > deepest) found ??= { from, to, message: formulaWords().faults.tooDeep };
    },
    leave: () => void (depth -= 1),
  });
  return found;
}

function faultAt(text: string, from: number, to: number): FormulaFault {
  const rest = text.slice(from);
  const blank = rest.length - rest.trimStart().length;
  const start = from + blank;
  if (start >= text.length) {
    const isOpen = text.split('(').length > text.split(')').length;
    const { openBracket, openEnd } = formulaWords().faults;
    return {
      from: Math.max(0, text.trimEnd().length - 1),
      to: text.length,
      message: isOpen ? openBracket : openEnd,
    };
  }
  const [word = ''] = /^(?:[\p{L}\p{N}_]+|.)/su.exec(text.slice(start)) ?? [];
  const begun = /^[\p{L}_]/u.test(word) ? begunBefore(text, start) : '';
  return {
    from: start - begun.length,
    to: Math.max(to, start + word.length),
    message: misplaced(begun + word, text.slice(0, start), text.slice(start + word.length)),
  };
}

/** The number, with the unit that was taken for its own, that stands right before a place: `10` of `10Min`, `1m` of `1mo`. */
function begunBefore(text: string, at: number): string {
  let from = at;
  while (/[\w.]/.test(text[from - 1] ?? '')) from -= 1;
  return text.slice(from, at);
}

function misplaced(word: string, before: string, behind: string): string {
  const words = formulaWords().faults;
  if (word === '"' || word === "'") return words.openText;
  if (/^[“”„‟‘’‚«»]$/u.test(word)) return words.straightQuotes;
  if (/^(?:[&|]|and|or)$/iu.test(word)) return words.signOfCondition;
  if (/^\d/.test(word) && before.endsWith(',')) return words.decimalComma;
  if (word === ',' && /\d$/.test(before) && /^\d/.test(behind)) return words.decimalComma;
  if (word === ';') return words.commas;
  return words.misplaced(markedText(word));
}

/** Makes expressions of the nodes of a text that is a formula, and notes what is wrong with their meaning. */
class Reading {
  readonly faults: FormulaFault[] = [];
  readonly #text: string;
  readonly #words = formulaWords().faults;

  constructor(text: string) {
    this.#text = text;
  }

  read(node: SyntaxNode): Expression | undefined {
    const text = this.#textOf(node);
    switch (node.name) {
      case 'Number':
        return this.#number(node, text);
      case 'Name':
        return this.#name(node, text);
      case 'Call':
        return this.#call(node);
      case 'Duration':
        return this.#fault(node, this.#words.bareTime(text));
      case 'Text':
        return this.#fault(node, this.#words.bareText);
      case 'Group':
      case 'Positive':
        return this.#only(node);
      case 'Negative':
        return this.#operation('negate', node);
      case 'Not':
        return this.#operation('not', node);
      case 'And':
        return this.#operation('and', node);
      case 'Or':
        return this.#operation('or', node);
      case 'Comparison':
        return this.#comparison(node);
      default:
        return this.#binary(node);
    }
  }

  #textOf({ from, to }: SyntaxNode): string {
    return this.#text.slice(from, to);
  }

  #fault({ from, to }: SyntaxNode, message: string): undefined {
    this.faults.push({ from, to, message });
    return undefined;
  }

  #number(node: SyntaxNode, text: string): Expression | undefined {
    const value = Number(text);
    const hasVanished = value === 0 && /[1-9]/.test(text.replace(/e.*/i, ''));
    return Number.isFinite(value) && !hasVanished
      ? { kind: 'number', value }
      : this.#fault(node, this.#words.beyondDouble(text));
  }

  #name(node: SyntaxNode, name: string): Expression | undefined {
    if (letterPattern.test(name)) return { kind: 'series', letter: name };
    if (name === 'pi') return { kind: 'number', value: Math.PI };
    if (name === 'true' || name === 'false') return { kind: 'number', value: name === 'true' ? 1 : 0 };
    if (formulaFunctions.some((known) => known.name === name))
      return this.#fault(node, this.#words.uncalled(name, formsOf(name)));
    const upper = name.toUpperCase();
    const { smallLetter, unknownName } = this.#words;
    return this.#fault(node, letterPattern.test(upper) ? smallLetter(name, upper) : unknownName(name));
  }

  #only(node: SyntaxNode): Expression | undefined {
    const [operand] = expressionsIn(node);
    return operand && this.read(operand);
  }

  #operation(name: OperationName, node: SyntaxNode): Expression | undefined {
    const operands = this.#all(expressionsIn(node));
    return operands && { kind: 'operation', name, operands };
  }

  /** All of several; undefined where one has a fault. */
  #all(nodes: readonly SyntaxNode[]): readonly Expression[] | undefined {
    const read = nodes.map((one) => this.read(one)).filter((one) => one !== undefined);
    return read.length === nodes.length ? read : undefined;
  }

  #binary(node: SyntaxNode): Expression | undefined {
    const sign = node.firstChild?.nextSibling;
    return sign ? this.#operation(signs.get(this.#textOf(sign)) ?? '+', node) : undefined;
  }

  #comparison(node: SyntaxNode): Expression | undefined {
    const [left, right] = expressionsIn(node);
    if (left === undefined || right === undefined) return undefined;
    const chained = [left, right].find(({ name }) => name === 'Comparison');
    if (chained !== undefined) return this.#fault(node, this.#words.chained);
    const states = this.#stateComparison(node, left, right) ?? this.#stateComparison(node, right, left);
    return states === undefined ? this.#binary(node) : states.read;
  }

  /** A comparison of `state(A)`; undefined for another. */
  #stateComparison(
    node: SyntaxNode,
    call: SyntaxNode,
    other: SyntaxNode,
  ): { readonly read: Expression | undefined } | undefined {
    if (call.name !== 'Call' || this.#calledName(call) !== 'state') return undefined;
    const sign = signs.get(this.#textOf(node.firstChild?.nextSibling ?? node));
    const [series] = argumentsOf(call);
    const letter = series === undefined ? '' : this.#textOf(series);
    const name = this.#textOf(other);
    const isWord = other.name === 'Name' && (name === 'true' || name === 'false');
    if (argumentsOf(call).length !== 1 || !letterPattern.test(letter))
      return { read: this.#fault(call, this.#words.stateOfSeries) };
    if (other.name !== 'Text' && !isWord) return { read: this.#fault(other, this.#words.stateAndText) };
    if (sign !== '=' && sign !== '<>') return { read: this.#fault(node, this.#words.stateOrder) };
    const state: Expression = { kind: 'state', letter, text: isWord ? name : name.slice(1, -1) };
    return { read: sign === '=' ? state : { kind: 'operation', name: 'not', operands: [state] } };
  }

  #calledName(call: SyntaxNode): string {
    return call.firstChild === null ? '' : this.#textOf(call.firstChild);
  }

  #call(node: SyntaxNode): Expression | undefined {
    const name = this.#calledName(node);
    const forms = formulaFunctions.filter((known) => known.name === name);
    const called = node.firstChild ?? node;
    if (forms.length === 0) return this.#unknownFunction(called, name);
    if (name === 'state') return this.#fault(node, this.#words.stateAlone);
    const given = argumentsOf(node);
    const hasSpan = given.some(({ name: kind }) => kind === 'Duration');
    const form = forms.find(({ takes }) => takes.includes('duration') === hasSpan) ?? forms[0];
    if (form === undefined || !fits(form, given.length))
      return this.#fault(node, this.#words.otherForm(name, formsOf(name)));
    return this.#called(form, given);
  }

  #unknownFunction(node: SyntaxNode, name: string): undefined {
    const lower = name.toLowerCase();
    // One or two capitals are a series, before whose bracket a sign is missing.
    const isLetter = letterPattern.test(name);
    const meant = formulaFunctions.find(
      (known) => known.name === lower || (!isLetter && known.name.startsWith(lower.slice(0, 3))),
    );
    const { noFunction, noFunctionBut } = this.#words;
    return this.#fault(node, meant === undefined ? noFunction(name) : noFunctionBut(name, meant.form));
  }

  #called(form: FormulaFunction, given: readonly SyntaxNode[]): Expression | undefined {
    const operands = this.#all(given.filter((_, place) => (form.takes[place] ?? 'number') === 'number'));
    const rest = given.find((_, place) => form.takes[place] !== undefined && form.takes[place] !== 'number');
    const kind = form.takes.at(-1);
    const number = kind === 'number' || rest === undefined ? 0 : this.#constant(rest, kind ?? 'number');
    const [first, ...others] = operands ?? [];
    if (first === undefined || number === undefined) return undefined;
    const made = form.make([first, ...others], number);
    const [of] = given;
    if (of === undefined || made.kind === 'operation' || lettersOf(made).length > 0) return made;
    return this.#fault(of, this.#words.noSamples(form.form));
  }

  /** The number that an argument says which is no expression; undefined where it is not of its kind. */
  #constant(node: SyntaxNode, kind: FormulaFunction['takes'][number]): number | undefined {
    const text = this.#textOf(node);
    if (kind === 'unit') {
      const unit = node.name === 'Name' && text !== 'm' ? timeUnits.get(text) : undefined;
      return unit ?? this.#fault(node, this.#words.unit);
    }
    if (kind === 'digits') {
      const digits = node.name === 'Number' ? Number(text) : Number.NaN;
      if (Number.isInteger(digits) && digits <= 12) return digits;
      return this.#fault(node, this.#words.digits);
    }
    const [, count, unit] = /^([\d.]+)\s*([a-z]+)$/.exec(text) ?? [];
    const span = node.name === 'Duration' ? Number(count) * (timeUnits.get(unit ?? '') ?? Number.NaN) : Number.NaN;
    if (Number.isNaN(span)) return this.#fault(node, this.#words.duration);
    if (span <= 0 || span > longestSpan) return this.#fault(node, this.#words.durationRange);
    return span;
  }
}

const signs: ReadonlyMap<string, OperationName> = new Map([
  ...(['+', '-', '*', '/', '^', '=', '<>', '<', '<=', '>', '>='] as const).map((sign) => [sign, sign] as const),
  ['−', '-'],
  ['–', '-'],
  ['==', '='],
  ['!=', '<>'],
]);

function fits({ takes, optional = 0, repeats }: FormulaFunction, given: number): boolean {
  return given >= takes.length - optional && (given <= takes.length || repeats === true);
}

function formsOf(name: string): string {
  const forms = formulaFunctions.filter((known) => known.name === name).map(({ form }) => form);
  return formulaWords().oneOf(forms);
}

const marks: ReadonlySet<string> = new Set([
  '(',
  ')',
  ',',
  '+',
  '-',
  '−',
  '–',
  'and',
  'or',
  'not',
  'SumSign',
  'ProductSign',
  'PowerSign',
  'ComparisonSign',
]);

/** The expressions among the children of a node. */
function expressionsIn(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling)
    if (!marks.has(child.name)) found.push(child);
  return found;
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const list = call.lastChild;
  return list === null || list.name !== 'Arguments' ? [] : expressionsIn(list);
}
