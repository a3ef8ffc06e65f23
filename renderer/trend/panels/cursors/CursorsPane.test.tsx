import '@mantine/core/styles.css';
import '../../../kit/tokens.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { AnalysisContext } from '../../interact/analysis';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { stubBridge } from '../../testing/stub-bridge';
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
    <MantineProvider env="test">
      <SettingsContext value={settings}>
        <AnalysisContext
          value={someAnalysis({
            store,
            zone: 'Europe/Berlin',
            series: [
              {
                key: 'Warm',
                path: '/Warm',
                label: '/Warm',
                name: 'Warm',
                id: 'raw Warm',
                unit: '°C',
                aggregate: 'AGG_TYPE_RAW',
                stepped: false,
                colour: '#888',
                decimals: 1,
                layer: undefined,
                move: undefined,
                states: undefined,
              },
            ],
          })}
        >
          <ViewStoreContext value={store}>
            <CursorsPane onAdd={() => undefined} />
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </MantineProvider>,
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
