import { expect, test } from 'vitest';
import { RegularInstants } from '@shared/time/regular-instants';
import { SideBySideTable } from './side-by-side';

const minute = 60_000;
const hour = 60 * minute;
const noon = Date.UTC(2026, 10, 30, 12);
const quality = { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' } as const;

/** No series are shown: rows at regular instants are there all the same. */
const source = {
  values: () => Promise.resolve([]),
  instants: () => Promise.reject(new Error('rows are at regular instants')),
  instantAt: () => Promise.resolve(undefined),
};

/** Resolves when all rows have come: what is waited for is at hand. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
}

async function show(table: SideBySideTable, start: number, end: number): Promise<void> {
  const at = new RegularInstants({ start, end }, minute, 'UTC');
  table.show({ keys: [], ids: [], stepped: [], quality, at });
  await settled();
}

async function shown(): Promise<SideBySideTable> {
  const table = new SideBySideTable(source);
  table.view.resize(10);
  await show(table, noon, noon + 4 * hour);
  return table;
}

test('stays where it is after a jump to between two instants when the range moves on', async () => {
  const table = await shown();
  table.jump(noon + hour + 22_500);
  await settled();
  table.view.scroll(150);
  await settled();
  const inSight = table.row(150)?.time;
  await show(table, noon + minute, noon + 4 * hour + minute);
  expect(table.view.state.getState().top).toBe(149);
  expect(table.row(149)?.time).toBe(inSight);
});

test('has no other rows selected of another range than were chosen', async () => {
  const table = await shown();
  table.select('only', 0, table.count);
  await show(table, noon + hour, noon + 6 * hour);
  expect(table.selectedCount).toBe(0);
});

test('picks no row of another range for one that had not come', async () => {
  const table = await shown();
  const picked: number[] = [];
  table.picked.on((time) => picked.push(time));
  table.select('only', 0, 1);
  table.select('only', 0, table.count);
  await show(table, noon + hour, noon + 6 * hour);
  table.view.scroll(235);
  await settled();
  expect(picked).toEqual([noon]);
});

test.each([1, -6])(
  'has no row selected in place of the one that was gone to, once the range has moved on by %i h',
  async (hours) => {
    const table = await shown();
    table.view.go(5, { toggle: false, extend: false });
    await settled();
    await show(table, noon + hours * hour, noon + (hours + 4) * hour);
    expect([table.selectedCount, table.count]).toEqual([0, 240]);
    table.view.scroll(100);
    await show(table, noon + hours * hour + minute, noon + (hours + 4) * hour + minute);
    expect(table.view.state.getState().top).toBe(100);
    await show(table, noon, noon + 4 * hour);
    expect((await table.selectedRows()).map(({ time }) => time)).toEqual([noon + 5 * minute]);
  },
);
