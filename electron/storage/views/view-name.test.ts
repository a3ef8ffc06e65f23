import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyName } from './testing/views';
import { fileNameOf, freeName, nameOfFile } from './view-name';

test.each([
  ['Boiler, night shift', 'Boiler, night shift'],
  ['Kessel Ä ü', 'Kessel Ä ü'],
  ['a/b\\c:d*e?"<>|f', 'a-b-c-d-e-----f'],
  ['..', '-'],
  ['../../etc/passwd', '-.-..-etc-passwd'],
  ['Total...', 'Total'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['console', 'console'],
  ['a\u{202e}b\nc', 'a-b-c'],
])('the view “%s” gets the file name “%s”', (name, file) => {
  expect(fileNameOf(name)).toBe(file);
});

test('whatever a view is called, its file name is good on every system', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const file = fileNameOf(name);
      expect(file).toMatch(/^[^<>:"/\\|?*\p{Cc}.][^<>:"/\\|?*\p{Cc}]*(?<![. ])$/u);
      expect(file).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(201);
    }),
  );
});

test('a name that is taken gets a number, whatever its case', () => {
  expect(freeName('Boiler', [])).toBe('Boiler');
  expect(freeName('Boiler', ['boiler.PDVIEW'])).toBe('Boiler (2)');
  expect(freeName('Boiler', ['Boiler.pdview', 'Boiler (2).pdview', 'Boiler (4).pdview'])).toBe('Boiler (3)');
});

test('a name of any length finds a free one', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const taken: string[] = [];
      for (let count = 0; count < 12; count += 1) taken.push(`${fileNameOf(freeName(name, taken))}.pdview`);
      expect(new Set(taken.map((each) => each.toLowerCase())).size).toBe(12);
    }),
  );
});

test('a view takes the name of a file without its extension', () => {
  expect(nameOfFile('/views/Night shift.PDView')).toBe('Night shift');
  expect(nameOfFile('/views/v1.2')).toBe('v1.2');
});
