import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { ZoneContext } from '../../../kit/contexts';
import type { GrowthListener } from '../../data/client';
import { someClient } from '../../testing/some-analysis';
import { SomeSource } from '../../testing/some-source';
import type { PlannedCalculation } from '../../view/planned-calculations';
import { CalculationPreview } from './CalculationPreview';

const planned: Extract<PlannedCalculation, { readonly ok: true }> = {
  ok: true,
  expression: { kind: 'series', letter: 'A' },
  inputs: [{ letter: 'A', key: 'a', stepped: false }],
  stepped: false,
};
const ids = new Map([['a', 'read']]);

test('the first values come in as their series are read', async () => {
  const client = someClient();
  const grown = new Set<GrowthListener>();
  const length = vi.fn(() => 0);
  vi.spyOn(client, 'calculation').mockReturnValue('made');
  vi.spyOn(client, 'rows').mockImplementation(() => {
    const count = length();
    const [t, v, q] = [new Float64Array(count), new Float64Array(count).fill(42), new Uint32Array(count)];
    return Promise.resolve({ rows: { t, v, q }, afterUnread: [], total: count, looked: count, points: count });
  });
  vi.spyOn(client, 'onGrowth').mockImplementation((listener) => {
    grown.add(listener);
    return () => grown.delete(listener);
  });
  const screen = await render(
    <Themed>
      <SomeSource client={client}>
        <ZoneContext value="UTC">
          <CalculationPreview planned={planned} ids={ids} unit="kW" />
        </ZoneContext>
      </SomeSource>
    </Themed>,
  );
  const values = expect.element(screen.getByRole('table', { name: 'First values' }));
  await values.toHaveTextContent('None yet: nothing is loaded of which all series have a value.');
  length.mockReturnValue(1);
  for (const tell of grown) tell(new Set(['read', 'made']), client.holdings);
  await expect.element(screen.getByRole('cell', { name: '42 kW' })).toBeVisible();
});
