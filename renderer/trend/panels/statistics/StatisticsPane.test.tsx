import '@mantine/core/styles.css';
import '../../../kit/tokens.css';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { setLanguage } from '@shared/language/language';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import type { SeriesStatistics, StatisticsRequest } from '../../data/protocol';
import { type Analysis, AnalysisContext } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { someAnalysis, someClient } from '../../testing/some-analysis';
import { stubBridge } from '../../testing/stub-bridge';
import { ViewStoreContext } from '../../view/use-view';
import { Viewport } from '../../view/viewport';
import { StatisticsPane } from './StatisticsPane';

const zone = 'Europe/Berlin';
const hour = 3_600_000;
const noon = Date.UTC(2026, 2, 28, 11);
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

function seriesCalled(name: string, unit: string): AnalysedSeries {
  const said = { key: name, path: `/${name}`, label: `/${name}`, name, id: `raw ${name}`, unit };
  const drawn = { stepped: false, colour: '#888', decimals: 1, layer: undefined, move: undefined };
  return { ...said, ...drawn, aggregate: 'AGG_TYPE_RAW' };
}

const [warm, cold] = [seriesCalled('Warm', '°C'), seriesCalled('Cold', 'K')];

const figures: SeriesStatistics = {
  points: 4,
  good: 3,
  uncertain: 0,
  bad: 1,
  numbers: 3,
  odd: { texts: 0, infinite: 0 },
  min: { v: 1 / 3, t: noon },
  max: { v: 3, t: noon + hour },
  mean: 5 / 3,
  standardDeviation: 1,
  timeWeightedMean: 10,
  covered: 2 * hour,
  first: { v: 1 / 3, t: noon },
  last: { v: 3, t: noon + hour },
  delta: Number.NaN,
};

function Shown({ analysis }: { readonly analysis: Analysis }) {
  return (
    <MantineProvider env="test">
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <ViewStoreContext value={analysis.store}>
            <div style={{ width: 1260, height: 400 }}>
              <StatisticsPane />
            </div>
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </MantineProvider>
  );
}

afterEach(() => {
  setLanguage('en');
  vi.unstubAllGlobals();
});

test('the figures are exported whole, with the range and the zone, in English whatever the page speaks', async () => {
  setLanguage('de');
  const calls = stubBridge();
  const asked: StatisticsRequest[] = [];
  const client = Object.assign(someClient(), {
    statistics: (request: StatisticsRequest) => {
      asked.push(request);
      return Promise.resolve(request.ids.map(() => figures));
    },
  });
  const viewport = new Viewport();
  viewport.ask({ start: noon, end: noon + 2 * hour });
  const screen = await render(<Shown analysis={someAnalysis({ client, viewport, zone, series: [warm, cold] })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Als CSV exportieren …' }));
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      name: 'export.table',
      argument: { name: 'Statistik 2026-03-28 12:00:00 bis 2026-03-28 14:00:00' },
    });
  expect(calls.at(-1)?.argument).toMatchObject({
    rows: [
      [
        'Item',
        'Unit',
        'Start',
        'End',
        'Zone',
        'Samples',
        'Good',
        'Uncertain',
        'Bad',
        'Good %',
        'Minimum',
        'Minimum at',
        'Maximum',
        'Maximum at',
        'Mean',
        'Time-weighted mean',
        'Standard deviation',
        'First',
        'Last',
        'Delta',
        'Integral unit × h',
        'Covered s',
        'Texts',
        'Infinities',
      ],
      [
        '/Warm',
        '°C',
        '2026-03-28T12:00:00.000+01:00',
        '2026-03-28T14:00:00.000+01:00',
        zone,
        4,
        3,
        0,
        1,
        75,
        1 / 3,
        '2026-03-28T12:00:00.000+01:00',
        3,
        '2026-03-28T13:00:00.000+01:00',
        5 / 3,
        10,
        1,
        1 / 3,
        3,
        null,
        20,
        7200,
        0,
        0,
      ],
      ['/Cold', 'K', ...Array.from({ length: 22 }, () => expect.anything())].with(19, null),
    ],
  });
});
