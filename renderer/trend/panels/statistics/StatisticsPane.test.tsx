import '../../../kit/tokens.css';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { settingsSchema } from '@shared/contract/app/storage';
import { setLanguage } from '@shared/language/language';
import { Themed } from '../../../app/theme/testing/Themed';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { cancelledCall } from '@shared/messaging/cancelled-call';
import { ProblemError } from '@shared/problem/problem';
import { plotValues } from '@shared/vqt/aggregates';
import { packChunk } from '@shared/vqt/packed';
import type { PeriodStatisticsRequest, StatisticsRequest } from '../../data/protocol';
import { SeriesStore } from '../../data/series-store';
import { type Analysis, AnalysisContext } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { FrameStore } from '../../scene/frame-store';
import { someAnalysis, someClient } from '../../testing/some-analysis';
import { someFrame } from '../../testing/some-frame';
import { someStatistics } from '../../testing/some-statistics';
import { stubBridge } from '../../testing/stub-bridge';
import { someSeries } from '../../testing/some-series';
import { ViewStoreContext } from '../../view/use-view';
import { Viewport } from '../../view/viewport';
import { StatisticsPane } from './StatisticsPane';

const zone = 'Europe/Berlin';
const hour = 3_600_000;
const noon = Date.UTC(2026, 2, 28, 11);
const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

function seriesCalled(name: string, unit: string): AnalysedSeries {
  return someSeries(`/${name}`, { key: name, id: `raw ${name}`, unit, decimals: 1 });
}

const [warm, cold] = [seriesCalled('Warm', '°C'), seriesCalled('Cold', 'K')];

const figures = someStatistics({
  min: { v: 1 / 3, t: noon },
  max: { v: 3, t: noon + hour },
  mean: 5 / 3,
  first: { v: 1 / 3, t: noon },
  last: { v: 3, t: noon + hour },
  delta: Number.NaN,
});

interface ShownProps {
  readonly analysis: Analysis;
  /** CSS pixels. */
  readonly width?: number;
  readonly height?: number;
}

function Shown({ analysis, width = 1260, height = 400 }: ShownProps) {
  return (
    <Themed>
      <SettingsContext value={settings}>
        <AnalysisContext value={analysis}>
          <ViewStoreContext value={analysis.store}>
            <div style={{ width, height, containerType: 'inline-size' }}>
              <StatisticsPane />
            </div>
          </ViewStoreContext>
        </AnalysisContext>
      </SettingsContext>
    </Themed>
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
  viewport.request({ start: noon, end: noon + 2 * hour });
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
        'No value',
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
        0,
      ],
      ['/Cold', 'K', ...Array.from({ length: 23 }, () => expect.anything())].with(19, null),
    ],
  });
});

test.each(['sight', 'hour'] as const)(
  'figures of a series that takes the place of another are anew once it is on screen (%s)',
  async (per) => {
    const asked: (readonly string[])[] = [];
    const client = Object.assign(someClient(), {
      statistics: ({ ids }: StatisticsRequest) => {
        asked.push(ids);
        return Promise.resolve(ids.map(() => figures));
      },
      periodStatistics: ({ ids, periods }: PeriodStatisticsRequest) => {
        asked.push(ids);
        return Promise.resolve(ids.map(() => periods.map(() => figures)));
      },
    });
    const range = { start: noon, end: noon + 2 * hour };
    const viewport = new Viewport();
    viewport.request(range);
    const frames = new FrameStore();
    frames.show(someFrame(range, [{ key: 'Warm', id: 'plot values of Warm', points: 4 }]));
    const analysis = someAnalysis({ client, viewport, frames, zone, series: [warm] });
    analysis.store.edit('', (view) => ({ ...view, statistics: { per, figure: 'mean' } }));
    await render(<Shown analysis={analysis} />);
    await expect.poll(() => asked).toEqual([['plot values of Warm']]);
    frames.show(someFrame(range, [{ key: 'Warm', id: 'raw Warm', points: 4 }]));
    await expect.poll(() => asked.at(-1)).toEqual(['raw Warm']);
  },
);

/** So many hours are held, and in sight. */
function reading(hours: number) {
  const held = heldStore(hours);
  const client = Object.assign(someClient(), {
    statistics: (request: StatisticsRequest) => Promise.resolve(held.statistics(request)),
    periodStatistics: (request: PeriodStatisticsRequest) => Promise.resolve([...held.periodStatistics(request)]),
  });
  const viewport = new Viewport();
  viewport.request({ start: noon, end: noon + hours * hour });
  return { client, viewport };
}

/** What is held: of Warm a number each hour, the hour of its time in Berlin, from noon on; of Cold nothing. */
function heldStore(hours: number): SeriesStore {
  const held = new SeriesStore();
  const slice = { readId: 'r', slice: 0 };
  const t = Float64Array.from({ length: hours }, (_, place) => noon + place * hour);
  const v = t.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour);
  held.take({ type: 'slice', ...slice, series: [warm.id], start: noon, end: noon + hours * hour });
  held.take({ type: 'chunk', ...slice, item: 0, chunk: packChunk({ t, v, q: new Uint32Array(hours) }) });
  held.take({ type: 'sliceEnd', ...slice, completeTo: [noon + hours * hour] });
  return held;
}

/** What is said of cells beside their texts. */
const covers = () =>
  Array.from(document.querySelectorAll('td[aria-description]'), (cell) =>
    cell.getAttribute('aria-description')?.replaceAll(/\s/g, ' '),
  );

test('each day of the zone has a row, those that the range cuts are marked; rows light their periods and zoom to them', async () => {
  const calls = stubBridge();
  const { client, viewport } = reading(48);
  const analysis = someAnalysis({ client, viewport, zone, series: [warm, cold] });
  const screen = await render(<Shown analysis={analysis} />);
  const choose = async (field: string, option: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: field, exact: true }));
    await userEvent.click(screen.getByRole('option', { name: option, exact: true }));
  };
  const rows = (grid: string) =>
    screen
      .getByRole('grid', { name: grid })
      .getByRole('row')
      .elements()
      .map((row) => Array.from(row.querySelectorAll('th, td'), ({ textContent }) => textContent));

  await choose('Period of the statistics', 'per day');
  await choose('Figure', 'Samples');
  await expect
    .poll(() => rows('Statistics per day'))
    .toEqual([
      ['Start', 'End', 'Warm', 'Cold'],
      ['2026-03-28 12:00:00 (part)', '2026-03-29 00:00:00', '12', '0'],
      // The clocks go forward.
      ['2026-03-29 00:00:00', '2026-03-30 00:00:00', '23', '0'],
      ['2026-03-30 00:00:00 (part)', '2026-03-30 13:00:00', '13', '0'],
    ]);
  // Behind the last sample nothing is known of a line; of Cold nothing is at all.
  await expect
    .poll(covers)
    .toEqual(['covers 0 ms of 12 h', 'covers 0 ms of 23 h', 'covers 12 h of 13 h', 'covers 0 ms of 13 h']);
  await choose('Figure', 'Max');
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV…' }));
  const [first, second, third, last] = [
    '2026-03-28T12:00:00.000+01:00',
    '2026-03-29T00:00:00.000+01:00',
    '2026-03-30T00:00:00.000+02:00',
    '2026-03-30T13:00:00.000+02:00',
  ];
  await expect
    .poll(() => calls.at(-1))
    .toMatchObject({
      name: 'export.table',
      argument: {
        name: 'Statistics per day 2026-03-28 12:00:00 to 2026-03-30 13:00:00',
        rows: [
          ['Start', 'End', 'Zone', 'Part', 'Figure', '/Warm (°C)', '/Cold (K)'],
          [first, second, zone, 'part', 'Maximum', 23, null],
          [second, third, zone, null, 'Maximum', 23, null],
          [third, last, zone, 'part', 'Maximum', 12, null],
        ],
      },
    });
  await userEvent.click(screen.getByRole('button', { name: 'Copy as table' }));
  await expect
    .poll(() => calls.at(-1))
    .toEqual({
      name: 'app.copyText',
      argument: {
        text: [
          `Range\t${first}\t${last}\tend not included`,
          'Start\tEnd\tZone\tPart\tFigure\t/Warm (°C)\t/Cold (K)',
          `${first}\t${second}\t${zone}\tpart\tMaximum\t23\t`,
          `${second}\t${third}\t${zone}\t\tMaximum\t23\t`,
          `${third}\t${last}\t${zone}\tpart\tMaximum\t12\t\n`,
        ].join('\n'),
      },
    });

  await choose('Items of the statistics', 'all figures of Warm');
  await expect
    .poll(() => rows('Statistics per day')[0]?.slice(0, 5))
    .toEqual(['Start', 'End', 'Samples', '% good', 'Uncertain']);
  expect(rows('Statistics per day')[2]?.slice(2, 4)).toEqual(['23', '100 %']);
  expect(analysis.store.get().view.statistics).toEqual({ per: 'day', figure: 'max', item: warm.key });

  const day = { start: Date.parse(second), end: Date.parse(third) };
  const lit = () => analysis.chosen.state.getState().periods.map(({ start, end }) => ({ start, end }));
  await userEvent.click(screen.getByRole('gridcell', { name: '2026-03-29 00:00:00' }).first());
  await expect.poll(lit).toEqual([{ start: noon, end: day.start }]);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(lit).toEqual([day]);
  await expect.element(screen.getByText(/^2026-03-29 00:00:00 to 2026-03-30 00:00:00: /)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => viewport.range).toEqual(day);
  await expect.poll(() => rows('Statistics per day').map((row) => row[0])).toEqual(['Start', '2026-03-29 00:00:00']);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(lit()).toEqual([]);
});

test('of an item that could not be read no figure is told: not that it has no samples', async () => {
  const calls = stubBridge();
  const { client, viewport } = reading(48);
  const analysis = someAnalysis({ client, viewport, zone, series: [warm, { ...cold, hasFailed: true }] });
  const screen = await render(<Shown analysis={analysis} />);
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .map((row) => Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent));
  await expect.poll(() => rows()[1]?.slice(2, 7)).toEqual(['48', '100 %', '0', '0', '0']);
  expect(rows()[2]?.[2]).toBe('not read');
  expect(new Set(rows()[2]?.slice(3))).toEqual(new Set(['–', '']));
  await userEvent.click(screen.getByRole('button', { name: 'Export as CSV…' }));
  const cells = () => z.object({ rows: z.array(z.array(z.unknown())) }).parse(calls.at(-1)?.argument).rows[2];
  await expect.poll(() => calls.at(-1)).toMatchObject({ name: 'export.table' });
  expect(
    cells()
      ?.slice(5)
      .filter((cell) => cell !== null && cell !== undefined && !Number.isNaN(cell)),
  ).toEqual([]);
  analysis.store.edit('per day', (view) => ({ ...view, statistics: { per: 'day', figure: 'points' } }));
  await expect.poll(() => rows().map((row) => row[3])).toEqual([undefined, 'not read', 'not read', 'not read']);
});

test('the choice of the period keeps the focus, whatever is chosen', async () => {
  const { client, viewport } = reading(48);
  const screen = await render(<Shown analysis={someAnalysis({ client, viewport, zone, series: [warm, cold] })} />);
  const field = screen.getByRole('combobox', { name: 'Period of the statistics' });
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(screen.getByRole('grid', { name: 'Statistics per hour' })).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: 'in sight', exact: true }));
  await expect.element(screen.getByRole('grid', { name: 'Statistics of the visible range' })).toBeVisible();
  await expect.element(field).toHaveFocus();
});

test('where all series are hidden, it says so', async () => {
  const client = Object.assign(someClient(), { statistics: () => Promise.resolve([]) });
  const viewport = new Viewport();
  viewport.request({ start: noon, end: noon + hour });
  const analysis = someAnalysis({ client, viewport });
  analysis.store.edit('', (view) => ({ ...view, series: [{ key: '/Warm', path: '/Warm', hidden: true }] }));
  const screen = await render(<Shown analysis={analysis} />);
  await expect.element(screen.getByText('All series are hidden. Show one in the legend.')).toBeVisible();
  analysis.store.edit('', (view) => ({ ...view, series: [] }));
  await expect.element(screen.getByText('No items in the trend.')).toBeVisible();
});

test('in a panel of the least window four periods are in sight beside what is chosen and what plot values are', async () => {
  const { client, viewport } = reading(96);
  const series = ['A', 'B', 'C', 'D'].map((name) =>
    Object.assign(seriesCalled(name, 'bar'), { aggregate: plotValues }),
  );
  const analysis = someAnalysis({ client, viewport, zone, series });
  analysis.store.edit('per day', (view) => ({ ...view, statistics: { per: 'day', figure: 'max' } }));
  // Of 1280×800, the panel at its first height, without its tabs.
  const screen = await render(<Shown analysis={analysis} width={904} height={177} />);
  const grid = screen.getByRole('grid', { name: 'Statistics per day' });
  await userEvent.click(grid.getByRole('gridcell', { name: '2026-03-28 12:00:00 (part)' }));
  await expect.element(screen.getByText(/^2026-03-28 12:00:00 to 2026-03-29 00:00:00: /)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Read raw' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy as table' })).toBeVisible();
  const [chosenEnd, noteStart] = [
    screen.getByRole('button', { name: 'Clear' }).element().getBoundingClientRect().right,
    screen.getByRole('note').element().getBoundingClientRect().left,
  ];
  expect(chosenEnd).toBeLessThanOrEqual(noteStart);
  const { bottom } = grid.element().getBoundingClientRect();
  const inSight = grid
    .getByRole('row')
    .elements()
    .filter((row) => row.getBoundingClientRect().bottom <= bottom);
  // The line of titles is one of them.
  expect(inSight.length).toBeGreaterThanOrEqual(5);
});

test('what is superseded is given up; more periods than can be told are left out and said', async () => {
  const signals: AbortSignal[] = [];
  const waiting: (() => void)[] = [];
  const held = heldStore(2);
  const client = Object.assign(someClient(), {
    periodStatistics: async (request: PeriodStatisticsRequest, signal: AbortSignal) => {
      signals.push(signal);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal.aborted) throw new ProblemError(cancelledCall());
      return [...held.periodStatistics(request)];
    },
  });
  const viewport = new Viewport();
  viewport.request({ start: noon, end: noon + 2 * hour });
  const analysis = someAnalysis({ client, viewport, zone, series: [warm, cold] });
  const { store } = analysis;
  store.edit('per hour', (view) => ({ ...view, statistics: { per: 'hour', figure: 'mean' } }));
  const screen = await render(<Shown analysis={analysis} />);
  await expect.poll(() => signals.length).toBe(1);
  viewport.request({ start: noon, end: noon + 500 * hour });
  await expect.poll(() => signals[0]?.aborted).toBe(true);
  waiting.shift()?.();
  await expect.poll(() => signals.length).toBe(2);
  // What follows the present waits its turn.
  viewport.follow({ start: noon, end: noon + 501 * hour }, noon);
  waiting.shift()?.();
  // One item alone would have no more of them.
  const more = /^The first 400\speriods; about 100 more are left out\. Choose longer periods or a shorter range\.$/;
  await expect.element(screen.getByText(more)).toBeVisible();
  await expect.poll(() => signals.length).toBe(3);
  expect(signals[1]?.aborted).toBe(false);
  waiting.shift()?.();
  await expect.element(screen.getByText(/about 101 more/)).toBeVisible();
  await screen.unmount();
});
