import '../tokens.css';
import { Notifications } from '@mantine/notifications';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type LocatorSelectors, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { DensityContext } from '../density';
import type { GridColumn } from './column';
import { DataGrid } from './DataGrid';

interface Batch {
  readonly name: string;
  readonly mass: number;
}

const columns: readonly GridColumn<Batch>[] = [
  { id: 'name', title: 'Name', width: 'minmax(120px, 1fr)', text: ({ name }) => name, sortBy: ({ name }) => name },
  {
    id: 'mass',
    title: 'Mass',
    copiedTitle: 'Mass t',
    width: 100,
    align: 'end',
    text: ({ mass }) => mass.toFixed(1),
    copied: ({ mass }) => mass,
    sortBy: ({ mass }) => mass,
  },
];
const idOf = ({ name }: Batch) => name;
const batches = (count: number, first = 0): readonly Batch[] =>
  Array.from({ length: count }, (_, index) => ({ name: `batch ${first + index}`, mass: 1000 - (first + index) / 7 }));

/** Height of a row unless rows are to stand closer, CSS pixels. */
const rowHeight = 28;
/** Rows in sight at once, below the head. */
const room = 10;

function Place({ rows }: { readonly rows: readonly Batch[] }) {
  return (
    <Themed>
      <Notifications />
      <div style={{ height: (room + 1) * rowHeight, width: 380 }}>
        <DataGrid label="Batches" rows={rows} columns={columns} rowId={idOf} empty="No batches." />
      </div>
    </Themed>
  );
}

/** Resolves once the grid knows its height, before which it has no rows and takes scrolling for one over all of them. */
const measured = async (screen: LocatorSelectors) => expect.element(screen.getByRole('row').nth(1)).toBeInViewport();

async function shown(rows: readonly Batch[]) {
  const screen = await render(<Place rows={rows} />);
  const grid = screen.getByRole('grid', { name: 'Batches' });
  const selected = () => grid.element().querySelectorAll('[aria-selected="true"]');
  return {
    screen,
    grid,
    /** The names of the rows that are selected and in sight. */
    selected: () => Array.from(selected(), (row) => row.querySelector('td')?.textContent),
    scroller: () => grid.element().closest('[class*="scroller"]'),
    show: (others: readonly Batch[]) => screen.rerender(<Place rows={others} />),
    click: (name: string) => userEvent.click(screen.getByRole('gridcell', { name, exact: true })),
  };
}

/** The texts that main is told to put on the clipboard. */
function stubClipboard(): readonly string[] {
  const copied: string[] = [];
  const call = (_channel: string, _callId: number, { text }: { readonly text: string }) => {
    copied.push(text);
    return Promise.resolve({ ok: true, value: undefined });
  };
  vi.stubGlobal('bridge', { call });
  return copied;
}

afterEach(() => vi.unstubAllGlobals());

test('only the rows in sight are on the page; keys go on, and what they lead to comes into sight', async () => {
  const { screen, grid, click, selected } = await shown(batches(5000));
  await expect.element(grid).toHaveAttribute('aria-rowcount', '5001');
  expect(grid.element().querySelectorAll('tr').length).toBeLessThan(20);
  await click('batch 3');
  await userEvent.keyboard('{PageDown}{ArrowDown}');
  await expect.element(screen.getByRole('row', { name: /^batch 13 / })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByRole('row', { name: /^batch 4999 / })).toBeInViewport({ ratio: 0.95 });
  expect(selected()).toEqual(['batch 4999']);
  const active = grid.element().getAttribute('aria-activedescendant') ?? '';
  expect(document.querySelector(`[id="${active}"]`)?.textContent).toContain('batch 4999');
});

test('a range, single rows and all of them are selected, and copied for a spreadsheet with all digits', async () => {
  const copied = stubClipboard();
  const { screen, click, selected } = await shown(batches(100));
  await click('batch 2');
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['batch 2', 'batch 3', 'batch 4']);
  await userEvent.keyboard('{Control>}');
  await click('batch 3');
  await click('batch 7');
  await userEvent.keyboard('{/Control}');
  expect(selected()).toEqual(['batch 2', 'batch 4', 'batch 7']);
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect
    .poll(() => copied)
    .toEqual([`Name\tMass t\nbatch 2\t${1000 - 2 / 7}\nbatch 4\t${1000 - 4 / 7}\nbatch 7\t${1000 - 7 / 7}\n`]);
  await expect.element(screen.getByText('On the clipboard: 3 rows')).toBeVisible();
  await userEvent.keyboard('{Control>}ac{/Control}');
  await expect.poll(() => copied[1]?.split('\n').length).toBe(102);
  await expect.element(screen.getByText('On the clipboard: 100 rows')).toBeVisible();
  await expect.poll(() => screen.getByText('On the clipboard: 3 rows').query()).toBeNull();
});

test('rows that come before those in sight move neither them nor the current one; at the top they are seen', async () => {
  const { screen, grid, click, scroller, show, selected } = await shown(batches(300));
  await click('batch 1');
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
  const inSight = screen.getByRole('row', { name: /^batch 28 / });
  const before = inSight.element().getBoundingClientRect().top;
  await show([...batches(50, 1000), ...batches(300)]);
  await expect.element(grid).toHaveAttribute('aria-rowcount', '351');
  expect(inSight.element().getBoundingClientRect().top).toBeCloseTo(before, 0);
  expect(selected()).toEqual(['batch 28']);
  await expect.poll(() => scroller()?.scrollTop).toBeGreaterThan(50 * rowHeight);
  await userEvent.keyboard('{Home}');
  await show([...batches(1, 2000), ...batches(50, 1000), ...batches(300)]);
  await expect.element(screen.getByRole('row', { name: /^batch 2000 / })).toBeInViewport();
});

test('the scroll bar and the rows in sight are in step', async () => {
  const { screen, scroller } = await shown(batches(1000));
  await measured(screen);
  scroller()?.scrollTo({ top: 400 * rowHeight });
  await expect.element(screen.getByRole('row', { name: /^batch 405 / })).toBeInViewport();
  expect(screen.getByRole('row', { name: /^batch 1 / }).elements()).toHaveLength(0);
});

test('rows stand closer as soon as they are to, and what was at the top stays there', async () => {
  const rows = batches(1000);
  const place = (density: 'comfortable' | 'compact') => (
    <DensityContext value={density}>
      <Place rows={rows} />
    </DensityContext>
  );
  const screen = await render(place('comfortable'));
  await measured(screen);
  const top = () => screen.getByRole('row', { name: /^batch 400 / });
  const isAtTop = () => {
    const head = screen.getByRole('row').first().element().getBoundingClientRect();
    return top().element().getBoundingClientRect().top - head.bottom;
  };
  const scroller = screen.getByRole('grid').element().closest('[class*="scroller"]');
  scroller?.scrollTo({ top: 400 * rowHeight });
  await expect.element(top()).toBeInViewport();
  await expect.poll(isAtTop).toBeCloseTo(0, 0);
  await screen.rerender(place('compact'));
  await expect.poll(() => top().element().getBoundingClientRect().height).toBe(22);
  await expect.poll(isAtTop).toBeCloseTo(0, 0);
  await expect.poll(() => scroller?.scrollTop).toBe(400 * 22);
  await expect.element(screen.getByRole('row', { name: /^batch 411 / })).toBeInViewport();
});

test('the tip of the cell at the pointer is that of its row, also once another row has come to its place', async () => {
  const { screen, show } = await shown(batches(5));
  const cell = screen.getByRole('gridcell', { name: 'batch 1', exact: true });
  await cell.hover();
  await expect.element(cell).toHaveAttribute('title', 'batch 1');
  await show([...batches(1, 9), ...batches(5)]);
  await expect
    .element(screen.getByRole('gridcell', { name: 'batch 0', exact: true }))
    .toHaveAttribute('title', 'batch 0');
  await screen.getByRole('gridcell', { name: 'batch 3', exact: true }).hover();
  await expect.poll(() => document.querySelectorAll('td[title]').length).toBe(1);
});

test('a head sorts, is moved and widened by keys, and its column by its edge', async () => {
  const { screen, grid } = await shown(batches(100));
  const heads = () => Array.from(grid.element().querySelectorAll('th'), ({ textContent }) => textContent);
  const widthOf = (name: string) => screen.getByRole('columnheader', { name }).element().clientWidth;
  const mass = screen.getByRole('button', { name: 'Mass' });
  await userEvent.click(mass);
  await expect.element(screen.getByRole('columnheader', { name: 'Mass' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(screen.getByRole('row', { name: /^batch 99 / })).toHaveAttribute('aria-rowindex', '2');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(heads).toEqual(['Mass', 'Name']);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => widthOf('Mass')).toBe(116);
});

test('a press on the edge of a column that moves nothing leaves its width, which follows the grid; a drag sets it', async () => {
  const { screen, grid } = await shown(batches(5));
  const tracks = () => grid.element().style.getPropertyValue('--grid-columns');
  const edge = screen.getByRole('columnheader', { name: 'Name' }).element().lastElementChild;
  const send = (type: string, clientX: number, button = 0) =>
    edge?.dispatchEvent(new PointerEvent(type, { clientX, button, pointerId: 7, bubbles: true, cancelable: true }));
  if (edge !== null) edge.setPointerCapture = () => undefined;
  const flexible = tracks();
  expect(flexible).toContain('minmax');
  send('pointerdown', 100);
  send('lostpointercapture', 100);
  send('pointerdown', 100, 2);
  send('pointermove', 140);
  send('lostpointercapture', 140);
  // Whatever the presses have changed is on screen with this.
  await userEvent.click(screen.getByRole('button', { name: 'Mass' }));
  await expect.element(screen.getByRole('columnheader', { name: 'Mass' })).toHaveAttribute('aria-sort', 'ascending');
  expect(tracks()).toBe(flexible);
  send('pointerdown', 100);
  send('pointermove', 140);
  send('lostpointercapture', 140);
  await expect.poll(tracks).not.toContain('minmax');
});

function OneSelected() {
  const [id, setId] = useState<string>();
  return (
    <Themed>
      <div style={{ height: (room + 1) * rowHeight, width: 380 }}>
        <DataGrid
          label="Batches"
          rows={batches(20)}
          columns={columns}
          rowId={idOf}
          selected={{ id, onSelect: ({ name }) => setId(name) }}
          empty="No batches."
        />
      </div>
      <output>{id}</output>
      <button type="button" onClick={() => setId(undefined)}>
        Close
      </button>
    </Themed>
  );
}

test('an owner that keeps the one selected row hears of it, and can take it away', async () => {
  const screen = await render(<OneSelected />);
  await userEvent.click(screen.getByRole('gridcell', { name: 'batch 4', exact: true }));
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('batch 5');
  expect(screen.getByRole('row', { selected: true }).elements()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.getByRole('row', { selected: true }).elements()).toHaveLength(0);
});

test('without rows it says so', async () => {
  const { screen } = await shown([]);
  await expect.element(screen.getByText('No batches.')).toBeVisible();
});

test('a column of lesser value gives way where the grid is narrow, and is copied all the same', async () => {
  const copied = stubClipboard();
  const [name, mass] = columns;
  const giving = [...(name ? [name] : []), ...(mass ? [{ ...mass, shownFrom: 300 }] : [])];
  const place = (width: number) => (
    <Themed>
      <div style={{ height: (room + 1) * rowHeight, width }}>
        <DataGrid label="Batches" rows={batches(1)} columns={giving} rowId={idOf} empty="" />
      </div>
    </Themed>
  );
  const screen = await render(place(380));
  await expect.element(screen.getByRole('columnheader', { name: 'Mass' })).toBeVisible();
  await screen.rerender(place(260));
  await expect.element(screen.getByRole('columnheader', { name: 'Mass' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('batch 0'));
  await userEvent.keyboard('{Control>}c{/Control}');
  await expect.poll(() => copied).toEqual(['Name\tMass t\nbatch 0\t1000\n']);
  await screen.rerender(place(380));
  await expect.element(screen.getByRole('columnheader', { name: 'Mass' })).toBeVisible();
});
