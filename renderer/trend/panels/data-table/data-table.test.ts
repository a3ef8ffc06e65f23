import { describe, expect, test } from 'vitest';
import type { RowAtRequest, RowsRequest } from '../../data/protocol';
import { DataTable, type SampleSource } from './data-table';

const scheme = 'opc-ua' as const;
const plain = { toggle: false, extend: false };
const at = (table: DataTable) => table.view.state.getState();

/** A worker whose series has a sample at each whole number below `length`, and looks at `step` samples a request. */
class Worker implements SampleSource {
  length: number;
  looked: number;
  readonly requests: RowsRequest[] = [];
  readonly #step: number;

  constructor(length: number, step = length) {
    this.length = length;
    this.#step = step;
    this.looked = 0;
  }

  rows = (request: RowsRequest) => {
    this.requests.push(request);
    this.looked = Math.min(this.length, this.looked + this.#step);
    const { from, count } = request;
    const end = Math.min(this.looked, from + count);
    const t = Float64Array.from({ length: Math.max(0, end - from) }, (_, index) => from + index);
    const rows = { t, v: t, q: new Uint32Array(t.length) };
    return Promise.resolve({ rows, afterUnread: [], total: this.looked, looked: this.looked, points: this.length });
  };

  rowAt = ({ time }: RowAtRequest) => Promise.resolve(time < this.looked ? Math.ceil(time) : undefined);
}

/** Resolves when nothing more is asked. */
async function settled(worker: Worker): Promise<void> {
  for (let before = -1; before !== worker.requests.length;) {
    before = worker.requests.length;
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  }
}

async function shown(worker: Worker): Promise<DataTable> {
  const table = new DataTable(worker);
  table.view.resize(10);
  table.filter({ scheme });
  table.show('series');
  await settled(worker);
  return table;
}

describe('the data table', () => {
  test('fetches only what is in sight and somewhat beyond, of ten million rows', async () => {
    const worker = new Worker(10_000_000);
    const table = await shown(worker);
    table.view.scroll(5_000_000.5);
    await settled(worker);
    expect([table.count, at(table).top]).toEqual([10_000_000, 5_000_000.5]);
    for (const index of [4_999_999, 5_000_000, 5_000_011]) expect(table.row(index)?.index).toBe(index);
    expect(table.row(4_999_000)).toBeUndefined();
    expect(Math.max(...worker.requests.map(({ count }) => count))).toBeLessThan(100);
  });

  test('goes on asking until all samples were looked at, and tells how far it is', async () => {
    const worker = new Worker(1000, 100);
    const table = new DataTable(worker);
    const told: number[] = [];
    table.counts.subscribe(({ looked }) => told.push(looked));
    table.filter({ scheme });
    table.show('series');
    await settled(worker);
    expect(new Set(told).size).toBeGreaterThan(5);
    expect(table.counts.getState()).toEqual({ total: 1000, looked: 1000, points: 1000 });
  });

  test.each([100, 400, 1000])(
    'a jump waits until the row of the instant can be told, %i samples at a time',
    async (step) => {
      const worker = new Worker(1000, step);
      const table = new DataTable(worker);
      table.view.resize(10);
      table.filter({ scheme });
      table.jump(750);
      table.show('series');
      await settled(worker);
      const { current, top } = at(table);
      expect(current).toBe(750);
      expect(top).toBeGreaterThan(735);
      expect(top).toBeLessThanOrEqual(750);
      expect(table.row(750)?.index).toBe(750);
    },
  );

  test('a row that keys go to says its instant, once it is there', async () => {
    const worker = new Worker(1000);
    const table = await shown(worker);
    const picked: number[] = [];
    table.picked.on((time) => picked.push(time));
    table.view.go(999, plain);
    await settled(worker);
    expect(picked).toEqual([999]);
    expect(at(table).top).toBe(990);
    table.view.go(998, plain);
    expect(picked).toEqual([999, 998]);
  });

  test('stays at the instant that is selected when samples come before it', async () => {
    const worker = new Worker(100);
    const table = await shown(worker);
    table.jump(50);
    await settled(worker);
    expect(at(table).current).toBe(50);
    worker.rowAt = ({ time }) => Promise.resolve(time + 500);
    worker.length = 600;
    worker.looked = 600;
    table.renew();
    await settled(worker);
    expect(at(table).current).toBe(550);
    expect(at(table).top).toBeGreaterThan(539);
  });

  test('a series that grows leaves what is in sight and what is selected where they are', async () => {
    const worker = new Worker(1000);
    const table = await shown(worker);
    table.view.go(5, plain);
    table.view.scroll(800);
    await settled(worker);
    worker.length += 10;
    table.renew();
    await settled(worker);
    expect({ ...at(table), count: table.count }).toMatchObject({ current: 5, top: 800, count: 1010 });
  });

  test('several rows are selected and copied, those out of sight too; the chart follows the row that was gone to', async () => {
    const worker = new Worker(1000, 100);
    const table = await shown(worker);
    const picked: number[] = [];
    table.picked.on((time) => picked.push(time));
    table.view.go(5, plain);
    table.view.go(600, { toggle: false, extend: true });
    await settled(worker);
    expect([table.selectedCount, picked.at(-1)]).toEqual([596, 600]);
    table.view.go(3, { toggle: false, extend: true });
    table.view.go(900, { toggle: true, extend: false });
    table.view.go(4, { toggle: true, extend: false });
    await settled(worker);
    expect((await table.selectedRows()).map(({ sample }) => sample.t)).toEqual([3, 5, 900]);
    expect([table.isSelected(3), table.isSelected(4), picked.at(-1)]).toEqual([true, false, 4]);
  });

  test('all rows are selected at the row that was gone to, be it the first or the last one: the chart stays', async () => {
    const worker = new Worker(8);
    const table = await shown(worker);
    const picked: number[] = [];
    table.picked.on((time) => picked.push(time));
    for (const key of ['Home', 'End']) {
      table.view.press(key, plain);
      await settled(worker);
      table.view.press('a', { toggle: true, extend: false });
      await settled(worker);
      expect(table.selectedCount).toBe(8);
    }
    expect(picked).toEqual([0, 7]);
  });

  test('what is selected goes along when samples come before it, and ends with another filter', async () => {
    const worker = new Worker(100);
    const table = await shown(worker);
    table.view.go(50, plain);
    table.view.go(52, { toggle: false, extend: true });
    await settled(worker);
    worker.rowAt = ({ time }) => Promise.resolve(time + 500);
    worker.length = 600;
    worker.looked = 600;
    table.renew();
    await settled(worker);
    expect((await table.selectedRows()).map(({ index }) => index)).toEqual([550, 551, 552]);
    table.view.go(553, { toggle: false, extend: true });
    await settled(worker);
    expect((await table.selectedRows()).map(({ index }) => index)).toEqual([550, 551, 552, 553]);
    table.filter({ scheme });
    expect(table.selectedCount).toBe(0);
  });

  test('a selected stretch keeps its ends when late samples come between them, and what is behind goes along', async () => {
    const worker = new Worker(100);
    const { rows } = worker;
    const table = await shown(worker);
    table.view.go(10, plain);
    table.view.go(20, { toggle: true, extend: false });
    table.view.go(30, { toggle: true, extend: true });
    await settled(worker);
    // Five samples have come at the instant 25.
    worker.rows = async (request) => {
      const page = await rows(request);
      return {
        ...page,
        rows: { ...page.rows, t: page.rows.t.map((index) => (index < 25 ? index : Math.max(25, index - 5))) },
      };
    };
    worker.rowAt = ({ time }) => Promise.resolve(time <= 25 ? time : time + 5);
    worker.length = 105;
    worker.looked = 105;
    table.renew();
    await settled(worker);
    const instants = async () => [...new Set((await table.selectedRows()).map(({ sample }) => sample.t))];
    expect(await instants()).toEqual([10, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect(at(table).current).toBe(35);
    table.view.go(37, { toggle: false, extend: true });
    await settled(worker);
    expect(await instants()).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32]);
  });

  test('more rows than are copied are told', async () => {
    const worker = new Worker(200_000);
    const table = await shown(worker);
    expect(table.view.press('a', { toggle: true, extend: false })).toBe(true);
    expect(table.selectedCount).toBe(200_000);
    await expect(table.selectedRows()).rejects.toThrow(/^At most 100\s000 rows are copied/);
  });

  test('of several rows of one instant the selected one stays so', async () => {
    const worker = new Worker(100);
    const table = await shown(worker);
    const { rows } = worker;
    worker.rows = async (request) => {
      const page = await rows(request);
      // The instants 0, 0, 0, 0, 1, 1, 1, 1, ...
      return { ...page, rows: { ...page.rows, t: page.rows.t.map((index) => Math.floor(index / 4)) } };
    };
    worker.rowAt = ({ time }) => Promise.resolve(time * 4);
    table.renew();
    await settled(worker);
    table.view.go(6, plain);
    table.renew();
    await settled(worker);
    expect(at(table).current).toBe(6);
    table.view.go(7, plain);
    table.renew();
    await settled(worker);
    expect(at(table).current).toBe(7);
    table.jump(1);
    await settled(worker);
    expect(at(table).current).toBe(4);
  });
});
