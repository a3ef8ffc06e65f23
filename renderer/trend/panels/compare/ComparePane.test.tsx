import '../../../kit/tokens.css';
import { useMemo, useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { type View, viewSchema } from '@shared/contract/trend/view';
import { setLanguage } from '@shared/language/language';
import { rawAggregate } from '@shared/vqt/aggregates';
import { Themed } from '../../../app/theme/testing/Themed';
import { commandRegistry } from '../../../kit/commands/command-registry';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { type Analysis, AnalysisContext } from '../../interact/analysis';
import { LaneToolsContext, useNewLaneTools } from '../../interact/lane-tools';
import { analysedSeries } from '../../scene/analysed-series';
import { addItems } from '../../view/edit-series';
import { movedLayers } from '../../view/layers';
import { newView } from '../../view/new-view';
import { trendItems } from '../../view/trend-item';
import { useView } from '../../view/use-view';
import { ViewStore } from '../../view/view-store';
import { Viewport } from '../../view/viewport';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { ComparePane } from './ComparePane';

const zone = 'Europe/Berlin';
const noLibrary: readonly [] = [];

function parts() {
  const viewport = new Viewport();
  const start = Temporal.ZonedDateTime.from(`2026-03-30T00:00[${zone}]`).epochMilliseconds;
  viewport.request({ start, end: start + 86_400_000 });
  const store = new ViewStore({
    ...newView(someConnection, ['/TI-1', '/TI-2']),
    cursors: [start, start + 3_600_000],
  });
  return {
    ...someAnalysis({ store, viewport, zone }),
    settings: new SettingsStore(settingsSchema.parse({}), () => Promise.resolve()),
  };
}

function Pane({ of: { settings, ...rest } }: { readonly of: ReturnType<typeof parts> }) {
  const view = useView(rest.store, (whole) => whole);
  const series = useMemo(() => seriesIn(view), [view]);
  const [fixed] = useState(rest);
  const tools = useNewLaneTools(rest.store, view.lanes, noLibrary);
  const analysis: Analysis = useMemo(() => ({ ...fixed, series }), [fixed, series]);
  return (
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <LaneToolsContext value={tools}>
            <ComparePane isShown />
          </LaneToolsContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>
  );
}

function seriesIn(view: View) {
  const items = trendItems([], view.series, rawAggregate, movedLayers(view.layers, zone));
  const drawn = items.map((item, index) => ({
    item,
    index,
    read: 1,
    id: item.key,
    aggregate: rawAggregate,
    sources: [],
    what: 'Raw',
    complete: true,
    yields: false,
  }));
  return analysedSeries(drawn, 'light');
}

test('layers are added, told, hidden, compared by a difference and removed; what can’t be is said', async () => {
  const given = parts();
  const { store } = given;
  const view = () => store.get().view;
  const screen = await render(<Pane of={given} />);
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field, exact: true }));
    await userEvent.click(screen.getByRole('option', { name: option, exact: true }));
  };
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add', exact: true }));

  await add();
  const layers = screen.getByRole('list', { name: 'Layers' });
  const told = () => layers.element().textContent.replaceAll(/\s/g, ' ');
  await expect.poll(told).toContain('1 day earlier, same time of day (Europe/Berlin)');
  await expect.poll(told).toContain('2026-03-29 00:00:00 to 2026-03-30 00:00:00');
  await expect.poll(told).toContain('2026-03-30 02:00:00 to 2026-03-30 03:00:00');
  expect(view().series.map(({ key, path, layer }) => [key, path, layer === view().layers?.[0]?.id])).toEqual([
    ['/TI-1', '/TI-1', false],
    ['/TI-2', '/TI-2', false],
    ['/TI-1 #2', '/TI-1', true],
    ['/TI-2 #2', '/TI-2', true],
  ]);
  await add();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This layer is there already.');

  await choose('Where clocks change, keep', 'the elapsed time');
  await add();
  await expect.poll(told).toContain('−24 h1 day earlier, same elapsed time (24 h a day)');
  await expect.poll(told).toContain('2026-03-28 23:00:00 to 2026-03-30 00:00:00');

  await choose('Compare with', 'two instants …');
  await userEvent.click(screen.getByRole('button', { name: 'Cursor 1 with cursor 2' }));
  await add();
  expect(view().layers?.[2]?.shift).toMatchObject({ kind: 'aligned', from: view().cursors[0], to: view().cursors[1] });
  await choose('Compare with', 'found events …');
  await add();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('No event is found yet: look for some in Events first.');

  await choose('less', 'TI-2 · −1 d');
  await userEvent.click(screen.getByRole('button', { name: 'Add difference lane' }));
  const difference = view().series.at(-1);
  const letters = new Map(view().series.map(({ letter, key }) => [key, letter]));
  expect(difference?.calculation).toEqual({
    formula: `${letters.get('/TI-2')} - interpolated(${letters.get('/TI-2 #2')})`,
    at: letters.get('/TI-2'),
  });

  const first = screen.getByRole('button', { name: 'Hide layer −1 d' });
  await userEvent.click(first);
  expect(
    view()
      .series.filter(({ hidden }) => hidden === true)
      .map(({ key }) => key),
  ).toEqual(['/TI-1 #2', '/TI-2 #2']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove layer −1 d' }));
  expect(view().layers).toHaveLength(2);
  expect(view().series.some(({ key }) => key === '/TI-1 #2')).toBe(false);
  expect(viewSchema.safeParse(view()).success).toBe(true);
});

test('a profile of the layers is added: their mean, the 10/90 % band, and how far the series is outside', async () => {
  const given = parts();
  const { store } = given;
  const view = () => store.get().view;
  const screen = await render(<Pane of={given} />);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add', exact: true }));
  const addProfile = screen.getByRole('button', { name: 'Add mean and 10/90 % band' });
  await add();
  await expect.element(addProfile).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Compare with', exact: true }));
  await userEvent.click(screen.getByRole('option', { name: 'the week before (same weekday)', exact: true }));
  await add();
  await userEvent.click(addProfile);
  const letter = (key: string) => view().series.find((one) => one.key === key)?.letter;
  const [of, first, second] = [letter('/TI-1'), letter('/TI-1 #2'), letter('/TI-1 #3')];
  const calculated = view().series.filter(({ calculation }) => calculation !== undefined);
  const [, low, high] = calculated.map((one) => one.letter);
  expect(calculated.map(({ path, calculation }) => [path, calculation?.formula])).toEqual([
    ['TI-1 · mean of 2', `(${first} + ${second}) / 2`],
    ['TI-1 · 10 % of 2', `percentile(10, ${first}, ${second})`],
    ['TI-1 · 90 % of 2', `percentile(90, ${first}, ${second})`],
    ['TI-1 · outside 10/90 %', `max(${of} - ${high}, 0) + min(${of} - ${low}, 0)`],
  ]);
  expect(calculated.every(({ calculation }) => calculation?.at === of)).toBe(true);
  expect(viewSchema.safeParse(view()).success).toBe(true);
});

test('the longest name of a period has room in German, too', async () => {
  onTestFinished(() => setLanguage('en'));
  setLanguage('de');
  const screen = await render(<Pane of={parts()} />);
  const field = screen.getByRole('combobox', { name: 'Vergleichen mit', exact: true });
  await userEvent.click(field);
  const options = screen
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  for (const option of options) {
    if (screen.getByRole('option').elements().length === 0) await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: option, exact: true }));
    const { scrollWidth, clientWidth } = field.element();
    expect([option, scrollWidth - clientWidth]).toEqual([option, 0]);
  }
});

test('a command adds the period as the button does', async () => {
  const given = parts();
  const screen = await render(<Pane of={given} />);
  await expect.poll(() => commandRegistry.now.getState().enabled.map(({ id }) => id)).toContain('compare.add');
  commandRegistry.run('compare.add');
  await expect.element(screen.getByRole('list', { name: 'Layers' })).toBeVisible();
  commandRegistry.run('compare.add');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This layer is there already.');
});

test('an item that came into the view later is compared as well, once its layer is added again', async () => {
  const given = parts();
  const { store } = given;
  const screen = await render(<Pane of={given} />);
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add', exact: true }));
  await add();
  addItems(store, ['/TI-3']);
  await add();
  const { layers = [], series } = store.get().view;
  expect(series.map(({ path, layer }) => [path, layer])).toEqual([
    ['/TI-1', undefined],
    ['/TI-2', undefined],
    ['/TI-1', layers[0]?.id],
    ['/TI-2', layers[0]?.id],
    ['/TI-3', undefined],
    ['/TI-3', layers[0]?.id],
  ]);
  await expect.poll(() => screen.getByRole('list', { name: 'Layers' }).element().children).toHaveLength(1);
  // What is made of the layer is no item that it lacks.
  await userEvent.click(screen.getByRole('button', { name: 'Add difference lane' }));
  expect(store.get().view.series).toHaveLength(7);
  await add();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This layer is there already.');
});
