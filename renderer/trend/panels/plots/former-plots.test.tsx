import '../../../kit/tokens.css';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { firstPlots } from '@shared/contract/trend/plots';
import { Themed } from '../../../app/theme/testing/Themed';
import { ConnectionContext } from '../../../kit/contexts';
import { savedDrawing } from '../../../kit/plots/testing/saved-drawing';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import type { Box, PlotChoice, PlotSource, StateDuration } from '../../data/plots/plot-protocol';
import { type Analysis, AnalysisContext } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { someAnalysis, someClient, someConnection } from '../../testing/some-analysis';
import { someSeries } from '../../testing/some-series';
import { BoxesPlot } from './BoxesPlot';
import { CorrelationPlot } from './CorrelationPlot';
import { DurationsPlot } from './DurationsPlot';
import { HistogramPlot } from './HistogramPlot';
import { OscillationsPlot } from './OscillationsPlot';
import type { PlotRange } from './use-plot';
import { XyPlot } from './XyPlot';

afterEach(() => vi.unstubAllGlobals());

const hour = 3_600_000;
const early: PlotRange = { range: { start: 0, end: hour }, lit: undefined };
const late: PlotRange = { range: { start: hour, end: 2 * hour }, lit: undefined };

function seriesCalled(name: string): AnalysedSeries {
  return someSeries(`/${name}`, { key: name, label: name, id: `raw ${name}`, colour: '#888' });
}

const [warm, cold, other] = [seriesCalled('Warm'), seriesCalled('Cold'), seriesCalled('Other')];

const counts = { used: 3, usedUncertain: 0, usedBad: 0, uncertain: 0, bad: 0, texts: 0, infinite: 0, empty: 0 };
const source: PlotSource = { counts, unheld: 0, isPlot: false };
const figures = { min: 1, lowerQuartile: 2, median: 3, upperQuartile: 4, max: 5, mean: 3 };
const boxes: Box[] = [{ start: 0, end: hour, source, ...figures, isLit: false }];
const always: StateDuration = { state: 1, time: hour, lit: 0, runs: 1, longest: hour };
const extent = { x: { low: 0, high: 2 }, y: { low: 0, high: 2 } };

/** A worker's client that answers when it is let, one request after the other, and notes what is chosen. */
function heldClient(given: readonly Box[] = boxes, states: readonly StateDuration[] = [always]) {
  const held: (() => void)[] = [];
  const choices: PlotChoice[] = [];
  const answering =
    <A,>(answer: () => A) =>
    () =>
      new Promise<A>((resolve) => held.push(() => resolve(answer())));
  const client = Object.assign(someClient(), {
    histogram: answering(() => ({
      source,
      edges: new Float64Array([0, 1, 2]),
      numbers: new Uint32Array([1, 2]),
      lit: new Uint32Array(2),
      beyond: [],
    })),
    durations: answering(() => ({
      isPlot: false,
      states,
      isTooMany: false,
      leftOut: 0,
      unknown: 0,
      unheld: 0,
    })),
    boxes: answering(() => given),
    oscillations: answering(() => ({
      source,
      periods: new Float64Array([hour / 2, hour / 4, hour / 8]),
      amplitudes: new Float64Array([0, 1, 0]),
      oscillations: [{ period: hour / 4, amplitude: 1, share: 0.5, crest: 0 }],
    })),
    correlation: answering(() => ({
      step: 1000,
      instants: 3600,
      furthest: 1,
      source: { known: 3600, hasTexts: false, unheld: 0, isPlot: false },
      correlations: [
        {
          source: { known: 3600, hasTexts: false, unheld: 0, isPlot: false },
          r: new Float64Array([0.2, 0.5, 0.3]),
          pairs: new Uint32Array([3599, 3600, 3599]),
          best: 1,
        },
      ],
    })),
    xy: answering(() => ({
      sources: { x: source, y: source },
      joined: 3,
      alone: 0,
      extent,
      regression: undefined,
      marks: {
        x: new Float64Array([0, 1, 2]),
        y: new Float64Array([0, 1, 2]),
        t: new Float64Array([0, 1, 2]),
        points: new Uint32Array([1, 1, 1]),
        lit: new Uint32Array(3),
      },
      cell: undefined,
    })),
    chosenPeriods: (choice: PlotChoice) => {
      choices.push(choice);
      return Promise.resolve({ periods: [], total: 0 });
    },
  });
  const answer = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
  return { client, choices, answer };
}

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

interface ShownProps {
  readonly analysis: Analysis;
  readonly kind: keyof typeof plotsOf;
  readonly series: AnalysedSeries;
  readonly shown: PlotRange;
}

const plotsOf = {
  histogram: (series: AnalysedSeries, shown: PlotRange) => (
    <HistogramPlot series={series} plots={firstPlots} shown={shown} />
  ),
  durations: (series: AnalysedSeries, shown: PlotRange) => <DurationsPlot series={series} shown={shown} />,
  boxes: (series: AnalysedSeries, shown: PlotRange) => <BoxesPlot series={series} plots={firstPlots} shown={shown} />,
  oscillations: (series: AnalysedSeries, shown: PlotRange) => <OscillationsPlot series={series} shown={shown} />,
  correlation: (series: AnalysedSeries, shown: PlotRange) => (
    <CorrelationPlot series={series} others={[other]} plots={firstPlots} shown={shown} />
  ),
  xy: (series: AnalysedSeries, shown: PlotRange) => <XyPlot x={series} y={series} plots={firstPlots} shown={shown} />,
};

function Shown({ analysis, kind, series, shown }: ShownProps) {
  return (
    <Themed>
      <SettingsContext value={settings}>
        <ConnectionContext value={someConnection}>
          <AnalysisContext value={analysis}>
            <div style={{ display: 'grid', width: 900, height: 400 }}>{plotsOf[kind](series, shown)}</div>
          </AnalysisContext>
        </ConnectionContext>
      </SettingsContext>
    </Themed>
  );
}

test.for(['histogram', 'durations', 'boxes', 'xy', 'correlation', 'oscillations'] as const)(
  'a plot stands under the name of its own series until the answer about another comes: %s',
  async (kind) => {
    const { client, answer } = heldClient();
    const analysis = someAnalysis({ client, series: [warm, cold] });
    const screen = await render(<Shown analysis={analysis} kind={kind} series={warm} shown={early} />);
    await answer();
    const figure = screen.getByRole('figure');
    await expect.element(figure).toHaveAccessibleName(/Warm/);
    await screen.rerender(<Shown analysis={analysis} kind={kind} series={cold} shown={late} />);
    await expect.element(figure).toHaveAccessibleName(/Warm/);
    await expect.element(figure).not.toHaveAccessibleName(/Cold/);
    await expect.element(screen.getByTestId('plot')).toHaveAttribute('aria-busy', 'true');
    await answer();
    await expect.element(figure).toHaveAccessibleName(/Cold/);
    await expect.element(screen.getByTestId('plot')).toHaveAttribute('aria-busy', 'false');
  },
);

test('before the first answer has come, nothing is said of what there is to see', async () => {
  const { client, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm] });
  const screen = await render(<Shown analysis={analysis} kind="histogram" series={warm} shown={early} />);
  expect(screen.container.textContent).not.toContain('Nothing is read yet');
  await answer();
  await expect.element(screen.getByRole('figure')).toBeVisible();
});

test('a long name of a state has one line beside its bar, with its beginning and its end', async () => {
  const { client, answer } = heldClient();
  const states = [{ value: 1, name: 'Waiting for the release of the shift supervisor, as the recipe says' }];
  const series = { ...warm, states };
  const analysis = someAnalysis({ client, series: [series] });
  const screen = await render(<Shown analysis={analysis} kind="durations" series={series} shown={early} />);
  await answer();
  const figure = screen.getByRole('figure');
  await expect.element(figure).toBeVisible();
  const name = () => figure.element().querySelector('.recharts-yAxis-tick-labels text');
  await expect.poll(() => name()?.textContent).toMatch(/^1 \(Wait.*….*says\)$/);
  expect(name()?.querySelectorAll('tspan')).toHaveLength(1);
  const left = name()?.getBoundingClientRect().left ?? 0;
  expect(left).toBeGreaterThanOrEqual(figure.element().getBoundingClientRect().left);
});

test('the shares of states stand over an axis of round numbers that are evenly apart', async () => {
  const { client, answer } = heldClient(boxes, [
    { ...always, time: (2 * hour) / 3 },
    { ...always, state: 2, time: hour / 3 },
  ]);
  const analysis = someAnalysis({ client, series: [warm] });
  const screen = await render(<Shown analysis={analysis} kind="durations" series={warm} shown={early} />);
  await answer();
  const figure = screen.getByRole('figure');
  await expect.element(figure).toBeVisible();
  const ticks = () => [...figure.element().querySelectorAll('.recharts-xAxis-tick-labels text')];
  const texts = ['0 %', '10 %', '20 %', '30 %', '40 %', '50 %', '60 %'];
  await expect.poll(() => ticks().map(({ textContent }) => textContent)).toEqual(texts);
});

test('a long name of an axis is shortened in its middle, and ends with its unit', async () => {
  const { client, answer } = heldClient();
  const name = 'Flow of the main feed into the column number one hundred and one, '.repeat(4);
  const series = { ...warm, name, unit: 't/h' };
  const analysis = someAnalysis({ client, series: [series] });
  const screen = await render(<Shown analysis={analysis} kind="xy" series={series} shown={early} />);
  await answer();
  const figure = screen.getByRole('figure');
  await expect.element(figure).toBeVisible();
  const titles = () => [...figure.element().querySelectorAll('text.recharts-label')];
  await expect.poll(() => titles().map(({ textContent }) => /^Flow.*….*t\/h$/.test(textContent))).toEqual([true, true]);
  const [box, bounds] = [titles()[0]?.getBoundingClientRect(), figure.element().getBoundingClientRect()];
  expect(box?.left).toBeGreaterThanOrEqual(bounds.left);
  expect(box?.right).toBeLessThanOrEqual(bounds.right);
});

test('the titles of axes mark what can’t be seen in a unit', async () => {
  const { client, answer } = heldClient();
  const series = { ...warm, unit: 'k\u200bW' };
  const analysis = someAnalysis({ client, series: [series] });
  const screen = await render(<Shown analysis={analysis} kind="xy" series={series} shown={early} />);
  await answer();
  const figure = screen.getByRole('figure');
  await expect.element(figure).toBeVisible();
  const titles = () => [...figure.element().querySelectorAll('text.recharts-label')];
  const marked = 'Warm, k⟨U+200B⟩W';
  await expect.poll(() => titles().map(({ textContent }) => textContent)).toEqual([marked, marked]);
});

test('what is chosen in a plot is chosen of the series and the range that it shows', async () => {
  const { client, choices, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm, cold] });
  const screen = await render(<Shown analysis={analysis} kind="histogram" series={warm} shown={early} />);
  await answer();
  await screen.rerender(<Shown analysis={analysis} kind="histogram" series={cold} shown={late} />);
  const select = screen.getByRole('button', { name: 'Select' });
  await userEvent.click(select);
  await expect.poll(() => choices).toHaveLength(1);
  expect(choices[0]).toMatchObject({ kind: 'values', id: warm.id, range: early.range });
  await expect.poll(() => analysis.chosen.state.getState().words).toBe('Warm at any value');
  await answer();
  await expect.element(screen.getByRole('figure')).toHaveAccessibleName(/Cold/);
  await userEvent.click(select);
  await expect.poll(() => choices).toHaveLength(2);
  expect(choices[1]).toMatchObject({ kind: 'values', id: cold.id, range: late.range });
});

test.for([
  {
    kind: 'histogram',
    title: /^How 3 values of Warm are spread$/,
    says: ['Warm: 3 raw samples. Each sample counts the same'],
  },
  {
    kind: 'xy',
    title: /^Warm against Warm, 3 points$/,
    says: ['Colours by time 1970-01-01 00:00:00 1970-01-01 00:30:00'],
  },
] as const)('a picture of a plot says what it is of, whence and when: $kind', async ({ kind, title, says }) => {
  const { client, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm] });
  const screen = await render(
    <Shown analysis={analysis} kind={kind} series={{ ...warm, label: '/Plant/Warm' }} shown={early} />,
  );
  await answer();
  await expect.element(screen.getByRole('figure')).toBeVisible();
  const { texts } = await savedDrawing(screen, 'Picture', 'Save as SVG…');
  const said = texts.join(' ');
  expect(texts[0]).toMatch(title);
  expect(said).toContain('Warm: /Plant/Warm 1970-01-01 00:00:00 to 1970-01-01 01:00:00 (1 h)');
  expect(said).toContain('View: New view Connection: Plant (https://historian.example)');
  expect(said).toMatch(/Picture made 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d, times in UTC\./);
  for (const text of says) expect(said).toContain(text);
  expect(said.split('Warm: /Plant/Warm')).toHaveLength(2);
});

test('the colours of less than a minute have times that differ, on screen and in the picture', async () => {
  const { client, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm] });
  const shown = { range: { start: 1000, end: 1005 }, lit: undefined };
  const screen = await render(<Shown analysis={analysis} kind="xy" series={warm} shown={shown} />);
  await answer();
  await expect.element(screen.getByText('1970-01-01 00:00:01.000')).toBeVisible();
  await expect.element(screen.getByText('1970-01-01 00:00:01.005')).toBeVisible();
  const { texts } = await savedDrawing(screen, 'Picture', 'Save as SVG…');
  expect(texts.join(' ')).toContain('1970-01-01 00:00:01.000 1970-01-01 00:00:01.002 1970-01-01 00:00:01.005');
});

test.for([
  { of: 'two years', starts: [0, 366 * 24 * hour], says: ['1970-01-01 00:00', '1971-01-02 00:00'] },
  { of: 'one minute', starts: [20, 2020], says: ['01-01 00:00:00', '01-01 00:00:02'] },
  { of: 'one second', starts: [20, 120], says: ['01-01 00:00:00.020', '01-01 00:00:00.120'] },
  { of: 'two days', starts: [0, 24 * hour], says: ['01-01 00:00', '01-02 00:00'] },
])('boxes are told apart by the times below them: $of', async ({ starts, says }) => {
  const { client, answer } = heldClient(
    starts.map((start) => ({ start, end: start + 50, source, ...figures, isLit: false })),
  );
  const analysis = someAnalysis({ client, series: [warm] });
  const screen = await render(<Shown analysis={analysis} kind="boxes" series={warm} shown={early} />);
  await answer();
  const figure = screen.getByRole('figure');
  await expect.element(figure).toBeVisible();
  const labels = () => [...figure.element().querySelectorAll('.recharts-xAxis-tick-labels text')];
  await expect.poll(() => labels().map(({ textContent }) => textContent)).toEqual(says);
});

test('beside boxes, samples are counted in whole numbers, however many decimals their values have', async () => {
  const { client, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm] });
  const screen = await render(
    <Shown analysis={analysis} kind="boxes" series={{ ...warm, decimals: 2 }} shown={early} />,
  );
  await answer();
  await expect.element(screen.getByRole('gridcell', { name: '5.00' })).toBeVisible();
  for (const name of ['3', '0'])
    await expect.element(screen.getByRole('gridcell', { name, exact: true })).toBeVisible();
});

test('a plot that is asked anew shows a change that asks for nothing, such as a name, at once', async () => {
  const { client, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm, cold] });
  const screen = await render(<Shown analysis={analysis} kind="histogram" series={warm} shown={early} />);
  await answer();
  const renamed = { ...warm, name: 'Hot' };
  await screen.rerender(<Shown analysis={analysis} kind="histogram" series={renamed} shown={early} />);
  await expect.element(screen.getByRole('figure')).toHaveAccessibleName(/Hot/);
});

test('a click on a bar of a histogram chooses its bin: without the upper edge, which is of the next one', async () => {
  const { client, choices, answer } = heldClient();
  const analysis = someAnalysis({ client, series: [warm] });
  const screen = await render(<Shown analysis={analysis} kind="histogram" series={warm} shown={early} />);
  await answer();
  const figure = screen.getByRole('figure');
  const bars = () => [...figure.element().querySelectorAll<SVGRectElement>('rect[fill="#888"]')].slice(1);
  await expect.poll(bars).toHaveLength(2);
  /** A click so many pixels above the foot of a bar. */
  const click = async (place: number, above: number) => {
    const [box, bar] = [figure.element().getBoundingClientRect(), bars()[place]?.getBoundingClientRect()];
    if (bar === undefined) throw new Error('no bar');
    const position = { x: bar.left + bar.width / 2 - box.left, y: bar.bottom - above - box.top };
    await userEvent.click(figure, { position });
  };
  await click(0, 10);
  await expect.poll(() => choices).toHaveLength(1);
  expect(choices[0]).toMatchObject({ kind: 'values', id: warm.id, values: { low: 0, high: 1 }, isOpen: true });
  await click(1, 10);
  await expect.poll(() => choices).toHaveLength(2);
  expect(choices[1]).toMatchObject({ values: { low: 1, high: 2 }, isOpen: false });
  // The first bar is half as high as the second.
  await click(0, (bars()[1]?.getBoundingClientRect().height ?? 0) - 10);
  await expect.poll(() => choices).toHaveLength(3);
  expect(choices[2]).toEqual(choices[0]);
  // Below the axis there is no bin.
  await click(1, -10);
  await click(1, 20);
  await expect.poll(() => choices).toHaveLength(4);
  expect(choices[3]).toEqual(choices[1]);
});
