import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsAddingUp, reachOf } from './expression';
import { formulaFunctions } from './functions';
import { freeLetter } from './letters';
import { parseFormula } from './parse-formula';

function expressionOf(text: string) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.expression;
}

function faultOf(text: string) {
  const parsed = parseFormula(text);
  return parsed.ok ? undefined : parsed.faults[0];
}

/** As text with every operation in brackets. */
function bracketed(text: string): string {
  const write = (one: ReturnType<typeof expressionOf>): string => {
    if (one.kind === 'number') return String(one.value);
    if (one.kind === 'series') return one.letter;
    if (one.kind === 'operation') return `(${[one.name, ...one.operands.map(write)].join(' ')})`;
    return one.kind;
  };
  return write(expressionOf(text));
}

describe('formulas', () => {
  test.each([
    ['A + B * C', '(+ A (* B C))'],
    ['(A + B) * C', '(* (+ A B) C)'],
    ['A - B - C', '(- (- A B) C)'],
    ['A ^ B ^ 2', '(^ A (^ B 2))'],
    ['-A ^ 2', '(negate (^ A 2))'],
    ['2 ^ -A', '(^ 2 (negate A))'],
    ['A > 1 and not B < 2 or C = 3', '(or (and (> A 1) (not (< B 2))) (= C 3))'],
    ['A == 1', '(= A 1)'],
    ['A != 1', '(<> A 1)'],
    ['min(A, B, 3)', '(min A B 3)'],
    ['round(A)', '(round A 0)'],
    ['if(A > 1.5e3, B, AA)', '(if (> A 1500) B AA)'],
    // As typesetting, and programs that correct what is typed, write a minus.
    ['A − B – 2 * −C', '(- (- A B) (* 2 (negate C)))'],
    ['A / –B', '(/ A (negate B))'],
  ])('%s is %s', (text, expected) => {
    expect(bracketed(text)).toBe(expected);
  });

  test('tells a time from several values', () => {
    expect(expressionOf('max(A, 10min)')).toEqual({
      kind: 'window',
      name: 'max',
      operand: { kind: 'series', letter: 'A' },
      span: 600_000,
    });
    expect(expressionOf('max(A, 10)')).toMatchObject({ kind: 'operation', name: 'max' });
  });

  test.each(['10min', '10 min', '10\u00a0min', '10.0  m'])('a time may be written “%s”', (time) => {
    expect(expressionOf(`mean(A, ${time})`)).toMatchObject({ kind: 'window', span: 600_000 });
  });

  test('leaves the signs in texts as they are', () => {
    expect(expressionOf('state(A) = "Valve – 10 m"')).toEqual({ kind: 'state', letter: 'A', text: 'Valve – 10 m' });
  });

  test('reads states, quoted or not', () => {
    expect(expressionOf('state(A) = "On"')).toEqual({ kind: 'state', letter: 'A', text: 'On' });
    expect(expressionOf("'On' <> state(A)")).toEqual({
      kind: 'operation',
      name: 'not',
      operands: [{ kind: 'state', letter: 'A', text: 'On' }],
    });
    expect(expressionOf('state(A) = true')).toEqual({ kind: 'state', letter: 'A', text: 'true' });
  });

  test('knows how far it reaches back', () => {
    const expression = expressionOf('mean(delay(A, 1h), 10m) + B + delay(A, 2h)');
    expect([...reachOf(expression)]).toEqual([
      ['A', 7_200_000],
      ['B', 0],
    ]);
  });

  test.each([
    ['mean(delay(A, 1h), 10m) + B', false],
    ['1 + integral(A, h)', true],
    ['counter(A)', true],
    ['counter(A) - B', true],
    ['delay(counter(A), 1h)', true],
    ['derivative(A, h)', false],
    // Where a sum begins adds the same to all of it, which no rate of change shows.
    ['derivative(counter(A), h)', false],
    ['derivative(integral(A, h), h)', false],
    ['derivative(counter(A) / 1000 + 2 * counter(B), h)', false],
    ['derivative(mean(held(delay(counter(A), 1h)), 10m), h)', false],
    ['stdev(counter(A), 10m)', false],
    ['derivative(1000 / counter(A), h)', true],
    ['derivative(counter(A) * B, h)', true],
    ['derivative(counter(A) ^ 2, h)', true],
    ['derivative(sum(counter(A), 10m), h)', true],
    ['derivative(integral(counter(A), h), h)', true],
    ['derivative(counter(A), h) + counter(B)', true],
  ])('tells of %s whether it depends on where reading begins: %s', (formula, adds) => {
    expect(partsAddingUp(expressionOf(formula), () => 0).length > 0).toBe(adds);
  });

  test.each(['A + 0', 'A + 0.000', 'A + 0e-400', 'A + 5e-324'])('“%s” has no fault', (text) => {
    expect(faultOf(text)).toBeUndefined();
  });

  test.each([
    ['', 0, 'Type a formula'],
    ['A +', 2, 'missing at the end'],
    ['(A + B', 5, 'bracket'],
    ['A B', 2, '“B”'],
    ['A + foo(B)', 4, 'no function “foo”'],
    ['Mean(A, 1h)', 0, 'mean(x, 10m)'],
    ['mean(A)', 0, 'mean(x, 10m)'],
    ['mean(A, 10)', 8, 'A time is expected'],
    ['mean(A, 0s)', 8, 'longer than 0'],
    ['mean(A, 11000d)', 8, 'ten years'],
    ['min(A)', 0, 'min(a, b, …) or min(x, 10m)'],
    ['derivative(A, m)', 14, 's, min, h or d'],
    ['round(A, 0.5)', 9, '0 to 12'],
    ['a + B', 0, 'capitals: A'],
    ['A + 10m', 4, 'belongs into a function'],
    ['A = "On"', 4, 'state(A)'],
    ['state(A)', 0, 'state(A) = "On"'],
    ['state(A + B) = "On"', 0, 'one series'],
    ['state(A) > "On"', 0, '<>'],
    ['1 < A < 3', 0, 'and'],
    ['A & B', 2, 'and, or'],
    ['A + "On', 4, 'quotation mark'],
    ['1 + 2', 0, 'at least one'],
    ['A + 1e999', 4, 'double'],
    ['A / 1e-400', 4, 'double'],
    ['mean + A', 0, 'is a function'],
    ['A + mean(5, 10m)', 9, 'made of samples'],
    ['A + 10 min', 4, 'A time such as 10 min'],
    ['0,5 * A', 1, 'with a point'],
    ['A + 0,5', 5, 'with a point'],
    ['if(A > 1,5; B; C)', 10, 'commas between'],
    ['min(A; B)', 5, 'commas between'],
    ['state(A) = “On”', 11, 'straight quotation marks'],
    ['state(A) = „Ein“', 11, 'straight quotation marks'],
    ['A > 1 AND B > 1', 6, 'and, or'],
    ['A > 1 OR B > 1', 6, 'and, or'],
    ['mean(A, 1mo)', 8, '“1mo”'],
    ['mean(A, 10Min)', 8, '“10Min”'],
    ['A + \u200bB', 4, '⟨U+200B⟩'],
    ['IF(A > 1, B, C)', 0, 'if(condition'],
  ])('“%s” has a fault at %i: %s', (text, from, words) => {
    const fault = faultOf(text);
    expect(fault?.message).toContain(words);
    expect(fault?.from).toBe(from);
  });

  test('a series before a bracket is taken for no function that begins so', () => {
    expect(faultOf('A(B + C)')?.message).toBe('There is no function “A”.');
    expect(faultOf('LN(A)')?.message).toContain('ln(x)');
  });

  test('every function is told of a form that can be read', () => {
    for (const { form } of formulaFunctions) {
      const text = form
        .replace(', …', '')
        .replace('condition', 'A > 1')
        .replaceAll(/\b[abx]\b/g, 'A');
      expect(parseFormula(text), form).toMatchObject({ ok: true });
    }
  });

  test('whatever is typed is a formula or has a fault within it', () => {
    const piece = fc.constantFrom(
      'A',
      'B',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '^',
      '<',
      '=',
      ' ',
      '10m',
      '3',
      '.',
      '"',
      'mean',
      'if',
      'state',
      'not ',
      'and ',
    );
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 30 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseFormula(text);
        if (parsed.ok) return parsed.letters.length > 0;
        return parsed.faults.every(
          ({ from, to, message }) => from >= 0 && to <= text.length && from <= to && message !== '',
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('nests as deep as it is long', () => {
    expect(parseFormula(`${'('.repeat(990)}A${')'.repeat(990)}`)).toMatchObject({ ok: true });
    expect(parseFormula(`A${'+1'.repeat(999)}`)).toMatchObject({ ok: true });
    expect(parseFormula(`${'-'.repeat(1000)}A`)).toMatchObject({ ok: true });
    expect(faultOf(`${'-'.repeat(1990)}A`)?.message).toBe(
      'Too many operations stand within each other here: make two formulas of it.',
    );
  });
});

test('letters go on behind Z', () => {
  const taken = new Set(Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place)));
  expect(freeLetter(new Set())).toBe('A');
  expect(freeLetter(taken)).toBe('AA');
});
