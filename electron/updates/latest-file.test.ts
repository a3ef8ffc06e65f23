import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNewer, latestFileName, versionIn } from './latest-file';

const part = fc.nat(999_999_999);
const version = fc.tuple(part, part, part);

test('of two versions the one with the greater number at the first difference is newer, and never both', () => {
  fc.assert(
    fc.property(version, version, ([a, b, c], [d, e, f]) => {
      const greater = a !== d ? a > d : b !== e ? b > e : c > f;
      expect(isNewer(`${a}.${b}.${c}`, `${d}.${e}.${f}`)).toBe(greater);
    }),
  );
});

test('what is no version is never newer, and newer than nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isNewer(text, '0.0.0') && !/^\d+\.\d+\.\d+$/.test(text)).toBe(false);
      expect(isNewer('9.9.9', `${text}x`)).toBe(false);
    }),
  );
});

test('the version is read from its line, whatever else stands in the file', () => {
  expect(versionIn('version: 1.20.3\nfiles:\n  - url: a.exe\npath: a.exe\n')).toBe('1.20.3');
  expect(versionIn('releaseDate: x\r\nversion: "0.2.0"\r\n')).toBe('0.2.0');
  for (const text of ['', '<html>version: 1.2.3</html>', ' version: 1.2.3', 'version: 1.2.3-beta.1', 'version: 1..3'])
    expect(versionIn(text)).toBeUndefined();
});

test('a hostile file is read in time proportional to its length', () => {
  expect(versionIn(`version:${' '.repeat(60_000)}x\n`.repeat(2))).toBeUndefined();
});

test('each system has its file', () => {
  expect(latestFileName('win32', 'x64')).toBe('latest.yml');
  expect(latestFileName('darwin', 'arm64')).toBe('latest-mac.yml');
  expect(latestFileName('linux', 'x64')).toBe('latest-linux.yml');
  expect(latestFileName('linux', 'arm64')).toBe('latest-linux-arm64.yml');
});
