import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endingStart } from './name-ending';

const endingOf = (name: string) => name.slice(endingStart(name));

test('the last letters of a long name are its ending', () => {
  expect(endingOf('FeedPump_Discharge_Pressure_A.PV')).toBe('ure_A.PV');
});

test('a name of sixteen letters has no ending, one of seventeen has', () => {
  expect(endingOf('0123456789abcdef')).toBe('');
  expect(endingOf('0123456789abcdefg')).toBe('9abcdefg');
});

test('a letter of several characters is not cut', () => {
  const family = '👨‍👩‍👧';
  expect(endingOf(`Temperature of the ${family.repeat(8)}`)).toBe(family.repeat(8));
  expect(endingOf(`${'x'.repeat(12)}${'u\u0308'.repeat(8)}`)).toBe('u\u0308'.repeat(8));
});

test('a name that runs from right to left stays in one piece', () => {
  expect(endingOf('درجة حرارة المفاعل الأول')).toBe('');
});

test('the ending of any name has eight letters, or there is none; more stand before it', () => {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 80 })),
      (name) => {
        const start = endingStart(name);
        expect(start).toBeGreaterThan(name.length <= 16 ? name.length - 1 : 7);
        expect(start).toBeLessThanOrEqual(name.length);
        expect([0, 8]).toContain(Array.from(letters.segment(name.slice(start))).length);
      },
    ),
  );
});

test('names of plain letters have an ending of eight from seventeen on', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('A', 'z', '0', '.', '_', '-'), maxLength: 300 }), (name) => {
      expect(endingOf(name)).toHaveLength(name.length > 16 ? 8 : 0);
    }),
  );
});
