import { expect, test } from 'vitest';
import { readSections } from './read-sections';

const origin = { url: 'http://127.0.0.1/', requestId: 1 };
const asked = (...items: string[]) => ({ position: 0, firstItem: 0, items, areStores: false });
const answered = (p: string | undefined, ...ids: string[]) => ({
  p,
  file_stores: [{ name: 'S', files: ids.map((_id) => ({ _id })) }],
});
const body = (...entries: { query_index?: string; items: unknown[] }[]) =>
  JSON.stringify({ data: { file_data: { query_data: entries } } });

/** Per section its item, path and files; and what is told of items. */
function read(text: string, ...requested: ReturnType<typeof asked>[]) {
  const { sections, failedItems } = readSections(text, requested, origin);
  return {
    sections: sections.map(({ section: { query, item, path }, files }) => [query, item, path, files.length]),
    failed: failedItems.map(({ query, item, path, problem }) => [query, item, path, problem.message]),
  };
}

test('what was asked and is not in the answer is told by name', () => {
  expect(read(body({ items: [answered('/A', '1', '2')] }), asked('/A', '/B'))).toEqual({
    sections: [[0, 0, '/A', 2]],
    failed: [[0, 1, '/B', expect.stringContaining('nothing for “/B”')]],
  });
  expect(read(body(), asked('/A')).failed).toEqual([[0, 0, '/A', expect.anything()]]);
});

/** Per section its store, files and problem; and what is told of items. */
function toldOf(text: string, ...requested: ReturnType<typeof asked>[]) {
  const { sections, failedItems } = readSections(text, requested, origin);
  return {
    sections: sections.map(({ section: { store }, sent, problem }) => [store, sent, problem?.message]),
    failed: failedItems.map(({ item, problem }) => [item, problem.kind, problem.message]),
  };
}
const files = [{ _id: '1' }];
const unnamed = '(store not named)';

test.each([
  ['no name', {}, unnamed],
  ['null as its name', { name: null }, unnamed],
  ['a number as its name', { name: 7, descr: 8 }, unnamed],
  ['an empty name', { name: '' }, unnamed],
])('a store with %s is listed beside the others', (_what, named, store) => {
  const text = body({
    items: [
      {
        p: '/A',
        file_stores: [
          { ...named, files },
          { name: 'S', files },
        ],
      },
    ],
  });
  expect(toldOf(text, asked('/A'))).toEqual({
    sections: [
      [store, 1, undefined],
      ['S', 1, undefined],
    ],
    failed: [],
  });
});

test.each([
  ['of all', '{"error":[{"trace":12345678901234567890}]}', '{"trace":12345678901234567890}'],
  ['of all, as a number', '{"error":[{"msg":12345678901234567890}]}', '12345678901234567890'],
  ['by its code', '{"error":{"msg":"Down","code":12345678901234567890}}', 'Down (code 12345678901234567890)'],
])('what the server says of a failure keeps its long numbers: %s', (_what, text, said) => {
  expect(() => readSections(text, [asked('/A')], origin)).toThrow(`Server error: ${said}`);
});

test('an answer without data is told in the words that stand in its place; a message beside the data is none', () => {
  const said = '{"status":"maintenance","message":"Back at 14:00"}';
  expect(() => readSections(said, [asked('/A')], origin)).toThrow('Server error: Back at 14:00');
  const beside = '{"message":"OK","data":{"file_data":{"query_data":[{"items":[{"p":"/A","files":[]}]}]}}}';
  expect(toldOf(beside, asked('/A')).failed).toEqual([]);
});

test('an error of one item that has a long number takes no other item with it', () => {
  const text =
    '{"data":{"file_data":{"query_data":[{"items":[{"p":"/A","error":{"trace":12345678901234567890}},{"p":"/B","file_stores":[{"name":"S","files":[{"_id":"1"}]}]}]}]}}}';
  expect(toldOf(text, asked('/A', '/B'))).toEqual({
    sections: [['S', 1, undefined]],
    failed: [[0, 'item', expect.stringContaining('{"trace":12345678901234567890}')]],
  });
});

test('several stores without a name are one, whose faults have their places', () => {
  const parts = [
    { files },
    { name: 'S', files },
    { files: [{ _id: '2' }, {}], error: { msg: 'Down' } },
    { error: 'Gone' },
  ];
  const { sections } = readSections(body({ items: [{ p: '/A', file_stores: parts }] }), [asked('/A')], origin);
  expect(sections.map(({ section, files: { length }, faultCount }) => [section.store, length, faultCount])).toEqual([
    [unnamed, 2, 1],
    ['S', 1, 0],
  ]);
  expect(sections[0]?.faults[0]?.place).toBe('data.file_data.query_data[0].items[0].file_stores[2].files[1]');
  expect(sections[0]?.problem?.message).toContain('Gone');
});

test('what has neither files nor an error is told, and is nothing to the others', () => {
  const odd = [{ name: 'S' }, { name: 'T', files: null }, { name: 'U', files }];
  expect(toldOf(body({ items: [{ p: '/A' }, { p: '/B', file_stores: odd }] }), asked('/A', '/B'))).toEqual({
    sections: [
      ['S', 0, expect.stringContaining('neither files nor an error of the store “S”')],
      ['T', 0, expect.stringContaining('“T”')],
      ['U', 1, undefined],
    ],
    failed: [[0, 'malformed', expect.stringContaining('neither files nor an error of the item /A')]],
  });
});

test('what the server says of a query as a whole is told of each of its items', () => {
  const refusal = { query_index: '0', error: [{ msg: 'Unknown operator $foo', code: 17 }] };
  const good = { query_index: '1', items: [answered('/C', '1')] };
  const both = [asked('/A', '/B'), { ...asked('/C'), position: 1, firstItem: 0 }];
  const text = JSON.stringify({ data: { file_data: { query_data: [refusal, good] } } });
  const why = 'The server failed for the query of “/A”: Unknown operator $foo';
  expect(toldOf(text, ...both)).toEqual({
    sections: [['S', 1, undefined]],
    failed: [
      [0, 'item', why],
      [1, 'item', expect.stringContaining('“/B”: Unknown operator $foo')],
    ],
  });
});

test('files of a foreign object stand under no name that was asked', () => {
  expect(read(body({ items: [answered('/C', '1')] }), asked('/A'))).toEqual({
    sections: [],
    failed: [
      [0, undefined, '/C', expect.stringContaining('“/C”, which was not asked')],
      [0, 0, '/A', expect.stringContaining('“/A”')],
    ],
  });
});

test('an answer without one of the queries is not taken for that of another', () => {
  const queries = [asked('/A'), { ...asked('/B'), position: 1 }, { ...asked('/C'), position: 2 }];
  const onlyB = { items: [answered('/B', '1')] };
  for (const query_index of ['1', '2']) {
    expect(read(body({ ...onlyB, query_index }), ...queries)).toMatchObject({
      sections: [[1, 0, '/B', 1]],
      failed: [
        [0, 0, '/A', expect.anything()],
        [2, 0, '/C', expect.anything()],
      ],
    });
  }
  const same = [asked('/A'), { ...asked('/A'), position: 1 }];
  expect(() => read(body({ items: [answered('/A', '1')], query_index: '1' }), ...same, ...same)).toThrow(
    'does not tell which',
  );
});

test('a file store is what its query asked, whatever the server calls it', () => {
  const stores = [
    { ...asked('/Stores/1'), areStores: true },
    { ...asked('/Stores/2'), firstItem: 1, areStores: true },
  ];
  const answer = body(
    { query_index: '0', items: [answered('/X', '1')] },
    { query_index: '1', items: [answered('/Y', '2')] },
  );
  expect(read(answer, ...stores)).toEqual({
    sections: [
      [0, 0, '/X', 1],
      [0, 1, '/Y', 1],
    ],
    failed: [],
  });
});

test('a file in Extended JSON has the values that are meant, as if they were plain', () => {
  const extended = {
    _id: { $oid: '65f0c0ffee12340000000001' },
    length: { $numberLong: '4096' },
    upload_date: { $date: '2026-03-01T07:00:00Z' },
    metadata: { timestamp: { $date: { $numberLong: '1772348400000' } }, batches: [{ $oid: 'a' }] },
  };
  const text = body({ items: [{ p: '/A', file_stores: [{ name: 'S', files: [extended] }] }] });
  const [section] = readSections(text, [asked('/A')], origin).sections;
  expect(section?.files).toEqual([
    {
      _id: '65f0c0ffee12340000000001',
      length: 4096,
      upload_date: '2026-03-01T07:00:00Z',
      metadata: { timestamp: '2026-03-01T07:00:00.000Z', batches: ['a'] },
    },
  ]);
  expect(section?.faultCount).toBe(0);
});
