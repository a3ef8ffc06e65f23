import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLanguage } from '@shared/language/language';
import { textLimits } from '@shared/contract/limits';
import { autoRead, plotValues, rawAggregate } from '@shared/vqt/aggregates';
import { problem } from '@shared/problem/problem';
import { Themed } from '../../../app/theme/testing/Themed';
import type { TrendItem } from '../../view/trend-item';
import { SeriesSettings } from './SeriesSettings';

const item: TrendItem = { key: '/a', path: '/a', name: 'A', label: '/a', settings: { key: '/a', path: '/a' } };

async function shown(its: TrendItem, aggregate = autoRead) {
  const change = vi.fn();
  const edits = { aggregate, lanes: [], names: new Map(), change, put: () => undefined };
  const screen = await render(
    <Themed>
      <SeriesSettings item={its} index={0} scheme="light" edits={edits}>
        A
      </SeriesSettings>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button'));
  return { screen, change };
}

test('a unit is no longer than a view can keep', async () => {
  const { screen } = await shown(item);
  const unit = screen.getByRole('textbox', { name: 'Unit', exact: true });
  await expect.element(unit).toHaveAttribute('maxlength', String(textLimits.unit));
});

test('the decimals’ label ends before the unit’s begins in German, too', async () => {
  onTestFinished(() => setLanguage('en'));
  setLanguage('de');
  const { screen } = await shown(item);
  const label = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect();
  expect(label('Nachkommastellen').right).toBeLessThan(label('Einheit').left);
});

test('a line of the view’s own can be left to the item again', async () => {
  const { screen, change } = await shown({ ...item, stepped: false, settings: { ...item.settings, line: 'sloped' } });
  await expect.element(screen.getByRole('radio', { name: 'Sloped' })).toBeChecked();
  await screen.getByRole('button', { name: 'Reset to the item’s line' }).click();
  expect(change).toHaveBeenLastCalledWith('Change the line of A', '/a', { line: undefined });
});

test('how long a gap may be is as the item says, unless the view says something else of the series', async () => {
  const { screen, change } = await shown({ ...item, longestGap: 600 });
  const field = screen.getByRole('combobox', { name: 'Longest gap' });
  const said = async (text: string) => {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    return change.mock.lastCall;
  };
  await expect.element(field).toHaveValue('As the item: 10 min');
  expect(await said('30 s')).toEqual(['Change the longest gap of A', '/a', { longestGap: 30 }]);
  expect(await said('never broken')).toEqual(['Change the longest gap of A', '/a', { longestGap: 'any' }]);
  expect(await said('As usual')).toEqual(['Change the longest gap of A', '/a', { longestGap: 'usual' }]);
  expect(await said('30')).toEqual(['Change the longest gap of A', '/a', { longestGap: 'usual' }]);
  await expect.element(screen.getByText('A length such as 30 s, 10 min or 2 h')).toBeVisible();
});

test('what the view says of the gaps of a series can be left to the item again', async () => {
  const { screen, change } = await shown({
    ...item,
    longestGap: 'any',
    settings: { ...item.settings, longestGap: 30 },
  });
  const field = screen.getByRole('combobox', { name: 'Longest gap' });
  await expect.element(field).toHaveValue('30 s');
  await field.click();
  await screen.getByRole('option', { name: 'As the item: Never broken' }).click();
  expect(change).toHaveBeenLastCalledWith('Change the longest gap of A', '/a', { longestGap: undefined });
});

const mean = 'AGG_TYPE_TIMEAVERAGE';
const readWith = (aggregate: string): TrendItem => ({ ...item, settings: { ...item.settings, aggregate } });

test.for([
  ['the view', item, mean],
  ['the series', readWith(mean), autoRead],
] as const)(
  'where an aggregate of %s is read, it is said that the line follows no longest gap, and what does',
  async ([_whose, its, aggregate]) => {
    const { screen, change } = await shown(its, aggregate);
    const field = screen.getByRole('combobox', { name: 'Longest gap' });
    await expect
      .element(field)
      .toHaveAccessibleDescription(/^An aggregate’s line has a value per interval, and no gaps/u);
    await field.fill('30 s');
    await userEvent.keyboard('{Enter}');
    expect(change).toHaveBeenLastCalledWith('Change the longest gap of A', '/a', { longestGap: 30 });
  },
);

test.for([
  ['Auto', item, autoRead],
  ['raw samples', readWith(rawAggregate), mean],
  ['plot values', item, plotValues],
  [
    'a calculated series',
    { ...item, calculation: { ok: false, problem: problem('invalid', 'No formula.', 'Write one.') } },
    mean,
  ],
] as const)('of %s nothing is said of it', async ([_what, its, aggregate]) => {
  const { screen } = await shown(its, aggregate);
  await expect.element(screen.getByRole('combobox', { name: 'Longest gap' })).not.toHaveAccessibleDescription();
});

test('a line that the item says has nothing to be reset', async () => {
  const { screen } = await shown({ ...item, stepped: true });
  await expect.element(screen.getByRole('radio', { name: 'Stepped' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Reset to the item’s line' })).not.toBeInTheDocument();
});

test('a colour is typed sign by sign, in capitals, too', async () => {
  const { screen, change } = await shown(item);
  const field = screen.getByRole('textbox', { name: 'Colour', exact: true });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}a{/Control}#00FF7f');
  await expect.element(field).toHaveValue('#00FF7f');
  expect(change).toHaveBeenLastCalledWith('Change the colour of A', '/a', { colour: '#00ff7f' });
});

test('Escape closes the picker of colours first, then the settings', async () => {
  const { screen } = await shown(item);
  const field = screen.getByRole('textbox', { name: 'Colour', exact: true });
  const hue = screen.getByRole('slider').first();
  await userEvent.click(field);
  await expect.element(hue).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hue).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});
