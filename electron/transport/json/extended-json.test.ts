import { expect, test } from 'vitest';
import { parseFileJson } from './extended-json';

test.each([
  ['an object ID', '{"$oid":"65f0c0ffee12340000000001"}', '65f0c0ffee12340000000001'],
  ['a date by its text', '{"$date":"2026-03-01T07:00:00Z"}', '2026-03-01T07:00:00Z'],
  ['a date by its milliseconds', '{"$date":1772348400000}', '2026-03-01T07:00:00.000Z'],
  ['a date by its milliseconds as text', '{"$date":{"$numberLong":"1772348400000"}}', '2026-03-01T07:00:00.000Z'],
  ['a date before 1970', '{"$date":{"$numberLong":"-1"}}', '1969-12-31T23:59:59.999Z'],
  ['a long number', '{"$numberLong":"4096"}', 4096],
  ['one beyond 2^53', '{"$numberLong":"9007199254740993"}', 9007199254740993n],
  ['a whole number', '{"$numberInt":"-7"}', -7],
  ['a double', '{"$numberDouble":"1.5E3"}', 1500],
  ['an infinity', '{"$numberDouble":"-Infinity"}', -Infinity],
  ['no number', '{"$numberDouble":"NaN"}', Number.NaN],
  ['within a list', '[1,[{"$oid":"a"}]]', [1, ['a']]],
  ['within an object', '{"a":{"b":{"$numberInt":"1"}}}', { a: { b: 1 } }],
  ['with an escape in its name', String.raw`{"\u0024oid":"a"}`, 'a'],
])('%s is the value that is meant', (_what, text, value) => {
  expect(parseFileJson(text)).toEqual(value);
});

test.each([
  '{"$oid":5}',
  '{"$oid":"a","b":1}',
  '{"$date":"a","$oid":"b"}',
  '{"$date":null}',
  '{"$date":1e300}',
  '{"$numberLong":"12 t"}',
  '{"$numberInt":""}',
  '{"$numberDouble":""}',
  '{"$numberDecimal":"1.10"}',
  '{"$binary":{"base64":"","subType":"00"}}',
  '{"a":"$oid"}',
  '{"$gt":1}',
])('anything else stays as it was sent: %s', (text) => {
  expect(parseFileJson(text)).toEqual(JSON.parse(text));
});
