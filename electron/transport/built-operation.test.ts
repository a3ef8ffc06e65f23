import { expect, test } from 'vitest';
import type { BuiltRequest } from '@shared/contract/inspect/built-request';
import { builtOperation } from './built-operation';
import { requestParameters } from './log/request-parameters';

function built(part: Partial<BuiltRequest>, parameters: Readonly<Record<string, string>>): BuiltRequest {
  return {
    connectionId: 'c1',
    operation: 'Read Historical Data',
    method: 'POST',
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
    ...part,
  };
}

test('by POST members have the types that the specification declares', () => {
  const { payload, items, start } = builtOperation(
    built(
      {},
      {
        items: '/A/B\n/C D',
        aggregate: 'AGG_TYPE_RAW',
        start_time: '1970-01-01T00:00:01.000Z',
        intervals_no: '1',
        percentage_bad: '100',
        insights: 'true',
        more: '5',
      },
    ),
  );
  expect(payload.method === 'POST' && JSON.parse(payload.body)).toEqual({
    items: [
      { p: '/A/B', aggregate: 'AGG_TYPE_RAW' },
      { p: '/C D', aggregate: 'AGG_TYPE_RAW' },
    ],
    start_time: '1970-01-01T00:00:01.000Z',
    intervals_no: 1,
    percentage_bad: '100',
    insights: true,
    more: '5',
  });
  expect([items, start]).toEqual([['/A/B', '/C D'], 1000]);
});

test('an item that is written as an object goes out as it is, with members that the specification does not show', () => {
  const item = '{"p":"/A","aggregate":"AGG_TYPE_END","stepped":true,"n":9007199254740993}';
  const { payload } = builtOperation(built({}, { items: item, aggregate: 'AGG_TYPE_RAW' }));
  expect(payload).toMatchObject({ method: 'POST', body: expect.stringContaining(`"items":[${item}]`) });
});

test('by GET lists are repeated, and documents are Base64', () => {
  const query = builtOperation(
    built(
      { operation: 'Read Files', method: 'GET' },
      { identifier: '/A\n/B', sort: '{"x":1}', filter: 'eyJhIjoxfQ==' },
    ),
  ).payload;
  expect(query).toEqual({
    method: 'GET',
    query: { identifier: ['/A', '/B'], sort: btoa('{"x":1}'), filter: 'eyJhIjoxfQ==' },
  });
});

test.each([
  ['a path with a comma', '{"p":"/Plant/Tank 1, north"}', '/Plant/Tank 1, north'],
  ['a path with quotation marks and braces', String.raw`{"p":"/A \"B\" {C}"}`, '/A "B" {C}'],
  ['a path behind its aggregate', '{"aggregate":"AGG_TYPE_RAW","p":"/A/B"}', '/A/B'],
  ['an ID behind something else', '{"more":{"x":1},"i":9007199254740993}', '9007199254740993'],
])('the list of requests names an item by %s', (_what, line, name) => {
  expect(builtOperation(built({}, { items: line })).items).toEqual([name]);
});

test.each([
  ['intervals_no', 'many', 'a number'],
  ['insights', 'yes', 'true or false'],
  ['items', '{"p":', 'a JSON object'],
])('what is not of its type is told and not sent: %s', (name, value, wanted) => {
  expect(() => builtOperation(built({}, { [name]: value }))).toThrow(wanted);
});

test('a request of the list, built again, is the same request', () => {
  const body =
    '{"items":[{"i":9007199254740993},{"p":"/A"}],"storename":"s","filter":{"n":9007199254740993},"limit":5,"insights":true}';
  const parameters = requestParameters('Read Files', { url: 'http://127.0.0.1/', method: 'POST', body })
    .filter(({ isSent }) => isSent)
    .map(({ name, value = '' }) => ({ name, value }));
  const again = builtOperation({ connectionId: 'c1', operation: 'Read Files', method: 'POST', parameters });
  expect(again.payload).toEqual({ method: 'POST', body });
  expect(again.items).toEqual(['9007199254740993', '/A']);
});
