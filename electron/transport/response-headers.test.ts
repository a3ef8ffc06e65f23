import fc from 'fast-check';
import { expect, test } from 'vitest';
import { responseHeaders } from './response-headers';

test('a header that is odd takes neither the answer nor another header with it', () => {
  const raw = [
    'Server',
    'K\uFFFDln, 5 € a day, ü',
    'no name',
    'a',
    'X-Odd',
    'a\0b',
    'Content-Type',
    'application/json',
  ];
  expect([...responseHeaders(raw)]).toEqual([
    ['content-type', 'application/json'],
    ['server', 'K%EF%BF%BDln, 5 %E2%82%AC a day, ü'],
  ]);
});

const names = fc.constantFrom('Content-Type', 'content-type', 'Set-Cookie', 'Retry-After', 'X-Plant', 'a b', '', 'ß');
const values = fc.string({ unit: fc.constantFrom('a', ',', ' ', '\t', '\0', '\n', 'ü', '~', '\u00A0') });

test('they are those that the web’s Headers would hold', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
      const web = new Headers();
      for (const [name, value] of pairs) {
        try {
          web.append(name, value);
        } catch {
          // Where it is no header, the web's throws, and ours leaves it out.
        }
      }
      const held = responseHeaders(pairs.flat());
      expect([...held]).toEqual([...web]);
      for (const name of ['content-type', 'Retry-After', 'set-cookie'])
        expect([held.get(name), held.has(name)]).toEqual([web.get(name), web.has(name)]);
    }),
  );
});
