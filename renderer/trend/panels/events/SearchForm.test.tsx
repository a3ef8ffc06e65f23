import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { type EventCondition, mostSearches } from '@shared/contract/trend/events';
import { calculated } from '@shared/vqt/aggregates';
import { Themed } from '../../../app/theme/testing/Themed';
import { ZoneContext } from '../../../kit/contexts';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { AnalysisContext } from '../../interact/analysis';
import { withSearch } from '../../view/edit-events';
import { newView } from '../../view/new-view';
import { ViewStore } from '../../view/view-store';
import { someAnalysis, someConnection } from '../../testing/some-analysis';
import { SomeSource } from '../../testing/some-source';
import { someSeries } from '../../testing/some-series';
import { SearchForm } from './SearchForm';

const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());

/** A form over shown items; the view has a high and a low limit line of each item of `limited`. */
function formOf(shown: readonly string[], limited: readonly string[], aggregate = 'AUTO') {
  return formOver(storeWith(limited), shown, aggregate);
}

function storeWith(limited: readonly string[]): ViewStore {
  const limits = limited.flatMap((series) => [
    { id: `${series} H`, series, kind: 'high' as const, value: 9, text: '' },
    { id: `${series} L`, series, kind: 'low' as const, value: 1, text: '' },
  ]);
  return new ViewStore({ ...newView(someConnection, limited), limits });
}

const dayBefore = { layer: 'a', move: { kind: 'elapsed' as const, by: 86_400_000 } };

/** A form over shown items, on a view; those of `former` are of the day before. */
function formOver(
  store: ViewStore,
  shown: readonly string[],
  aggregate = 'AUTO',
  former: readonly string[] = [],
  keeps = false,
) {
  const analysis = someAnalysis({
    store,
    series: shown.map((path) => someSeries(path, { name: path, aggregate, ...(former.includes(path) && dayBefore) })),
  });
  return (
    <Themed>
      <SettingsContext value={settings}>
        <SomeSource>
          <ZoneContext value="UTC">
            <AnalysisContext value={analysis}>
              <SearchForm keeps={keeps} />
            </AnalysisContext>
          </ZoneContext>
        </SomeSource>
      </SettingsContext>
    </Themed>
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

const condition: EventCondition = {
  join: 'all',
  parts: [{ kind: 'above', series: '/1', limit: { kind: 'value', value: 5 }, deadBand: 0 }],
  atLeastSeconds: 0,
  most: 500,
};

test('of several searches each keeps its conditions, name and what is typed; all of it can be undone', async () => {
  const store = storeWith([]);
  store.edit('', (view) => withSearch(view, { id: '1', condition, range: null }));
  const screen = await render(formOver(store, ['/1']));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true }));
  const chosen = screen.getByRole('combobox', { name: 'Search for', exact: true });
  const name = screen.getByRole('textbox', { name: 'Name of the search' });
  const limit = screen.getByRole('combobox', { name: 'Limit' });
  const choose = async (label: string) => {
    await userEvent.click(chosen);
    await userEvent.click(screen.getByRole('option', { name: label, exact: true }));
  };
  await expect.element(chosen).toHaveValue('1. /1 above 5');
  await userEvent.fill(name, 'Too hot');
  await expect.element(chosen).toHaveValue('1. Too hot');

  await press('Add a search');
  await expect.element(chosen).toHaveValue('2. New search');
  await expect.element(limit).toHaveValue('');
  await userEvent.fill(limit, '7');
  await userEvent.keyboard('{Escape}');
  await choose('1. Too hot');
  await expect.element(limit).toHaveValue('5');
  await choose('2. New search');
  await expect.element(limit).toHaveValue('7');

  await choose('1. Too hot');
  await press('Duplicate the search');
  await expect.element(chosen).toHaveValue('2. Copy of Too hot');
  await expect.element(limit).toHaveValue('5');
  await press('Remove the search');
  await expect.element(chosen).toHaveValue('2. New search');
  store.undo();
  await expect.element(chosen).toHaveValue('2. Copy of Too hot');
  expect(store.get().view.events?.searches.map(({ name: one }) => one)).toEqual([
    'Too hot',
    'Copy of Too hot',
    undefined,
  ]);
});

test('what is typed is there again when its view is, and not in another view in its place', async () => {
  const store = storeWith([]);
  store.edit('', (view) => withSearch(view, { id: '1', condition, range: null }));
  const form = () => formOver(store, ['/1'], 'AUTO', [], true);
  const first = await render(form());
  await userEvent.fill(first.getByRole('combobox', { name: 'Limit' }), '9');
  await first.unmount();
  const again = await render(form());
  await expect.element(again.getByRole('combobox', { name: 'Limit' })).toHaveValue('9');
  await again.unmount();
  store.open(store.get().view, undefined);
  const other = await render(form());
  await expect.element(other.getByRole('combobox', { name: 'Limit' })).toHaveValue('5');
});

test('where undo takes back what was looked for, the form follows', async () => {
  const store = storeWith([]);
  const search = { id: '1', range: null };
  store.edit('first', (view) => withSearch(view, { ...search, condition }));
  const screen = await render(formOver(store, ['/1']));
  const limit = screen.getByRole('combobox', { name: 'Limit' });
  await userEvent.fill(limit, '9');
  store.edit('second', (view) => withSearch(view, { ...search, condition: { ...condition, join: 'any' } }));
  await expect.element(limit).toHaveValue('5');
  store.undo();
  store.undo();
  await expect.element(limit).toHaveValue('');
});

test('the last search that is removed leaves an empty one, and the focus where something can be typed', async () => {
  const store = storeWith([]);
  store.edit('', (view) => withSearch(view, { id: '1', condition, range: null }));
  const screen = await render(formOver(store, ['/1']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the search' }));
  await expect.element(screen.getByRole('combobox', { name: 'Search for' })).toHaveValue('1. New search');
  await expect.element(screen.getByRole('textbox', { name: 'Name of the search' })).toHaveFocus();
  expect(store.get().view.events).toBeUndefined();
});

test('a view that is full of searches says so', async () => {
  const store = storeWith([]);
  const searches = Array.from({ length: mostSearches }, (_, place) => ({ id: String(place), range: null }));
  store.edit('', (view) => ({ ...view, events: { searches, chosen: '0' } }));
  const screen = await render(formOver(store, ['/1']));
  await expect.element(screen.getByRole('button', { name: 'Add a search' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Duplicate the search' })).toBeDisabled();
});

test('calculated series can be searched, and their limit lines are filled in', async () => {
  const store = storeWith(['ratio']);
  const screen = await render(formOver(store, ['ratio'], calculated));
  await userEvent.click(screen.getByRole('button', { name: 'Limit lines violated' }));
  await expect.element(screen.getByRole('combobox', { name: 'Item' }).first()).toHaveValue('ratio');
  await expect.element(screen.getByRole('combobox', { name: 'Limit' }).first()).toHaveValue('9');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('it is said that series of another period are not searched, where there is one', async () => {
  const screen = await render(formOver(storeWith([]), ['/1', '/2'], 'AUTO', ['/2']));
  const note = screen.getByRole('note');
  await expect.element(note).toHaveTextContent('Series of another period are not searched.');
  await screen.getByRole('combobox', { name: 'Item' }).click();
  await expect.element(screen.getByRole('option', { name: '/2' })).not.toBeInTheDocument();
  await screen.rerender(formOver(storeWith([]), ['/1', '/2']));
  await expect.element(note).not.toBeInTheDocument();
});
