import '../../../kit/tokens.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { ConnectionContext } from '../../../kit/contexts';
import type { OscillationsAnswer, PlotSource } from '../../data/plots/plot-protocol';
import { savedDrawing } from '../../../kit/plots/testing/saved-drawing';
import { AnalysisContext } from '../../interact/analysis';
import { someAnalysis, someClient, someConnection } from '../../testing/some-analysis';
import { someSeries } from '../../testing/some-series';
import { OscillationsPlot } from './OscillationsPlot';

const minute = 60_000;
const counts = { used: 100, usedUncertain: 0, usedBad: 0, uncertain: 0, bad: 0, texts: 0, infinite: 0, empty: 0 };
const source: PlotSource = { counts, unheld: 0, isPlot: false };
const level = someSeries('/Level', {
  key: 'Level',
  label: 'Level',
  id: 'raw Level',
  colour: '#888',
  decimals: 2,
  unit: '%',
});

async function shown(answer: Partial<OscillationsAnswer>) {
  const whole: OscillationsAnswer = {
    source,
    periods: new Float64Array([30, 20, 10, 5, 2].map((minutes) => minutes * minute)),
    amplitudes: new Float64Array([0.1, 0.2, 1.5, 0.1, 0]),
    oscillations: [],
    ...answer,
  };
  const client = Object.assign(someClient(), { oscillations: () => Promise.resolve(whole) });
  const analysis = someAnalysis({ client, series: [level] });
  const screen = await render(
    <Themed>
      <ConnectionContext value={someConnection}>
        <AnalysisContext value={analysis}>
          <div style={{ display: 'grid', width: 1200, height: 500 }}>
            <OscillationsPlot series={level} shown={{ range: { start: 0, end: 60 * minute }, lit: undefined }} />
          </div>
        </AnalysisContext>
      </ConnectionContext>
    </Themed>,
  );
  return { screen, analysis };
}

test('a row shows when the wave has its crests: a half of each period, as far as it is in the range', async () => {
  const { screen, analysis } = await shown({
    oscillations: [{ period: 20 * minute, amplitude: 1.5, share: 0.75, crest: 2 * minute }],
  });
  const row = screen.getByRole('row', { name: /^20 min/ });
  await expect.element(row).toHaveTextContent('20 min1.5075.00 %');
  await userEvent.click(row);
  const { words, periods, total } = analysis.chosen.state.getState();
  expect(words).toBe('Level every 20 min, crests');
  expect(periods.map(({ start, end }) => [start / minute, end / minute])).toEqual([
    [0, 7],
    [17, 27],
    [37, 47],
    [57, 60],
  ]);
  expect(total).toBe(4);
});

test('a crest just before the range is shown as far as it reaches into it', async () => {
  const { screen, analysis } = await shown({
    oscillations: [{ period: 20 * minute, amplitude: 1.5, share: 0.75, crest: 18 * minute }],
  });
  await userEvent.click(screen.getByRole('row', { name: /^20 min/ }));
  const { periods } = analysis.chosen.state.getState();
  expect(periods.map(({ start, end }) => [start / minute, end / minute])).toEqual([
    [0, 3],
    [13, 23],
    [33, 43],
    [53, 60],
  ]);
});

test('a picture tells the rows of the table', async () => {
  const { screen } = await shown({
    oscillations: [
      { period: 20 * minute, amplitude: 1.5, share: 0.75, crest: 0 },
      { period: 5 * minute, amplitude: 0.25, share: 0.1, crest: 0 },
    ],
  });
  await expect.element(screen.getByRole('figure')).toBeVisible();
  const { texts } = await savedDrawing(screen, 'Picture', 'Save as SVG…');
  expect(texts.join(' ')).toContain(
    'Every 20 min: ± 1.50 %, 75.00 % of the variance. Every 5 min: ± 0.25 %, 10.00 % of the variance.',
  );
});

test('the axis of periods tells round ones', async () => {
  const { screen } = await shown({});
  const figure = screen.getByRole('figure', { name: 'Amplitudes of Level by period' });
  await expect.element(figure).toBeVisible();
  const ticks = () => [...figure.element().querySelectorAll('.recharts-xAxis-tick-labels text')];
  await expect
    .poll(() => ticks().map(({ textContent }) => textContent))
    .toEqual(['2 min', '5 min', '10 min', '15 min', '30 min']);
});

test.for([
  { of: 'nothing that stands out', answer: {}, says: 'Nothing stands out.' },
  {
    of: 'too few samples',
    answer: { periods: new Float64Array(), amplitudes: new Float64Array() },
    says: 'Level has too few samples here to tell what comes back.',
  },
  {
    of: 'texts',
    answer: { source: { ...source, counts: { ...counts, used: 0, texts: 9 } } },
    says: /^Level has texts or On\/Off values here/,
  },
])('of $of it says so', async ({ answer, says }) => {
  const { screen } = await shown(answer);
  await expect.element(screen.getByText(says)).toBeVisible();
});
