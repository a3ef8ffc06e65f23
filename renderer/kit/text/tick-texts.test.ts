import fc from 'fast-check';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, describe, expect, test } from 'vitest';
import { endTicked, valueAxis, valueDomain, type ValueAxis } from '../../trend/scene/value-axis';
import { tickTexts } from './tick-texts';

afterEach(() => setDecimalSign('.'));

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, -Number.MIN_VALUE),
);
const fits = (text: string) => text.length <= 9;
const positive = fc.double({ noNaN: true, min: 1e-6, max: 1e9 });

function over(min: number, max: number, wanted: number, logarithmic = false): ValueAxis {
  return valueAxis(valueDomain({ min, max }, logarithmic), wanted, logarithmic);
}

describe('labels', () => {
  test('of neighbours always differ, and say the value with their offset', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), fc.integer()),
        fc.double({ noNaN: true, min: 1e-3, max: 1e6 }),
        fc.integer({ min: 2, max: 8 }),
        (low, span, wanted) => {
          const axis = over(low, low + span, wanted);
          const { texts, offset } = tickTexts(axis, fits);
          expect(new Set(texts).size).toBe(texts.length);
          texts.forEach((text, index) => {
            const value = Number(text) + Number(offset);
            const tick = axis.ticks[index] ?? Number.NaN;
            expect(Math.abs(value - tick)).toBeLessThanOrEqual(
              Math.max((axis.domain[1] - axis.domain[0]) / 2, Math.abs(tick) * 1e-9),
            );
          });
        },
      ),
    );
  });

  test('of the outermost ticks alone say just these', () => {
    const lows = fc.oneof(fc.double({ noNaN: true, min: -1e12, max: 1e12 }), fc.integer({ min: -1000, max: 1000 }));
    const spans = fc.double({ noNaN: true, min: 1e-3, max: 1e6 });
    fc.assert(
      fc.property(lows, spans, fc.boolean(), (low, span, logarithmic) => {
        const axis = endTicked(over(logarithmic ? Math.abs(low) + 1e-3 : low, Math.abs(low) + span, 2, logarithmic));
        const { texts, offset } = tickTexts(axis, fits);
        const [first = Number.NaN, last = Number.NaN] = axis.ticks;
        texts.forEach((text, index) => {
          const off = Math.abs(Number(text) + Number(offset) - (axis.ticks[index] ?? Number.NaN));
          expect(off).toBeLessThanOrEqual((last - first) / 500);
        });
      }),
    );
    expect(tickTexts({ ticks: [20.2, 22.8], logarithmic: false }, fits).texts).toEqual(['20.2', '22.8']);
    expect(tickTexts({ ticks: [0.01, 0.028], logarithmic: false }, fits).texts).toEqual(['0.010', '0.028']);
  });

  test('are the same with a comma', () => {
    const axes = fc.oneof(
      fc.tuple(finite, finite, fc.constant(false)),
      fc.tuple(positive, positive, fc.constant(true)),
    );
    fc.assert(
      fc.property(axes, fc.integer({ min: 2, max: 8 }), ([a, b, logarithmic], wanted) => {
        const axis = over(Math.min(a, b), Math.max(a, b), wanted, logarithmic);
        setDecimalSign('.');
        const { texts, offset } = tickTexts(axis, fits);
        setDecimalSign(',');
        expect(tickTexts(axis, fits)).toEqual({
          texts: texts.map((text) => text.replace('.', ',')),
          offset: offset.replace('.', ','),
        });
      }),
    );
  });

  test('of a totaliser read as whole numbers', () => {
    const ticks = [1_780_000_001, 1_780_000_002, 1_780_000_003];
    expect(tickTexts({ ticks, logarithmic: false }, (text) => text.length <= 10)).toEqual({
      texts: ticks.map(String),
      offset: '',
    });
    expect(tickTexts({ ticks, logarithmic: false }, fits)).toEqual({ texts: ['1', '2', '3'], offset: '+1780000000' });
  });

  test.each([
    ['nanoseconds since 1970', [1.7642776e18, 1.7642777e18, 1.7642778e18], false, '+1.764277e+18'],
    ['a great round number', [1e15, 1e15 + 2000, 1e15 + 4000], false, '+1e+15'],
    ['a counter on a logarithmic axis', [1_000_000_001, 1_000_000_002, 1_000_000_003], true, '+1000000000'],
  ] as const)('of %s have room, and say the value with their offset', (_, ticks, logarithmic, base) => {
    const { texts, offset } = tickTexts({ ticks, logarithmic }, fits);
    expect(texts.every(fits)).toBe(true);
    expect(offset).toBe(base);
    expect(texts.map((text) => Number(text) + Number(offset))).toEqual(ticks);
  });

  test.each([
    [
      [-1e308, 0, 1e308],
      ['-1e+308', '0e+0', '1e+308'],
    ],
    [
      [-1e-300, -5e-301, 0],
      ['-1e-300', '-5e-301', '0e+0'],
    ],
    [
      [-1.5e100, -1e100, -5e99],
      ['-1.5e+100', '-1.0e+100', '-5.0e+99'],
    ],
  ])('of %j have the digits alone that they need, so that no sign is cut', (ticks, texts) => {
    expect(tickTexts({ ticks, logarithmic: false }, fits)).toEqual({ texts, offset: '' });
  });

  test.each([
    [0.5, [0, 0.5, 1], '0.5'],
    [250, [0, 250, 500], '250'],
    [0.2, [0, 0.2, 0.4], '0.2'],
    [12, [11, 12, 13], '12'],
    [2e7, [0, 1e7, 2e7], '20000000'],
    [2e12, [0, 1e12, 2e12], '2.00e+12'],
  ])('tick %d of %j reads %s', (value, ticks, text) => {
    expect(tickTexts({ ticks, logarithmic: false }, fits).texts[ticks.indexOf(value)]).toBe(text);
  });

  test('of a logarithmic axis have the digits that each takes', () => {
    expect(tickTexts({ ticks: [0.001, 1000], logarithmic: true }, fits).texts).toEqual(['0.001', '1000']);
    expect(tickTexts({ ticks: [0.001, 0.00101], logarithmic: true }, fits).texts).toEqual(['0.001', '0.00101']);
    expect(tickTexts({ ticks: [1.001e7, 1.002e7], logarithmic: true }, fits).texts).toEqual(['1.001e+7', '1.002e+7']);
  });
});
