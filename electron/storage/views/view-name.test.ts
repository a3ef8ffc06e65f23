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
  ['⚠\ufe0f Boiler 👩\u200d🔧', '⚠\ufe0f Boiler 👩\u200d🔧'],
  [`${'a'.repeat(193)}👩\u200d🔧`, `${'a'.repeat(193)}👩-`],
])('the view “%s” gets the file name “%s”', (name, file) => {
  expect(fileNameOf(name)).toBe(file);
});

test('for any name of a view, its file name is valid on every system', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const file = fileNameOf(name);
      expect(file).toMatch(/^[^<>:"/\\|?*\p{Cc}.][^<>:"/\\|?*\p{Cc}]*(?<![. ])$/u);
      expect(file).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
      expect(Buffer.byteLength(file)).toBeLessThanOrEqual(201);
    }),
  );
});

test('a name in use gets a number, regardless of case', () => {
  expect(freeName('Boiler', [])).toBe('Boiler');
  expect(freeName('Boiler', ['boiler.PDVIEW'])).toBe('Boiler (2)');
  expect(freeName('Boiler', ['Boiler.pdview', 'Boiler (2).pdview', 'Boiler (4).pdview'])).toBe('Boiler (3)');
});

test('of a long name in use the end is kept, by which it is told from others, and a sign says that it was cut', () => {
  const [former, later] = ['Anfang', 'Ende'].map((end) => `${'Kühlöl süß '.repeat(16)}${end}`);
  expect(freeName(later ?? '', [`${fileNameOf(former ?? '')}.pdview`])).toMatch(/^Kühlöl süß .*…\S.* süß Ende \(2\)$/);
});

test('there is a free name for a name of any length', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const used: string[] = [];
      for (let count = 0; count < 12; count += 1) used.push(`${fileNameOf(freeName(name, used))}.pdview`);
      expect(new Set(used.map((each) => each.toLowerCase())).size).toBe(12);
    }),
  );
});

test('a view gets the name of a file without its extension', () => {
  expect(nameOfFile('/views/Night shift.PDView')).toBe('Night shift');
  expect(nameOfFile('/views/v1.2')).toBe('v1.2');
});
