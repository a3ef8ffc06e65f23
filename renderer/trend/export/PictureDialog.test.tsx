import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PictureChoice } from '@shared/contract/trend/export';
import { Themed } from '../../app/theme/testing/Themed';
import { estimatedWidth } from '../../kit/drawing/text-width';
import { AnalysisContext } from '../interact/analysis';
import { layoutChart } from '../scene/chart-layout';
import { laneInks } from '../scene/colours';
import { newLaneMemory } from '../scene/lane-layout';
import { drawnSeries } from '../testing/random-trend';
import { someAnalysis } from '../testing/some-analysis';
import { itemAt } from '../testing/trend-items';
import { PictureDialog } from './PictureDialog';

/** A trend of so many lanes. */
function trendOf(count: number) {
  const series = Array.from({ length: count }, (_, index) => {
    const item = itemAt(`/Plant/TI-${index}`, '°C', {});
    const [id, aggregate, what] = [item.key, 'AGG_TYPE_RAW', 'Raw'];
    return { item, index, read: 1, id, aggregate, sources: [], what, complete: true, yields: false };
  });
  const input = {
    mode: 'item',
    series,
    width: 800,
    height: 600,
    ratio: 1,
    inks: laneInks.light,
    selected: undefined,
    measure: estimatedWidth,
    memory: newLaneMemory(),
  } as const;
  const drawn = drawnSeries({ points: 2, min: 0, max: 1 });
  const layout = layoutChart(input, new Map(series.map(({ id, what }) => [id, { id, what, drawn }])), undefined, true);
  const legend = series.map(({ item }) => ({
    item,
    summary: undefined,
    problem: undefined,
    remarks: [],
    reading: 'done' as const,
  }));
  return { layout, legend };
}

async function shown(count: number) {
  const { layout, legend } = trendOf(count);
  const analysis = someAnalysis();
  analysis.frames.prepare(layout);
  const work = { busy: false, make: () => undefined, report: () => undefined };
  function Place() {
    const [choice, setChoice] = useState<PictureChoice>({
      kind: 'png',
      width: 1280,
      height: 720,
      ratio: 1,
      scheme: 'light',
    });
    return <PictureDialog legend={legend} choice={choice} onChoice={setChoice} work={work} onClose={() => undefined} />;
  }
  return render(
    <Themed>
      <AnalysisContext value={analysis}>
        <Place />
      </AnalysisContext>
    </Themed>,
  );
}

test('where the lanes could not be read at the chosen height, the least that is enough is told, and taken by a button', async () => {
  const screen = await shown(30);
  const note = screen.getByText(/^Too little room for 30 lanes: a height of [\d\u202f ]+ is enough\.$/u);
  await expect.element(note).toBeVisible();
  const least = Number(/of ([\d\u202f ]+) is/u.exec(note.element().textContent)?.[1]?.replaceAll(/\D/gu, ''));
  expect(least).toBeGreaterThan(30 * 40);
  await userEvent.click(screen.getByRole('button', { name: 'Use it' }));
  await expect.element(screen.getByRole('textbox', { name: 'Height' })).toHaveValue(String(least));
  await expect.element(note).not.toBeInTheDocument();
});

test('no height is proposed that a picture can’t have', async () => {
  const screen = await shown(200);
  await expect.element(screen.getByText(/^Too little room for 200 lanes, also at the greatest height/u)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
});

test('nothing is told where each lane can be read', async () => {
  const screen = await shown(4);
  await expect.element(screen.getByRole('textbox', { name: 'Height' })).toHaveValue('720');
  await expect.element(screen.getByText(/^Too little room/u)).not.toBeInTheDocument();
});
