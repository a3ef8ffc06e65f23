import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { Themed } from '../../../app/theme/testing/Themed';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { AnalysisContext } from '../../interact/analysis';
import type { ChartPlace } from '../../interact/chart-place';
import { LaneToolsContext, useNewLaneTools } from '../../interact/lane-tools';
import { analysedSeries } from '../../scene/analysed-series';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { newView } from '../../view/new-view';
import { trendItems } from '../../view/trend-item';
import { useView, ViewStoreContext } from '../../view/use-view';
import { ViewStore } from '../../view/view-store';
import type { TrendTime } from '../../query/use-trend-time';
import type { AnalysisTools } from '../use-analysis-tools';
import { ChartMenu } from './ChartMenu';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const threeItems = ['/u/TI', '/u/FI', '/u/PI'];

function ignore(): void {
  // Nothing is asked of it here.
}

/** A chart of three items in one lane, and what its menu has done. */
async function opened(place: Partial<ChartPlace> = {}, paths: readonly string[] = threeItems) {
  const library = paths.map((path) => ({ path, unit: '°C' }));
  await page.viewport(1280, 800);
  const store = new ViewStore({ ...newView(someConnection, paths), lanes: 'unit' });
  const items = trendItems(library, store.get().view.series, '');
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
  const analysis = someAnalysis({ store, series: analysedSeries(series, 'light') });
  const asked: string[] = [];
  const texts = { start: '*-8h', end: '*' };
  const time: TrendTime = {
    zone: 'UTC',
    texts,
    type: ignore,
    meaning: undefined,
    wrong: undefined,
    isShowing: true,
    swapped: false,
    read: ignore,
    open: ignore,
    show: ({ start, end }) => asked.push(`${start} to ${end}`),
    jumpToNow: ignore,
    setZone: ignore,
    history: { canGoBack: false, canGoForward: false },
    back: ignore,
    forward: ignore,
  };
  const tools: AnalysisTools = {
    analysis,
    panel: {
      tab: 'legend',
      show: ignore,
      drafts: [],
      write: ignore,
      type: ignore,
      close: ignore,
      noteId: undefined,
      showNote: ignore,
    },
    bad: {
      worst: 'bad',
      setWorst: ignore,
      find: (direction, at) => asked.push(`${direction} of ${at}`),
      words: { of: '', said: '' },
    },
    additions: {
      cursor: ignore,
      cursorAt: (at) => asked.push(`cursor ${at}`),
      note: ignore,
      noteOf: ignore,
      noteAt: (at) => asked.push(`note ${at}`),
      limit: undefined,
      limitAt: ({ key }, value) => asked.push(`limit ${key} ${value}`),
    },
  };
  const Chart = () => {
    const lanes = useNewLaneTools(
      store,
      useView(store, (view) => view.lanes),
      library,
    );
    const lane = { key: '°C', name: '°C', kind: 'values' as const, note: '', members: [0, 1, 2], axes: [] };
    lanes.shown.show([lane], series);
    return (
      <LaneToolsContext value={lanes}>
        <button type="button">Chart</button>
        <ChartMenu
          analysisTools={tools}
          series={series}
          time={time}
          files={{ marks: [], onOpen: ignore }}
          onCalculate={ignore}
        />
      </LaneToolsContext>
    );
  };
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <ViewStoreContext value={store}>
          <AnalysisContext value={analysis}>
            <Chart />
          </AnalysisContext>
        </ViewStoreContext>
      </SettingsContext>
    </Themed>,
  );
  analysis.viewport.request({ start: 0, end: 100_000 });
  const axis = { domain: [0.0001, 99.9999] as const, logarithmic: false, keys: paths };
  analysis.marks.showMenu({
    left: 40,
    top: 40,
    part: 'plot',
    time: 50_000,
    cursor: undefined,
    lane: '°C',
    key: paths[1],
    found: undefined,
    axis,
    value: 12.5,
    refocus: () => screen.getByRole('button', { name: 'Chart' }).element().focus(),
    ...place,
  });
  const item = (name: string, role: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox' = 'menuitem') =>
    screen.getByRole(role, { name, exact: true });
  /** An item by its words, behind which its keys stand. */
  const offered = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
  const edited = () => store.get().view.series;
  return { screen, store, item, offered, asked, analysis, series: edited };
}

test('what a menu at an instant does it does there', async () => {
  const { screen, offered, asked, analysis } = await opened();
  await expect.element(screen.getByText('At 1970-01-01 00:00:50')).toBeVisible();
  const names = ['Place a cursor here', 'Next bad sample', 'Add a limit line at 12.5 °C', 'Start here', 'End here'];
  for (const name of names) {
    const { menu } = analysis.marks.state.getState();
    await offered(name).click();
    await expect.element(screen.getByRole('menu', { name: 'Chart menu' })).not.toBeInTheDocument();
    analysis.marks.showMenu(menu);
  }
  expect(asked).toEqual([
    'cursor 50000',
    'next of 50000',
    'limit /u/FI 12.5',
    '1970-01-01 00:00:50 to *',
    '*-8h to 1970-01-01 00:00:50',
  ]);
});

test('arrow keys go through it, Escape closes it, and the focus goes back to the chart', async () => {
  const { screen, offered } = await opened();
  const menu = screen.getByRole('menu', { name: 'Chart menu' });
  await expect.element(menu).toBeVisible();
  await expect.element(offered('Place a cursor here')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(offered('Add a note here')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Chart' })).toHaveFocus();
});

test('one series is left alone to be seen, in one step that can be undone', async () => {
  const { item, store, series } = await opened();
  await item('Show only this series').click();
  expect(series().map(({ hidden }) => hidden)).toEqual([true, undefined, true]);
  expect(store.get().undo).toBe('Show only FI');
});

test('the axis is fixed at what it covers, and is logarithmic for all that stand on it', async () => {
  const { item, series } = await opened({ part: 'axis', time: undefined, key: undefined });
  await item('Fixed', 'menuitemradio').click();
  const fixed = { kind: 'fixed', low: 0, high: 100 };
  expect(series().map(({ range }) => range)).toEqual([fixed, fixed, fixed]);
});

test('a cursor on which it was opened can be repeated over the range on screen', async () => {
  const { item, store, analysis } = await opened({ cursor: 50_000 });
  store.edit('Cursors', (view) => ({ ...view, cursors: [50_000] }));
  analysis.viewport.request({ start: 0, end: 9_000_000 });
  await item('Repeat this cursor').click();
  await item('Every hour').click();
  expect(store.get().view.cursors).toEqual([50_000, 3_650_000, 7_250_000]);
});

test('a cursor on which it was opened can be removed', async () => {
  const { item, store } = await opened({ cursor: 50_000 });
  store.edit('Cursors', (view) => ({ ...view, cursors: [10_000, 50_000] }));
  await item('Remove this cursor').click();
  expect(store.get().view.cursors).toEqual([10_000]);
});

test('between two cursors it zooms to them', async () => {
  const { item, store, analysis } = await opened();
  store.edit('Cursors', (view) => ({ ...view, cursors: [10_000, 70_000] }));
  await item('Zoom to cursors 1 and 2').click();
  expect(analysis.viewport.range).toEqual({ start: 10_000, end: 70_000 });
});

test('settings of the series open in its place', async () => {
  const { screen, item } = await opened();
  await item('Settings of FI').click();
  await expect.element(screen.getByRole('dialog', { name: 'Settings of FI' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Chart' })).toHaveFocus();
});

test('items of one name are told apart, on their axis and alone', async () => {
  const paths = ['/u/TI', '/v/TI', '/u/PI'];
  const onAxis = await opened({ part: 'axis', time: undefined, key: undefined }, paths);
  await expect.element(onAxis.screen.getByText('Value axis of u/TI, v/TI, PI')).toBeVisible();
  await onAxis.item('Settings of v/TI').click();
  await expect.element(onAxis.screen.getByRole('dialog', { name: 'Settings of v/TI' })).toBeVisible();
  await onAxis.screen.unmount();
  const { item, store } = await opened({}, paths);
  await item('Show only this series').click();
  expect(store.get().undo).toBe('Show only v/TI');
});

test('it stays within the window at each corner', async () => {
  const { screen, analysis } = await opened();
  const { menu } = analysis.marks.state.getState();
  if (menu === undefined) throw new Error('no menu');
  for (const left of [0, window.innerWidth - 1]) {
    for (const top of [0, window.innerHeight - 1]) {
      analysis.marks.showMenu({ ...menu, left, top });
      await expect
        .poll(() => {
          const box = screen.getByRole('menu', { name: 'Chart menu' }).element().getBoundingClientRect();
          return box.left >= 0 && box.top >= 0 && box.right <= window.innerWidth && box.bottom <= window.innerHeight;
        })
        .toBe(true);
    }
  }
});
