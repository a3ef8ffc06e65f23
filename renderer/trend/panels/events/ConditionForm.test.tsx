import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../../app/theme/testing/Themed';
import { ConditionForm } from './ConditionForm';
import { conditionOf, isFault, newDraft } from './event-draft';
import { someSeries } from '../../testing/some-series';

const analysed = (path: string) => someSeries(path, { aggregate: 'AUTO', unit: '°C' });

function Form({ paths }: { readonly paths: readonly string[] }) {
  const series = paths.map(analysed);
  const [draft, setDraft] = useState(() => newDraft(paths[0] ?? ''));
  const condition = conditionOf(draft, series);
  return (
    <Themed>
      <ConditionForm
        draft={draft}
        series={series}
        fault={isFault(condition) ? condition : undefined}
        onChange={setDraft}
      />
      <pre data-testid="condition">{JSON.stringify(isFault(condition) ? null : condition)}</pre>
    </Themed>
  );
}

test('each kind has its fields, and parts are added, joined and removed', async () => {
  const screen = await render(<Form paths={['/TI-1', '/TI-2']} />);
  const condition = () => JSON.parse(screen.getByTestId('condition').element().textContent);
  const choose = async (field: string, option: string, place = 0) => {
    await userEvent.click(screen.getByRole('combobox', { name: field, exact: true }).nth(place));
    await userEvent.click(screen.getByRole('option', { name: option, exact: true }).first());
  };
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Type a number, or choose an item.');
  await userEvent.fill(screen.getByRole('combobox', { name: 'Limit' }), 'TI-2');
  await userEvent.keyboard('{Escape}');
  expect(condition().parts).toEqual([
    { kind: 'above', series: '/TI-1', limit: { kind: 'series', series: '/TI-2' }, deadBand: 0 },
  ]);

  await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
  await choose('Condition', 'flat', 1);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Moves by at most' }), '0,5');
  await choose('Joined', 'any of them (or)');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Lasting at least' }), '2');
  expect(condition()).toMatchObject({
    join: 'any',
    parts: [{ kind: 'above' }, { kind: 'flat', series: '/TI-1', within: 0.5, lastsSeconds: 300 }],
    atLeastSeconds: 120,
  });

  await userEvent.click(screen.getByRole('button', { name: 'Remove condition 1' }));
  expect(condition().parts).toHaveLength(1);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Events at most' }), '0');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Type how many events at most: 1 to 5000.');
});

test('of items of one name, the limit is the one that was chosen', async () => {
  const screen = await render(<Form paths={['/U1/PV', '/U2/PV', '/U3/100']} />);
  const condition = () => JSON.parse(screen.getByTestId('condition').element().textContent);
  await userEvent.click(screen.getByRole('combobox', { name: 'Limit' }));
  await userEvent.click(screen.getByRole('option', { name: '/U2/PV', exact: true }));
  await expect.element(screen.getByRole('combobox', { name: 'Limit' })).toHaveValue('/U2/PV');
  expect(condition().parts).toMatchObject([{ series: '/U1/PV', limit: { kind: 'series', series: '/U2/PV' } }]);
  await userEvent.fill(screen.getByRole('combobox', { name: 'Limit' }), '100');
  expect(condition().parts).toMatchObject([{ limit: { kind: 'value', value: 100 } }]);
});
