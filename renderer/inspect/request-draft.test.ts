import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  builtOf,
  type Draft,
  draftOfBuilt,
  emptyDraft,
  otherParameters,
  withMethod,
  withParameter,
} from './request-draft';

const hourly = emptyDraft('c1', Date.UTC(2026, 0, 1, 1));

test('from scratch it reads the last hour, and sends nothing else', () => {
  expect(builtOf(hourly).parameters).toEqual([
    { name: 'start_time', value: '2026-01-01T00:00:00.000Z' },
    { name: 'end_time', value: '2026-01-01T01:00:00.000Z' },
  ]);
});

test('by GET an item is its path, and its aggregate a parameter; back by POST with another one it is a path', () => {
  const items = '{"p":"/A \\"B\\"","aggregate":"AGG_TYPE_RAW"}';
  const get = withMethod({ ...hourly, values: { items, more: '1' } }, 'GET');
  expect(builtOf(get).parameters).toEqual([
    { name: 'identifier', value: '/A "B"' },
    { name: 'aggregate', value: 'AGG_TYPE_RAW' },
    { name: 'more', value: '1' },
  ]);
  const changed = { ...get, values: { ...get.values, identifier: '/A "C"' } };
  expect(builtOf(withMethod(changed, 'POST')).parameters).toEqual([
    { name: 'items', value: '/A "C"' },
    { name: 'aggregate', value: 'AGG_TYPE_RAW' },
    { name: 'more', value: '1' },
  ]);
});

test('an object ID is named by its digits', () => {
  const get = withMethod({ ...hourly, values: { items: '{"i":9007199254740993}' } }, 'GET');
  expect(get.values['identifier']).toBe('9007199254740993');
});

test.each([
  ['{"p":"C:\\Data"}', '{"p":"C:\\Data"}'],
  ['{"p":"/A\tB"}', '{"p":"/A\tB"}'],
  ['{"p":"/A\\uD"}\n/B', '{"p":"/A\\uD"}\n/B'],
])('an item that is no JSON is left as it was typed by the other method: %s', (items, identifier) => {
  expect(withMethod({ ...hourly, values: { items } }, 'GET').values).toEqual({ identifier });
});

test('a request that was kept is built again as it was', () => {
  const built = builtOf({ ...hourly, values: { ...hourly.values, items: '/A\n/B', left: '1' } });
  expect(builtOf(draftOfBuilt(built))).toEqual(built);
});

test('a method that is looked at and left changes nothing', () => {
  const text = fc.constantFrom(
    '',
    '/A',
    '/A\n/B',
    '{"p":"/A","aggregate":"AVERAGE"}\n{"p":"/B","aggregate":"RAW"}',
    '/A\n{"i":5}',
  );
  const values = fc.record({ items: text, identifier: text, aggregate: fc.constantFrom('', 'RAW', 'AVERAGE') });
  const method = fc.constantFrom('GET' as const, 'POST' as const);
  fc.assert(
    fc.property(values, method, (chosen, first) => {
      const draft: Draft = { ...hourly, method: first, values: chosen };
      const back = withMethod(withMethod(draft, first === 'GET' ? 'POST' : 'GET'), first);
      expect(builtOf(back)).toEqual(builtOf(draft));
    }),
  );
});

test('an aggregate that is chosen by GET is the one by POST', () => {
  const items = '{"p":"/A","aggregate":"RAW"}\n{"p":"/B","aggregate":"RAW"}';
  const get = withMethod({ ...hourly, values: { items } }, 'GET');
  expect(withMethod({ ...get, values: { ...get.values, aggregate: 'AVERAGE' } }, 'POST').values).toEqual({
    items: '/A\n/B',
    aggregate: 'AVERAGE',
  });
});

test('a filter that a URL has in Base64 is a document by POST, and what is none stays', () => {
  const filter = '{"name":"Größe","id":9007199254740993}';
  const base64 = Buffer.from(filter).toString('base64');
  const values = { filter: base64, sort: 'eyJ', storename: base64 };
  const files: Draft = { ...hourly, operation: 'Read Files', method: 'GET', values };
  expect(withMethod(files, 'POST').values).toEqual({ ...values, filter });
});

test.each(['toString', 'constructor', '__proto__', 'plant'])('a parameter called %s is empty at first', (name) => {
  const draft = withParameter(emptyDraft('c1', 0), name);
  expect(Object.entries(draft.values)).toContainEqual([name, '']);
  const filled = { ...draft, values: { ...draft.values, [name]: '7' } };
  expect(withParameter(filled, name)).toBe(filled);
});

test.each([
  ['POST', 'identifier'],
  ['GET', 'items'],
] as const)(
  'what names the items by the other method is sent by %s, too, when a person adds it: %s',
  (method, name) => {
    const draft = withParameter({ ...hourly, method, values: {} }, name);
    const filled: Draft = { ...draft, values: { [name]: '/A' } };
    expect(otherParameters(filled)).toEqual([name]);
    expect(builtOf(filled).parameters).toEqual([{ name, value: '/A' }]);
    expect(builtOf(withMethod(filled, method === 'GET' ? 'POST' : 'GET')).parameters).toEqual([{ name, value: '/A' }]);
  },
);
