import '../../../kit/tokens.css';
import { Notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { Themed } from '../../../app/theme/testing/Themed';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { AnalysisContext } from '../../interact/analysis';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { stubBridge } from '../../testing/stub-bridge';
import { someSeries } from '../../testing/some-series';
import { newView } from '../../view/new-view';
import { ViewStore } from '../../view/view-store';
import { ViewStoreContext } from '../../view/use-view';
import { CursorsPane } from './CursorsPane';

afterEach(() => vi.unstubAllGlobals());

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

test('the table at the cursors is exported with the period between them and the zone', async () => {
  const calls = stubBridge();
  const start = Date.UTC(2026, 2, 28, 11);
  const store = new ViewStore({ ...newView(someConnection, []), cursors: [start, start + 3_600_000] });
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext
          value={someAnalysis({
            store,
            zone: 'Europe/Berlin',
            series: [someSeries('/Warm', { key: 'Warm', id: 'raw Warm', unit: '°C', decimals: 1 })],
          })}
        >
          <ViewStoreContext value={store}>
            <CursorsPane onAdd={() => undefined} />
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV…' }));
  const [from, to] = ['2026-03-28T12:00:00.000+01:00', '2026-03-28T13:00:00.000+01:00'];
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      name: 'export.table',
      argument: {
        name: 'Values at the cursors 2026-03-28 12:00:00 to 2026-03-28 13:00:00',
        rows: [
          [
            'Item',
            'Unit',
            from,
            to,
            'Δ 1 to 2',
            'Slope /min',
            'Minimum',
            'Maximum',
            'Mean',
            'Time-weighted mean',
            'Standard deviation',
            'Good samples %',
            'Integral unit × h',
            'Start',
            'End',
            'Zone',
          ],
          ['/Warm', '°C', null, null, ...Array.from({ length: 9 }, () => null), from, to, 'Europe/Berlin'],
        ],
      },
    });
});

/** 06:00 in Berlin, where summer begins on the 29th. */
function morning(date: number): number {
  return Date.UTC(2026, 2, date, date < 29 ? 5 : 4);
}

test('a cursor is repeated at its time of each day in sight, in one step of undo; where there is none, or no room for all, that is said', async () => {
  await page.viewport(1280, 800);
  const hour = 3_600_000;
  const store = new ViewStore({ ...newView(someConnection, []), cursors: [morning(29)] });
  const analysis = someAnalysis({ store, zone: 'Europe/Berlin' });
  analysis.viewport.request({ start: morning(27) - hour, end: morning(31) });
  const screen = await render(
    <Themed>
      <Notifications />
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <ViewStoreContext value={store}>
            <CursorsPane onAdd={() => undefined} />
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>,
  );
  const repeat = async (number: number, how: string) => {
    await screen.getByRole('button', { name: `Repeat cursor ${number}`, exact: true }).click();
    await screen.getByRole('menuitem', { name: how }).click();
  };
  const cursors = () => store.get().view.cursors;
  await repeat(1, 'Every day at this time');
  expect(cursors()).toEqual([27, 28, 29, 30].map(morning));
  expect(store.get().undo).toBe('Repeat a cursor');
  store.undo();
  expect(cursors()).toEqual([morning(29)]);
  await repeat(1, 'Every week at this time');
  await expect.element(screen.getByText(/has no further such time/)).toBeVisible();
  await repeat(1, 'Every hour');
  expect(cursors()).toEqual(Array.from({ length: 20 }, (_, place) => morning(29) + (place - 10) * hour));
  await expect.element(screen.getByText(/A view holds 20 cursors/)).toBeVisible();
});

test('twenty cursors leave the table room for rows in a low panel', async () => {
  const cursors = Array.from({ length: 20 }, (_, hour) => morning(29) + hour * 3_600_000);
  const store = new ViewStore({ ...newView(someConnection, []), cursors });
  const series = [someSeries('/Warm', { key: 'Warm', id: 'raw Warm', unit: '°C', decimals: 1 })];
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={someAnalysis({ store, zone: 'Europe/Berlin', series })}>
          <ViewStoreContext value={store}>
            <div style={{ width: 648, height: 177 }}>
              <CursorsPane onAdd={() => undefined} />
            </div>
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>,
  );
  const cell = screen.getByRole('gridcell', { name: 'Warm' });
  await expect.element(cell).toBeInTheDocument();
  cell.element().scrollIntoView();
  await expect.element(cell).toBeInViewport({ ratio: 1 });
});

test('how a cursor is placed is told where there is none, not while the values at the cursors are on their way', async () => {
  const store = new ViewStore({ ...newView(someConnection, []), cursors: [morning(29)] });
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={someAnalysis({ store, zone: 'Europe/Berlin' })}>
          <ViewStoreContext value={store}>
            <CursorsPane onAdd={() => undefined} />
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>,
  );
  const how = screen.getByText('Point at the plots', { exact: false });
  await expect.element(screen.getByRole('button', { name: 'Remove cursor 1' })).toBeVisible();
  await expect.element(how).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear', exact: true }));
  await expect.element(how).toBeVisible();
});

test('a cursor is placed at a typed time, to the second and out of sight too; what can’t be one is told', async () => {
  const store = new ViewStore(newView(someConnection, []));
  const analysis = someAnalysis({ store, zone: 'Europe/Berlin' });
  analysis.viewport.request({ start: morning(29), end: morning(30) });
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <ViewStoreContext value={store}>
            <CursorsPane onAdd={() => undefined} />
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>,
  );
  const field = screen.getByRole('textbox', { name: 'Time of a new cursor' });
  const type = (text: string) => userEvent.fill(field, text).then(() => userEvent.keyboard('{Enter}'));
  await type('2026-03-29 08:15:07');
  const placed = Date.UTC(2026, 2, 29, 6, 15, 7);
  expect(store.get().view.cursors).toEqual([placed]);
  expect(analysis.viewport.range).toEqual({ start: morning(29), end: morning(30) });
  expect(store.get().undo).toBe('Add a cursor');
  await type('2026-03-27 06:00');
  expect(store.get().view.cursors).toEqual([morning(27), placed]);
  const { start = Number.NaN, end = Number.NaN } = analysis.viewport.range ?? {};
  expect([start < morning(27), morning(27) < end]).toEqual([true, true]);
  await type('25:00');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  store.edit('fill', (view) => ({ ...view, cursors: Array.from({ length: 20 }, (_, place) => morning(27) + place) }));
  await type('2026-03-28 06:00');
  await expect.element(screen.getByText('A view holds 20 cursors: remove one first.')).toBeVisible();
});
