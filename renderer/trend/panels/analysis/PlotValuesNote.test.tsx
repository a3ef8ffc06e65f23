import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { calculatedFromPlot, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import { Themed } from '../../../app/theme/testing/Themed';
import { someConnection } from '../../testing/some-analysis';
import { someSeries } from '../../testing/some-series';
import { newView } from '../../view/new-view';
import { ViewStoreContext } from '../../view/use-view';
import { ViewStore } from '../../view/view-store';
import { PlotValuesNote } from './PlotValuesNote';

test('names each series of plot values once, also one that is plotted against itself', async () => {
  const flow = someSeries('/Flow', { aggregate: plotValues });
  const sum = someSeries('/Sum', { aggregate: calculatedFromPlot });
  const series = [
    flow,
    flow,
    sum,
    sum,
    someSeries('/Level', { aggregate: plotValues }),
    someSeries('/Raw', { aggregate: rawAggregate }),
  ];
  const store = new ViewStore(newView(someConnection, []));
  const screen = await render(
    <Themed>
      <ViewStoreContext value={store}>
        <PlotValuesNote series={series} text="No plot." />
      </ViewStoreContext>
    </Themed>,
  );
  await expect.element(screen.getByText('Flow, Level: plot values. No plot.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^Sum: calculated/)).toBeVisible();
});
