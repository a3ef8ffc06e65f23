import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { someConnection } from '../../testing/some-analysis';
import { newView } from '../../view/new-view';
import { trendItems } from '../../view/trend-item';
import { ViewStoreContext } from '../../view/use-view';
import { ViewStore } from '../../view/view-store';
import CalculationForm from './CalculationForm';

test('of two items with one name it is told which letter is which', async () => {
  const store = new ViewStore(newView(someConnection, ['/A/Flow', '/B/Flow', '/B/Level']));
  const items = trendItems([], store.get().view.series, '');
  const screen = await render(
    <Themed>
      <ViewStoreContext value={store}>
        <CalculationForm edited={undefined} items={items} ids={new Map()} onClose={() => undefined} />
      </ViewStoreContext>
    </Themed>,
  );
  const letters = screen.getByLabelText('Series and their letters');
  await expect.element(letters).toHaveTextContent('AA/FlowBB/FlowCLevel');
});
