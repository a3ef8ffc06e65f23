import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ArrayRows } from './array-rows';
import { GridView } from './grid-view';
import type { RowSource, SelectionChange } from './row-source';

const plain = { toggle: false, extend: false };
const inSight = 10;

/** A million rows that are elsewhere: they come when the test lets them. */
class RemoteRows implements RowSource<number> {
  count = 1_000_000;
  readonly isSingle = false;
  readonly selectedCount = 0;
  readonly asked: { readonly from: number; readonly to: number }[] = [];
  readonly changes: { readonly change: SelectionChange; readonly from: number; readonly to: number }[] = [];
  readonly reachedRows: number[] = [];
  #held = { from: 0, to: 0 };
  #waiting: (() => void) | undefined;

  row(index: number): number | undefined {
    return index >= this.#held.from && index < Math.min(this.count, this.#held.to) ? index : undefined;
  }

  async load(from: number, to: number): Promise<boolean> {
    this.asked.push({ from, to });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = resolve;
    await promise;
    this.#held = { from, to };
    return true;
  }

  /** Lets the rows come that were asked for, and those that are asked for then. */
  async come(): Promise<void> {
    while (this.#waiting !== undefined) {
      const go = this.#waiting;
      this.#waiting = undefined;
      go();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    }
  }

  isSelected(): boolean {
    return false;
  }

  select(change: SelectionChange, from: number, to: number): void {
    this.changes.push({ change, from, to });
  }

  reached(row: number): void {
    this.reachedRows.push(row);
  }

  selectedRows(): Promise<readonly number[]> {
    return Promise.resolve([]);
  }
}

function viewOf<Row>(source: RowSource<Row>): GridView<Row> {
  const view = new GridView(source);
  view.resize(inSight);
  return view;
}

function arrayView(ids: readonly string[], isSingle = false) {
  const source = new ArrayRows<string>(isSingle);
  const view = viewOf(source);
  const show = (others: readonly string[]) => view.changed(source.replace(others, others));
  show(ids);
  return { source, view, show };
}

const numbered = (count: number, first = 0) => Array.from({ length: count }, (_, index) => `row ${first + index}`);

describe('a grid over rows that are elsewhere', () => {
  test('asks for the rows in sight and somewhat beyond, one request at a time', async () => {
    const source = new RemoteRows();
    const view = viewOf(source);
    for (const top of [100, 5000, 500_000]) view.scroll(top);
    expect(source.asked).toHaveLength(1);
    await source.come();
    expect(source.asked.at(-1)?.from).toBeLessThan(500_000);
    expect(source.asked.at(-1)?.to).toBeGreaterThan(500_000 + inSight);
    expect(Math.max(...source.asked.map(({ from, to }) => to - from))).toBeLessThan(60);
    expect(view.state.getState().top).toBe(500_000);
  });

  test('shows the former rows until the others have come, but not for long', async () => {
    vi.useFakeTimers();
    try {
      const source = new RemoteRows();
      const view = viewOf(source);
      await source.come();
      view.scroll(700);
      expect([view.state.getState().top, view.goal]).toEqual([0, 700]);
      vi.runAllTimers();
      expect(view.state.getState().top).toBe(700);
    } finally {
      vi.useRealTimers();
    }
  });

  test('tells how far a person sees who moves on, and nobody else', async () => {
    const source = new RemoteRows();
    const view = viewOf(source);
    await source.come();
    view.scroll(100);
    view.scroll(50);
    view.press('Home', plain);
    expect(source.reachedRows).toEqual([110]);
    view.press('End', plain);
    expect(source.reachedRows.at(-1)).toBe(999_999);
  });

  test('selects all of them, loaded or not', () => {
    const source = new RemoteRows();
    viewOf(source).press('a', { toggle: true, extend: false });
    expect(source.changes).toEqual([{ change: 'only', from: 0, to: 1_000_000 }]);
  });
});

describe('keys and clicks in a grid', () => {
  test('select a range from where the selection began, add to it and take from it', async () => {
    const { source, view } = arrayView(numbered(30));
    view.go(3, plain);
    view.press('ArrowDown', { toggle: false, extend: true });
    view.press('ArrowDown', { toggle: false, extend: true });
    view.go(9, { toggle: true, extend: false });
    view.go(4, { toggle: true, extend: false });
    expect(await source.selectedRows()).toEqual(['row 3', 'row 5', 'row 9']);
    view.press(' ', plain);
    expect(source.isSelected(4)).toBe(true);
  });

  test('with Ctrl go to a row that the space bar adds, whatever lies between', async () => {
    const { source, view } = arrayView(numbered(30));
    view.go(3, plain);
    for (const key of ['ArrowDown', 'ArrowDown', 'PageDown']) view.press(key, { toggle: true, extend: false });
    expect(await source.selectedRows()).toEqual(['row 3']);
    view.press(' ', plain);
    view.press('ArrowDown', { toggle: false, extend: true });
    expect(view.state.getState().current).toBe(15);
    expect(await source.selectedRows()).toEqual(['row 14', 'row 15']);
  });

  test('ask the owner of the rows, who may select otherwise', async () => {
    const { source, view } = arrayView(numbered(5));
    const heard: (readonly string[])[] = [];
    source.own(['row 1'], (rows) => heard.push(rows));
    view.go(3, { toggle: true, extend: false });
    expect(heard).toEqual([['row 1', 'row 3']]);
    expect(source.own(['row 3', 'row 1'], () => undefined)).toBe(false);
    expect(source.own(['row 2'], () => undefined)).toBe(true);
    expect(await source.selectedRows()).toEqual(['row 2']);
  });

  test('select one row at most where the owner keeps that', () => {
    const { source, view } = arrayView(numbered(5), true);
    const heard: string[] = [];
    source.own([], (rows) => heard.push(...rows));
    view.press('ArrowDown', plain);
    view.press('End', { toggle: false, extend: true });
    expect(view.press('a', { toggle: true, extend: false })).toBe(false);
    expect(heard).toEqual(['row 0', 'row 4']);
    expect(source.selectedCount).toBe(1);
  });

  test('bring the current row into sight, whatever came before', () => {
    const key = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.array(fc.oneof(key, fc.nat(300)), { maxLength: 30 }),
        (count, moves) => {
          const { view } = arrayView(numbered(count));
          for (const move of moves) {
            if (typeof move === 'number') view.scroll(move);
            else if (view.press(move, plain)) {
              const { top, current = -1 } = view.state.getState();
              expect(current).toBeGreaterThanOrEqual(0);
              expect(current).toBeLessThan(count);
              expect(top).toBeLessThanOrEqual(current);
              expect(top + inSight).toBeGreaterThanOrEqual(current + 1 - 1e-9);
            }
          }
        },
      ),
    );
  });
});

describe('rows that become others', () => {
  test('leave what is in sight and what is current where they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 80 }),
        fc.nat(99),
        (more, top, current) => {
          const { view, show } = arrayView(numbered(100));
          view.go(current, plain);
          view.scroll(top + 0.25);
          const before = view.state.getState().top;
          show([...numbered(more, 1000), ...numbered(100)]);
          expect(view.state.getState()).toMatchObject({ top: before + more, current: current + more });
        },
      ),
    );
  });

  test('leave no row current that has gone, and nothing beyond the last one in sight', () => {
    const { source, view, show } = arrayView(numbered(100));
    view.press('End', plain);
    show(numbered(20));
    expect(view.state.getState()).toMatchObject({ top: 10, current: undefined });
    expect(source.selectedCount).toBe(0);
    show([]);
    expect(view.state.getState()).toMatchObject({ top: 0, current: undefined });
  });
});
