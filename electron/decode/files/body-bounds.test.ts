import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBytes } from '../testing/decode-all';
import { checkBody } from './body-bounds';

const origin = { url: 'https://historian.example/api', requestId: 1 };
const wide = { values: 1e9, members: 1e9, levels: 1e9, text: 1e9, files: 1e9, sections: 1e9 };

/** Levels of lists and objects within each other. */
function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

function passes(pieces: readonly Uint8Array[], bounds: typeof wide): boolean {
  try {
    checkBody(pieces, origin, bounds);
    return true;
  } catch {
    return false;
  }
}

test('levels are counted by brackets outside texts, wherever the body is cut', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.array(fc.nat(), { maxLength: 9 }), (value, cuts) => {
      const pieces = cutBytes(JSON.stringify(value), cuts);
      const levels = levelsOf(value);
      expect(passes(pieces, { ...wide, levels })).toBe(true);
      if (levels > 0) expect(passes(pieces, { ...wide, levels: levels - 1 })).toBe(false);
    }),
  );
});

test('values are never counted as fewer than a list has, nor a text as several', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ',', 'a') })), (texts) => {
      const pieces = cutBytes(JSON.stringify(texts), []);
      const values = Math.max(1, texts.length);
      expect(passes(pieces, { ...wide, values })).toBe(true);
      expect(passes(pieces, { ...wide, values: values - 1 })).toBe(false);
    }),
  );
});

test('members are counted of one object, not of a list', () => {
  const members = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`name ${n}`, [n, n]]));
  const list = Array.from({ length: 100 }, (_, n) => ({ n, list: [1, 2] }));
  expect(passes(cutBytes(JSON.stringify({ list, members }), [700]), { ...wide, members: 49 })).toBe(true);
  expect(passes(cutBytes(JSON.stringify({ list, members }), [700]), { ...wide, members: 48 })).toBe(false);
});

test('the bytes of a text or name are counted wherever the body is cut, and no two texts together', () => {
  const letters = fc.string({ unit: fc.constantFrom('"', '\\', 'a', 'ü', '\u202e', ',') });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1 }), fc.array(fc.nat(), { maxLength: 9 }), (texts, cuts) => {
      const pieces = cutBytes(JSON.stringify([texts, { [texts[0] ?? '']: 1 }]), cuts);
      const text = Math.max(...texts.map((each) => Buffer.byteLength(JSON.stringify(each)) - 2));
      expect(passes(pieces, { ...wide, text })).toBe(true);
      if (text > 0) expect(passes(pieces, { ...wide, text: text - 1 })).toBe(false);
    }),
  );
});

test('a text that is longer than any file needs is refused in words, before it has come to its end', () => {
  const begun = [Buffer.from('[{"_id":"a","note":"'), Buffer.alloc(16 * 2 ** 20, 'a')];
  expect(() => checkBody(begun, origin)).not.toThrow();
  expect(() => checkBody([...begun, Buffer.from('a')], origin)).toThrow('a text of more than 16 MiB');
});
