import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedWidth } from './text-width';
import { wrapped } from './wrapped-text';

const look = { size: 12, weight: 400, measure: estimatedWidth };
const noSpaces = (text: string) => text.replaceAll(/\s/gu, '');
const texts = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 40 }), { maxLength: 12 })
  .map((words) => words.join(' '));

test('a text keeps to its width and lines; nothing is lost but in the middle, where a sign says so', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 80, max: 300 }), fc.integer({ min: 1, max: 4 }), (text, width, most) => {
      const lines = wrapped(text, width, most, look);
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(estimatedWidth(line, 12)).toBeLessThanOrEqual(width);
      const [said, whole] = [noSpaces(lines.join('')), noSpaces(text)];
      if (said === whole) return;
      const cut = Array.from(said, (letter, at) => (letter === '…' ? at : -1)).filter((at) => at >= 0);
      const isCut = cut.some((at) => {
        const letters = Array.from(said);
        return whole.startsWith(letters.slice(0, at).join('')) && whole.endsWith(letters.slice(at + 1).join(''));
      });
      expect(isCut).toBe(true);
    }),
  );
});

test('lines end between words; a long name is broken, and shortened in its middle', () => {
  expect(wrapped('Files of Reactor 1', 80, 3, look)).toEqual(['Files of', 'Reactor 1']);
  expect(wrapped('certificate-of-analysis-2026.pdf', 80, 1, look)).toEqual(['certif…6.pdf']);
  expect(wrapped('certificate-of-analysis-2026.pdf', 80, 3, look)).toEqual([
    'certificate-',
    'of-analysis-',
    '2026.pdf',
  ]);
  expect(wrapped(' \n', 80, 1, look)).toEqual([]);
});
