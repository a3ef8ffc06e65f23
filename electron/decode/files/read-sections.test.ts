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
