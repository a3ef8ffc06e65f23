import { expect, test } from 'vitest';
import { tableRequestSchema } from '@shared/contract/trend/export';
import { viewLimits } from '@shared/contract/trend/view';
import { writtenTable } from './written-table';

const csv = { preset: 'comma', bom: false, texts: 'guarded' } as const;

/** The table as main takes it from the page. */
function taken(rows: Parameters<typeof writtenTable>[0]) {
  return tableRequestSchema.parse({ rows: writtenTable(rows), csv, name: 'table' }).rows;
}

test('no value keeps a table from being written', () => {
  expect(taken([['head'], [Infinity, -Infinity, Number.NaN, null, undefined, true, 'text']])).toEqual([
    ['head'],
    [Infinity, -Infinity, null, null, null, 'true', 'text'],
  ]);
});

test('a text that is too long says that it is cut', () => {
  const [, [whole, cut] = []] = taken([['head'], ['x'.repeat(10_000), 'x'.repeat(65_536)]]);
  expect(whole).toBe('x'.repeat(10_000));
  expect(cut).toBe(`${'x'.repeat(9998)} …`);
  const [, [inLetter] = []] = taken([['head'], [`${'x'.repeat(9997)}🔥🔥`]]);
  expect(inLetter).toBe(`${'x'.repeat(9997)} …`);
});

test('a text is not cut within a letter', () => {
  expect(taken([[`${'x'.repeat(9997)}${'😀'.repeat(9)}`]])).toEqual([[`${'x'.repeat(9997)} …`]]);
});

test('rows that are left out are counted in the last one', () => {
  const rows = Array.from({ length: 100_002 }, (_, row) => [row]);
  const table = taken(rows);
  expect(table).toHaveLength(100_001);
  expect(table.slice(-2)).toEqual([[99_999], ['2 further rows are left out.']]);
  expect(taken(rows.slice(1))).toEqual(rows.slice(1));
});

test('there is a column for every series that a view can hold, and what they are of', () => {
  const row = Array.from({ length: viewLimits.series + 5 }, (_, column) => column);
  expect(taken([row])).toEqual([row]);
});
