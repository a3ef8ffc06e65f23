import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, isColour, readableOn, textContrast } from './colour';

const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('text of a readable shade can be read on any ground, and a colour that can be read stays', () => {
  fc.assert(
    fc.property(colours, colours, (ground, colour) => {
      const shade = readableOn(ground, colour);
      expect(isColour(shade)).toBe(true);
      expect(contrast(ground, shade)).toBeGreaterThanOrEqual(textContrast);
      if (contrast(ground, colour) >= textContrast) expect(shade).toBe(colour);
    }),
  );
});

test.each(['#ABCDEF', '#abc', 'red', '', '#abcdef0'])('%s is no colour that is kept', (text) => {
  expect(isColour(text)).toBe(false);
});
