import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problemOf } from '@shared/problem/problem';
import { parseBody } from './whole-body';
import { parseBigInts, parseLossless } from '../json/lossless-json';

const origin = { url: 'https://historian.example/api', requestId: 1 };

function kindOf(body: string, parse = parseLossless): string {
  try {
    parseBody(body, origin, body, parse);
  } catch (thrown) {
    return problemOf(thrown).kind;
  }
  return 'none';
}

test.each([
  '{',
  '{"a":1',
  '{"a":1,',
  '[1',
  '{"a":-',
  '{"a":tr',
  '{"a":"\\u00',
  '{"a":1 \r\n',
  '[{"a":[1e',
  '[NaN,-Infinity,{"a":1',
])('%j broke off', (body) => {
  expect(kindOf(body)).toBe('truncated');
});

test.each(['', '  ', '<html>', 'Bad gateway', '{"a":x}', '{"a":1}}', '[1 2]'])('%j is no JSON', (body) => {
  expect(kindOf(body)).toBe('malformed');
});

test.each([
  ['losslessly', parseLossless],
  ['with big integers', parseBigInts],
])('a JSON text that is cut anywhere broke off, read %s', (_, parse) => {
  const wide = fc.bigInt(-(10n ** 20n), 10n ** 20n);
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      wide,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, id, part) => {
        const text = `{"id":${id},"rest":${JSON.stringify(value, null, 1)}}`;
        const cut = text.slice(0, 1 + Math.floor(part * (text.length - 2)));
        expect(kindOf(cut, parse)).toBe('truncated');
      },
    ),
  );
});
