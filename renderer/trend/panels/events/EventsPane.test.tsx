import '../../../kit/tokens.css';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import type { TimeRange } from '@shared/time/range';
import { Themed } from '../../../app/theme/testing/Themed';
import { ZoneContext } from '../../../kit/contexts';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { type Analysis, AnalysisContext } from '../../interact/analysis';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { SomeSource } from '../../testing/some-source';
import { EventsPane } from './EventsPane';

afterEach(() => vi.unstubAllGlobals());

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
const found = [
  { start: Date.UTC(2026, 2, 1, 7), end: Date.UTC(2026, 2, 1, 8) },
  { start: Date.UTC(2026, 2, 1, 12), end: Date.UTC(2026, 2, 1, 12, 30) },
];
const outcome = { end: 'complete', found, read: 4, toRead: 0, total: 0, notes: [] };

/** The pane, and the events that are noted there. */
async function renderPane(analysis: Analysis) {
  const noted: TimeRange[] = [];
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <SomeSource>
          <ZoneContext value="UTC">
            <AnalysisContext value={analysis}>
              <div style={{ width: 1000, height: 300 }}>
                <EventsPane isShown onNote={(event) => noted.push(event)} />
              </div>
            </AnalysisContext>
          </ZoneContext>
        </SomeSource>
      </SettingsContext>
    </Themed>,
  );
  return { screen, noted };
}

/** The pane after a search that came to an outcome, and the events that were noted there. */
async function searched(came: typeof outcome) {
  const bridge = { call: async () => ({ ok: true, value: came }), on: () => () => undefined };
  vi.stubGlobal('bridge', { ...bridge, cancel: () => undefined });
  const analysis = someAnalysis();
  const { screen, noted } = await renderPane(analysis);
  const condition = { join: 'all', parts: [], atLeastSeconds: 0, most: 500 } as const;
  const range = { start: 0, end: 1 };
  const { id: connectionId, baseUrl } = someConnection.profile;
  const asked = { connectionId, baseUrl, condition: { ...condition, parts: [] }, range, items: [] };
  await analysis.events.search({ ...asked, called: 'Too hot', words: 'Too hot: /1 above 5' });
  return { screen, noted, analysis, words: expect.element(screen.getByTestId('events-words')) };
}

test('the chosen event is noted by the button above the table', async () => {
  const { screen, noted, words } = await searched(outcome);
  await words.toHaveTextContent('Too hot: /1 above 5: 2 events, read 4 points');
  const note = screen.getByRole('button', { name: 'Note the event' });
  await expect.element(note).toBeDisabled();
  await userEvent.click(screen.getByRole('gridcell', { name: /12:00:00/ }));
  await userEvent.click(note);
  expect(noted).toEqual(found.slice(1));
});

test('time is counted from the start of the chosen event by the button above the table', async () => {
  const { screen, analysis, words } = await searched(outcome);
  await words.toHaveTextContent('Too hot: /1 above 5: 2 events, read 4 points');
  const count = screen.getByRole('button', { name: 'Count time from its start' });
  await expect.element(count).toBeDisabled();
  await userEvent.click(screen.getByRole('gridcell', { name: /12:00:00/ }));
  await userEvent.click(count);
  expect(analysis.store.get().view.time.origin).toBe(found[1]?.start);
});

test('how much there is to read is told where that is more than was read', async () => {
  const { words } = await searched({ ...outcome, read: 400, total: 900 });
  await words.toHaveTextContent('Too hot: /1 above 5: 2 events, read 400 of about 900 points');
  await cleanup();
  const { words: estimatedLow } = await searched({ ...outcome, read: 60, total: 5 });
  await estimatedLow.toHaveTextContent('Too hot: /1 above 5: 2 events, read 60 points');
});

test('where there is nothing to search, it says why in place of how', async () => {
  const analysis = someAnalysis();
  analysis.store.edit('', (view) => ({ ...view, series: [{ key: '/Warm', path: '/Warm', hidden: true }] }));
  const { screen } = await renderPane(analysis);
  await expect.element(screen.getByRole('button', { name: 'Search' })).toBeDisabled();
  await expect.element(screen.getByText('All series are hidden. Show one in the legend.')).toBeVisible();
  analysis.store.edit('', (view) => ({ ...view, series: [] }));
  await expect.element(screen.getByText('No items in the trend.')).toBeVisible();
});
