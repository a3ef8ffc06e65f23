import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteRun } from '../bytes/byte-run';
import { TextDictionary } from './text-values';

function textOf(dictionary: TextDictionary, code: number): string {
  const run = new ByteRun();
  dictionary.putAt(code, run);
  return Buffer.from(run.filled).toString();
}

/** Texts of which few or many come again, more of them than the dictionary takes to judge. */
const lists = fc
  .record({ count: fc.integer({ min: 1, max: 6000 }), others: fc.integer({ min: 1, max: 9000 }), start: fc.string() })
  .map(({ count, others, start }) =>
    Array.from({ length: count }, (_, n) => `${start.toWellFormed()}${(n * 7919) % others}`),
  );

test('every text is found under its number, one that comes again often under the same; also when it begins anew', () => {
  const dictionary = new TextDictionary();
  fc.assert(
    fc.property(lists, (texts) => {
      dictionary.clear();
      const codes = texts.map((text, n) => {
        const bytes = Buffer.from(text);
        return n % 2 === 0 ? dictionary.codeOf(text) : dictionary.codeOfBytes(bytes, 0, bytes.length, false);
      });
      expect(codes.map((code) => textOf(dictionary, code))).toEqual(texts);
      const different = new Set(texts).size;
      if (different < 1500) expect(dictionary.count).toBe(different);
      const sorted = texts.map((text) => Buffer.from(text)).toSorted((a, b) => a.compare(b));
      expect(dictionary.extremes().map((bytes) => Buffer.from(bytes))).toEqual([sorted[0], sorted.at(-1)]);
    }),
    { numRuns: 20 },
  );
});

test('a backslash means the character behind it', () => {
  const dictionary = new TextDictionary();
  const bytes = Buffer.from(String.raw`x\\server\/"a\"`);
  expect(textOf(dictionary, dictionary.codeOfBytes(bytes, 1, bytes.length, true))).toBe(String.raw`\server/"a"`);
});
