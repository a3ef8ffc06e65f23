import { describe, expect, test } from 'vitest';
import { fileTree, leafAt, meaningText, type FileNode } from './file-tree';

const leaves = [
  { path: ['_id'], leaf: '65f0c0ffee65f0c0ffee65f0' },
  { path: ['length'], leaf: 48_213 },
  { path: ['metadata', 'timestamp'], leaf: 1_795_594_530_000 },
  { path: ['metadata', 'a.b'], leaf: 9_007_199_254_740_993n },
  { path: ['metadata', 'tags'], leaf: { json: '["a",{"b":null}]' } },
  { path: ['metadata', 'none'], leaf: { json: '{}' } },
  { path: ['metadata', 'ids'], leaf: { json: '[9007199254740993]' } },
  { path: ['checksum'], leaf: 'ab12' },
];

/** The names of all nodes, those of lists in brackets. */
function outline(nodes: readonly FileNode[]): readonly unknown[] {
  return nodes.map((node) => (node.kind === 'value' ? node.name : [node.name, ...outline(node.members)]));
}

describe('a file as a tree', () => {
  test('has every member, unknown ones too, and those of lists', () => {
    expect(outline(fileTree(leaves))).toEqual([
      '_id',
      'length',
      ['metadata', 'timestamp', 'a.b', ['tags', '0', ['1', 'b']], 'none', 'ids'],
      'checksum',
    ]);
  });

  test('keeps integers that a number can’t hold', () => {
    const [, , metadata] = fileTree(leaves);
    const members = metadata?.kind === 'members' ? metadata.members : [];
    expect(members.find(({ name }) => name === 'ids')).toMatchObject({ leaf: { json: '[9007199254740993]' } });
    expect(members.find(({ name }) => name === 'a.b')).toMatchObject({ leaf: 9_007_199_254_740_993n, type: 'number' });
  });

  test('shows the members of an object whose texts have many digits', () => {
    const json = '{"sscc":"340123450000000018","note":"a \\"1234567890123456\\" b","pages":3}';
    expect(outline(fileTree([{ path: ['label'], leaf: { json } }]))).toEqual([['label', 'sscc', 'note', 'pages']]);
    const long = json.replace('3}', '3401234500000000}');
    expect(outline(fileTree([{ path: ['label'], leaf: { json: long } }]))).toEqual(['label']);
  });

  test('shows a bare NaN as it was sent, alone and in lists', () => {
    const sent = [
      { path: ['peak'], leaf: { json: 'NaN' } },
      { path: ['list'], leaf: { json: '[1,NaN]' } },
    ];
    expect(fileTree(sent)).toMatchObject([
      { name: 'peak', kind: 'value', leaf: { json: 'NaN' }, type: 'number' },
      { name: 'list', kind: 'value', leaf: { json: '[1,NaN]' }, type: 'list' },
    ]);
  });

  test('says what times and sizes mean', () => {
    expect(meaningText(['metadata', 'timestamp'], 1_795_594_530_000, 'UTC')).toBe('2026-11-25 08:15:30');
    expect(meaningText(['upload_date'], '2026-11-25T08:15:30Z', 'Asia/Kolkata')).toBe('2026-11-25 13:45:30');
    expect(meaningText(['length'], 48_213, 'UTC')).toBe('48.2 kB');
    expect(meaningText(['checksum'], 'ab12', 'UTC')).toBeUndefined();
  });

  test('a value is found by its path', () => {
    expect(leafAt(leaves, 'metadata', 'a.b')).toBe(9_007_199_254_740_993n);
    expect(leafAt(leaves, 'metadata', 'a', 'b')).toBeUndefined();
  });
});
