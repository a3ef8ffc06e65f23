import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { ConnectionContext, ZoneContext } from '../../../kit/contexts';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { AnalysisContext } from '../../interact/analysis';
import { newView } from '../../view/new-view';
import { ViewStore } from '../../view/view-store';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { SearchForm } from './SearchForm';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

/** A form over shown items; the view has a high and a low limit line of each item of `limited`. */
function formOf(shown: readonly string[], limited: readonly string[], aggregate = 'AUTO') {
  const limits = limited.flatMap((series) => [
    { id: `${series} H`, series, kind: 'high' as const, value: 9, text: '' },
    { id: `${series} L`, series, kind: 'low' as const, value: 1, text: '' },
  ]);
  const analysis = someAnalysis({
    store: new ViewStore({ ...newView(someConnection, limited), limits }),
    series: shown.map((path) => ({
      key: path,
      path,
      label: path,
      name: path,
      aggregate,
      unit: '',
      id: path,
      stepped: false,
      colour: '#0072b2',
      decimals: undefined,
      states: undefined,
      layer: undefined,
      move: undefined,
    })),
  });
  return (
    <MantineProvider env="test">
      <SettingsContext value={settings}>
        <ConnectionContext value={someConnection}>
          <ZoneContext value="UTC">
            <AnalysisContext value={analysis}>
              <SearchForm />
            </AnalysisContext>
          </ZoneContext>
        </ConnectionContext>
      </SettingsContext>
    </MantineProvider>
  );
}

test('limit lines that the search leaves out are told', async () => {
  const shown = ['/1', '/2', '/3', '/4', '/5', '/6'];
  const screen = await render(formOf(shown, [...shown, '/hidden']));
  await userEvent.click(screen.getByRole('button', { name: 'Limit lines violated' }));
  const told = screen.getByRole('status');
  await expect.element(told).toMatchTextContent(/^2 limit lines left out: what is hidden/);
  await expect.element(told).toMatchTextContent(/2 limit lines left out: a search has 10 conditions at most\.$/);
});

test('a limit line on how long an item was good says nothing of its samples, and is left out', async () => {
  const screen = await render(formOf(['/1'], ['/1'], 'AGG_TYPE_DURATIONGOOD'));
  await userEvent.click(screen.getByRole('button', { name: 'Limit lines violated' }));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^2 limit lines left out/);
});

test('they are told for as long as the others’ conditions stand, however changed', async () => {
  const screen = await render(formOf(['/1'], ['/1', '/hidden']));
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true }));
  await click('Limit lines violated');
  await click('Remove condition 1');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Dead band' }), '1');
  const told = screen.getByRole('status');
  await expect.element(told).toMatchTextContent(/^2 limit lines left out/);
  await click('Add a condition');
  await click('Remove condition 1');
  await expect.element(told).not.toBeInTheDocument();
});

test('where no limit line can be searched, the condition stays and that is said', async () => {
  const screen = await render(formOf(['/1'], ['/hidden']));
  await userEvent.click(screen.getByRole('button', { name: 'Limit lines violated' }));
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^2 limit lines left out: what is hidden/);
  await expect.element(screen.getByRole('combobox', { name: 'Limit' })).toBeVisible();
});
