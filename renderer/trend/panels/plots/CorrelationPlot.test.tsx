import '../../../kit/tokens.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { firstPlots, type ViewPlots } from '@shared/contract/trend/plots';
import { calculatedFromPlot } from '@shared/vqt/aggregates';
import { Themed } from '../../../app/theme/testing/Themed';
import { ConnectionContext } from '../../../kit/contexts';
import type { Correlation, CorrelationRequest } from '../../data/plots/plot-protocol';
import { savedDrawing } from '../../../kit/plots/testing/saved-drawing';
import { AnalysisContext } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { someAnalysis, someClient, someConnection } from '../../testing/some-analysis';
import { someSeries } from '../../testing/some-series';
import { CorrelationPlot } from './CorrelationPlot';

const minute = 60_000;
const range = { start: 0, end: 100 * minute };

function seriesCalled(name: string, more: Partial<AnalysedSeries> = {}): AnalysedSeries {
  return { ...someSeries(`/${name}`, { key: name, label: name, id: `raw ${name}`, colour: '#888' }), ...more };
}

/** Coefficients at shifts of -2 to 2 minutes. */
function correlation(r: readonly number[], more: Partial<Correlation> = {}): Correlation {
  const strongest = Math.max(...r.map((one) => Math.abs(one)));
  return {
    source: { known: 100, hasTexts: false, unheld: 0, isPlot: false },
    r: Float64Array.from(r),
    pairs: Uint32Array.from(r, () => 98),
    best: r.findIndex((one) => Math.abs(one) === strongest),
    ...more,
  };
}

const none = { best: undefined, pairs: new Uint32Array([98, 99, 100, 99, 98]) };

async function shown(
  others: readonly (readonly [AnalysedSeries, Correlation | undefined])[],
  plots: Partial<ViewPlots> = {},
  furthest = 2,
) {
  const asked: CorrelationRequest[] = [];
  const client = Object.assign(someClient(), {
    correlation: (request: CorrelationRequest) => {
      asked.push(request);
      return Promise.resolve({
        step: minute,
        instants: 100,
        furthest,
        source: { known: 100, hasTexts: false, unheld: 0, isPlot: false },
        correlations: others.flatMap(([, one]) => one ?? []),
      });
    },
  });
  const target = seriesCalled('Feed');
  const analysis = someAnalysis({ client, series: [target, ...others.map(([series]) => series)] });
  const screen = await render(
    <Themed>
      <ConnectionContext value={someConnection}>
        <AnalysisContext value={analysis}>
          <div style={{ display: 'grid', width: 1600, height: 500 }}>
            <CorrelationPlot
              series={target}
              others={others.map(([series]) => series)}
              plots={{ ...firstPlots, ...plots }}
              shown={{ range, lit: undefined }}
            />
          </div>
        </AnalysisContext>
      </ConnectionContext>
    </Themed>,
  );
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  return { screen, analysis, asked, rows };
}

test('the item that goes with it most stands first, with how much earlier or later', async () => {
  const { rows } = await shown([
    [seriesCalled('Weak'), correlation([0.1, 0.2, 0.3, 0.2, 0.1])],
    [seriesCalled('After'), correlation([0, -0.8, -0.5, 0, 0])],
    [seriesCalled('Before'), correlation([0.2, 0.4, 0.6, 0.9996, 0.7])],
    [seriesCalled('Farther'), correlation([0.1, 0.2, 0.3, 0.4, 0.5])],
  ]);
  await expect.poll(rows).toEqual([
    ['Before', '0.999', '1 min before', '0.600', '98'],
    ['After', '−0.800', '1 min after', '−0.500', '98'],
    ['Farther', '0.500', '2 min before, or more', '0.300', '98'],
    ['Weak', '0.300', 'at once', '0.300', '98'],
  ]);
});

test('a coefficient is rounded, to 1 where doubles round off the rest', async () => {
  const { rows } = await shown([
    [seriesCalled('Same'), correlation([0, 0, 1 - 4e-16, 0, 0])],
    [seriesCalled('Opposite'), correlation([0, 0, -1 + 5e-16, 0, 0])],
    [seriesCalled('Nearly'), correlation([0, 0, -0.9999, 0, 0])],
    [seriesCalled('Rounded'), correlation([0, 0, 0.8477, 0, 0])],
    [seriesCalled('Hardly'), correlation([0, 0, -0.0003, 0, 0])],
  ]);
  await expect
    .poll(() => rows().map(([name, r]) => [name, r]))
    .toEqual([
      ['Same', '1.000'],
      ['Opposite', '−1.000'],
      ['Nearly', '−0.999'],
      ['Rounded', '0.848'],
      ['Hardly', '0.000'],
    ]);
});

test.each([
  ['Before', 60],
  ['After', -60],
  ['At once', undefined],
])('%s is plotted against it as it goes with it best', async (name, earlierSeconds) => {
  const { screen, analysis } = await shown([
    [seriesCalled('Before'), correlation([0.2, 0.4, 0.6, 0.9, 0.7])],
    [seriesCalled('After'), correlation([0, -0.8, -0.5, 0, 0])],
    [seriesCalled('At once'), correlation([0, 0.2, 0.5, 0, 0])],
  ]);
  await userEvent.dblClick(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
  expect(analysis.store.get().view.plots).toMatchObject({ kind: 'xy', x: name, y: 'Feed' });
  expect(analysis.store.get().view.plots?.earlierSeconds).toBe(earlierSeconds);
});

test('a picture tells the rows of the table', async () => {
  const { screen } = await shown([
    [seriesCalled('Before'), correlation([0.2, 0.4, 0.6, 0.9, 0.7])],
    [
      seriesCalled('Constant'),
      correlation(
        Array.from({ length: 5 }, () => Number.NaN),
        none,
      ),
    ],
  ]);
  await expect.element(screen.getByRole('figure')).toBeVisible();
  const { texts } = await savedDrawing(screen, 'Picture', 'Save as SVG…');
  expect(texts.join(' ')).toMatch(/shifted by up to 10 min either way\. Before: r = 0\.900, 1 min before, n = 98\.$/);
});

test('an item of which nothing is made says why', async () => {
  const nan = Array.from({ length: 5 }, () => Number.NaN);
  const empty = (source: Correlation['source']) =>
    correlation(nan, { source, best: undefined, pairs: new Uint32Array(5) });
  const { screen } = await shown([
    [seriesCalled('Constant'), correlation(nan, none)],
    [seriesCalled('Texts'), empty({ known: 0, hasTexts: true, unheld: 0, isPlot: false })],
    [seriesCalled('Plotted'), empty({ known: 0, hasTexts: false, unheld: 0, isPlot: true })],
    [seriesCalled('Few'), empty({ known: 5, hasTexts: false, unheld: 0, isPlot: false })],
    [seriesCalled('Calculated', { aggregate: calculatedFromPlot }), undefined],
  ]);
  const item = (name: string) =>
    screen
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('gridcell')
      .first();
  const said = {
    Constant: 'Constant or Feed has the same value all the time.',
    Texts: /^Texts has texts or On\/Off values here/,
    Plotted: /^Plotted is drawn of plot values/,
    Few: 'Few and Feed have fewer than 10 instants in common.',
    Calculated: /^Calculated is calculated from plot values/,
  };
  for (const [name, words] of Object.entries(said)) await expect.element(item(name)).toHaveAccessibleDescription(words);
});

test('a row is plotted against the item that it goes with', async () => {
  const { screen, analysis } = await shown([
    [seriesCalled('Before'), correlation([0.2, 0.4, 0.6, 0.9, 0.7])],
    [seriesCalled('After'), correlation([0, 0.8, 0.5, 0, 0])],
  ]);
  await userEvent.click(screen.getByRole('row', { name: /^After/ }));
  await userEvent.click(screen.getByRole('button', { name: 'X against Y' }));
  expect(analysis.store.get().view.plots).toMatchObject({ kind: 'xy', x: 'After', y: 'Feed' });
});

test.for([
  { plots: {}, shift: 10 * minute },
  { plots: { shiftSeconds: 60 }, shift: minute },
  { plots: { shiftSeconds: 86_400 }, shift: 50 * minute },
])('items are shifted as far as is chosen, by half of the range at most: $shift', async ({ plots, shift }) => {
  const { asked } = await shown([[seriesCalled('Other'), correlation([0, 0, 0.5, 0, 0])]], plots);
  expect(asked[0]).toMatchObject({ ...range, shift, others: [{ id: 'raw Other' }] });
});

test('an item alone is held against none', async () => {
  const { screen } = await shown([]);
  await expect
    .element(screen.getByTestId('plot-empty'))
    .toHaveTextContent('There is no other item to hold Feed against: add one to the trend.');
});

test('a range that is too long for the chosen shift says so', async () => {
  const { screen } = await shown([[seriesCalled('Other'), correlation([0.5])]], { shiftSeconds: 60 }, 0);
  await expect
    .element(
      screen.getByText('The range is too long for shifts of up to 1 min: choose a greater one, or a shorter range.'),
    )
    .toBeVisible();
});

test('of which items a part of the range is not read is told', async () => {
  const half = { known: 50, hasTexts: false, unheld: 50 * minute, isPlot: false };
  const { screen } = await shown([
    [seriesCalled('Whole'), correlation([0.2, 0.4, 0.6, 0.9, 0.7])],
    [seriesCalled('Half'), correlation([0, 0.8, 0.5, 0, 0], { source: half })],
  ]);
  await expect.element(screen.getByText(/either way\. Not read over all of the range: Half\.$/)).toBeVisible();
});
