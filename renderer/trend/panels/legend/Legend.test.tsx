import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { ConnectionContext, ZoneContext } from '../../../kit/contexts';
import { AnalysisContext } from '../../interact/analysis';
import { LaneToolsContext, useLaneTools, useNewLaneTools } from '../../interact/lane-tools';
import { useLaneDrop } from '../../interact/use-lane-drop';
import type { LaidLane } from '../../scene/lane-layout';
import { formatCount, formatValue } from '../../../kit/text/format';
import { LegendContext } from '../../scene/legend-entries';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { newView } from '../../view/new-view';
import { trendItems } from '../../view/trend-item';
import { useView, ViewStoreContext } from '../../view/use-view';
import { ViewStore } from '../../view/view-store';
import { Legend } from './Legend';

const names = ['TI', 'FI', 'PI', 'LI'];
const short = names.map((name) => ({ path: `/u/${name}`, unit: '°C' }));

function ignore(): void {
  // Nothing is calculated here.
}

const laneHeights = [100, 100];

/** Where the plots of the lanes stand. */
function Plots({ lanes }: { readonly lanes: readonly LaidLane[] }) {
  const element = useRef<HTMLDivElement>(null);
  useLaneDrop(element, lanes, laneHeights, useLaneTools().put);
  return <div ref={element} data-testid="plots" style={{ height: 200 }} />;
}

/** The legend of four items, TI and FI in the upper lane, each with the same latest number and points, and what has become of its view. */
async function shown(latest?: number, { library = short, points = 1 } = {}) {
  await page.viewport(1280, 800);
  const paths = library.map(({ path }) => path);
  const store = new ViewStore({ ...newView(someConnection, paths), lanes: 'unit' });
  const analysis = someAnalysis({ store });
  const Shown = () => {
    const view = useView(store, (one) => one);
    const lanes = useNewLaneTools(store, view.lanes, library);
    const items = trendItems(library, view.series, '');
    const series = items.map((item, index) => ({
      item,
      index,
      id: item.key,
      read: 1,
      aggregate: '',
      sources: [],
      what: '',
      complete: true,
      yields: false,
    }));
    const lane = { kind: 'values' as const, note: '', axes: [] };
    const laid =
      view.series.length < 4
        ? []
        : [
            { ...lane, key: 'a', name: 'a', members: [0, 1] },
            { ...lane, key: 'b', name: 'b', members: [2, 3] },
          ];
    lanes.shown.show(laid, series);
    const last = latest === undefined ? undefined : { t: 0, v: latest, q: 0, state: undefined };
    const summary = last && { points, last, held: [] };
    const entries = items.map((item) => ({
      item,
      summary,
      problem: undefined,
      remarks: [],
      reading: 'unasked' as const,
    }));
    return (
      <LaneToolsContext value={lanes}>
        <Plots lanes={laid} />
        <LegendContext value={{ entries, stale: new Map() }}>
          <Legend onCalculate={ignore} />
        </LegendContext>
      </LaneToolsContext>
    );
  };
  const screen = await render(
    <Themed>
      <ConnectionContext value={someConnection}>
        <ZoneContext value="UTC">
          <ViewStoreContext value={store}>
            <AnalysisContext value={analysis}>
              <Shown />
            </AnalysisContext>
          </ViewStoreContext>
        </ZoneContext>
      </ConnectionContext>
    </Themed>,
  );
  const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });
  const pressed = () => names.filter((name) => row(name).query()?.getAttribute('aria-pressed') === 'true').join(' ');
  const hidden = () => store.get().view.series.flatMap(({ path, hidden: is }) => (is === true ? [path] : []));
  const choose = async (item: string) => {
    await screen
      .getByRole('button', { name: /^More for 2 series$/ })
      .first()
      .click();
    await screen.getByRole('menuitem', { name: item }).click();
  };
  return { screen, store, row, pressed, hidden, choose };
}

test('rows are selected together by Ctrl and Shift, and let go by a click', async () => {
  const { screen, row, pressed } = await shown();
  await row('TI').click();
  await row('PI').click({ modifiers: ['Control'] });
  await expect.poll(pressed).toBe('TI PI');
  await expect.element(screen.getByText('2 series selected')).toBeVisible();
  await row('FI').click();
  await row('LI').click({ modifiers: ['Shift'] });
  await expect.poll(pressed).toBe('FI PI LI');
  await screen.getByRole('button', { name: 'Clear the selection' }).click();
  await expect.poll(pressed).toBe('FI');
  await expect.element(row('FI')).toHaveFocus();
});

test('all that are selected are hidden, shown and removed by the menu of one, each undone in one step', async () => {
  const { store, row, hidden, choose } = await shown();
  await row('TI').click();
  await row('PI').click({ modifiers: ['Control'] });
  await choose('Hide 2 series');
  expect(hidden()).toEqual(['/u/TI', '/u/PI']);
  await choose('Show 2 series');
  expect(hidden()).toEqual([]);
  await choose('Value axes of their own');
  expect(store.get().view.series.map(({ ownAxis }) => ownAxis)).toEqual([true, undefined, true, undefined]);
  store.undo();
  await choose('Remove 2 series from the trend');
  expect(store.get().view.series.map(({ path }) => path)).toEqual(['/u/FI', '/u/LI']);
  store.undo();
  expect(store.get().view.series).toHaveLength(4);
});

test('all that are selected go to a lane together', async () => {
  const { screen, store, row } = await shown();
  await row('TI').click();
  await row('PI').click({ modifiers: ['Control'] });
  await screen.getByRole('button', { name: 'More for 2 series' }).first().click();
  await screen.getByRole('menuitem', { name: 'Lane' }).click();
  await screen.getByRole('menuitem', { name: 'A new lane' }).click();
  const lanes = () => store.get().view.series.map(({ lane }) => lane);
  expect(lanes()).toEqual(['3', '1', '3', '2']);
  store.undo();
  expect(lanes()).toEqual([undefined, undefined, undefined, undefined]);
});

test('rows that are selected together are dragged into a lane, or between lanes, undone in one step', async () => {
  const { screen, store, row } = await shown();
  const lanes = () => store.get().view.series.map(({ path, lane }) => `${path} ${lane}`);
  const before = lanes();
  const drag = (name: string, y: number) =>
    row(name).dropTo(screen.getByTestId('plots'), { targetPosition: { x: 300, y } });
  await row('TI').click();
  await row('FI').click({ modifiers: ['Control'] });
  await drag('FI', 150);
  await expect.poll(lanes).toEqual(['/u/TI 1', '/u/FI 1', '/u/PI 1', '/u/LI 1']);
  store.undo();
  expect(lanes()).toEqual(before);
  await row('LI').click();
  await row('FI').click({ modifiers: ['Control'] });
  await drag('LI', 2);
  await expect.poll(lanes).toEqual(['/u/TI 2', '/u/FI 1', '/u/PI 3', '/u/LI 1']);
  store.undo();
  expect(lanes()).toEqual(before);
});

test('a row that is not among those selected is dragged alone', async () => {
  const { screen, store, row, pressed } = await shown();
  await row('TI').click();
  await row('FI').click({ modifiers: ['Control'] });
  await row('PI').dropTo(screen.getByTestId('plots'), { targetPosition: { x: 300, y: 50 } });
  await expect.poll(() => store.get().view.series.map(({ lane }) => lane)).toEqual(['1', '1', '1', '2']);
  expect(pressed()).toBe('TI FI');
});

test('keys select rows and do what is to be done with them', async () => {
  const { store, row, pressed } = await shown();
  const element = (name: string) => row(name).element();
  const focus = (name: string) => {
    const control = element(name);
    if (control instanceof HTMLElement) control.focus();
  };
  focus('FI');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(pressed).toBe('FI PI');
  expect(document.activeElement).toBe(element('PI'));
  await userEvent.keyboard('{Escape}');
  await expect.poll(pressed).toBe('');
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.poll(pressed).toBe('PI');
  focus('LI');
  await userEvent.keyboard('{Control>} {/Control}');
  await expect.poll(pressed).toBe('PI LI');
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(store.get().view.series.map(({ lane }) => lane)).toEqual(['1', '1', '1', '1']);
  store.undo();
  await userEvent.keyboard('{Delete}');
  expect(store.get().view.series.map(({ path }) => path)).toEqual(['/u/TI', '/u/FI']);
  store.undo();
  await expect.element(row('LI')).toBeVisible();
  focus('TI');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.poll(pressed).toBe('TI FI PI LI');
  await userEvent.keyboard('{Escape}');
  await expect.poll(pressed).toBe('');
  // As it is with Caps Lock.
  await userEvent.keyboard('{Control>}A{/Control}');
  await expect.poll(pressed).toBe('TI FI PI LI');
});

test('a name is whole where it has room beside the place of its item, which gives way', async () => {
  const tags = ['TIC-101.PV', 'FIC-101.PV', 'PIC-101.PV', 'LIC-101.PV'];
  const library = tags.map((name) => ({ path: `/Plant/Reactor R-101 of the south line/${name}`, unit: 'bar' }));
  const { screen } = await shown(undefined, { library });
  await page.viewport(640, 680);
  for (const tag of tags) {
    const name = screen.getByText(tag, { exact: true }).element();
    const text = document.createRange();
    text.selectNodeContents(name);
    const place = name.parentElement?.querySelector('[class*="parent"]');
    expect(place?.scrollWidth).toBeGreaterThan(place?.clientWidth ?? Infinity);
    expect(name.getBoundingClientRect().width).toBeGreaterThanOrEqual(text.getBoundingClientRect().width);
  }
});

test('where the legend is narrower than its columns, its head covers what scrolls below it, to the last column', async () => {
  const { screen } = await shown();
  await page.viewport(420, 680);
  const head = screen.getByText('At the pointer').element().parentElement;
  expect(head?.scrollWidth).toBeLessThanOrEqual(head?.clientWidth ?? 0);
  const row = screen.getByRole('listitem').first().element();
  expect(row.getBoundingClientRect().width).toBe(head?.getBoundingClientRect().width);
});

test('items that are named alike, as the objects that hold them are, say what tells them apart', async () => {
  const library = ['/1/Pump/Flow', '/2/Pump/Flow', '/2/Pump/Level'].map((path) => ({ path, unit: 'bar' }));
  const { screen } = await shown(undefined, { library });
  const places = () =>
    Array.from(screen.container.querySelectorAll('[data-part="name"]'), ({ textContent }) => textContent);
  expect(places()).toEqual(['Flow 1/Pump', 'Flow 2/Pump', 'Level Pump']);
});

test('a long unit takes two lines at most, and is whole in the tooltip', async () => {
  const unit = 'thousand standard cubic metres per hour';
  const { screen } = await shown(undefined, { library: short.map(({ path }) => ({ path, unit })) });
  await page.viewport(904, 800);
  const cell = screen.getByText(unit).first();
  await expect.element(cell).toHaveAttribute('title', unit);
  expect(cell.element().closest('li')?.getBoundingClientRect().height).toBeLessThan(36);
});

test.each([47.1028, 987_654_321.5, 9_007_199_254_740_991, -1.5e300])('the number %d is not cut', async (latest) => {
  const { screen } = await shown(latest);
  // As wide as beside the items in a small window.
  await page.viewport(904, 800);
  const cell = screen.getByText(formatValue(latest)).first().element();
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  const remove = screen
    .getByRole('button', { name: /TI from the trend/ })
    .first()
    .element();
  const legend = remove.closest('ul')?.parentElement;
  expect(remove.getBoundingClientRect().right).toBeLessThanOrEqual(legend?.getBoundingClientRect().right ?? 0);
});

test.each([
  [9_999_999, '9\u202f999\u202f999'],
  [189_302_473, '189 M'],
])('of %d points none is cut, and the tooltip tells all', async (points, shownAs) => {
  const { screen } = await shown(47.1, { points });
  const cell = screen.getByText(shownAs, { exact: true }).first();
  await expect.element(cell).toBeVisible();
  expect(cell.element().scrollWidth).toBeLessThanOrEqual(cell.element().clientWidth);
  await expect.element(cell).toHaveAttribute('title', formatCount(points));
});
