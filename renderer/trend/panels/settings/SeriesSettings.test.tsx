import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { textLimits } from '@shared/contract/limits';
import type { TrendItem } from '../../view/trend-item';
import { SeriesSettings } from './SeriesSettings';

const item: TrendItem = { key: '/a', path: '/a', name: 'A', label: '/a', settings: { key: '/a', path: '/a' } };

async function shown(its: TrendItem) {
  const change = vi.fn();
  const edits = { lanes: [], names: new Map(), change, put: () => undefined };
  const screen = await render(
    <MantineProvider env="test">
      <SeriesSettings item={its} index={0} scheme="light" edits={edits}>
        A
      </SeriesSettings>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  return { screen, change };
}

test('a unit is no longer than a view can keep', async () => {
  const { screen } = await shown(item);
  const unit = screen.getByRole('textbox', { name: 'Unit', exact: true });
  await expect.element(unit).toHaveAttribute('maxlength', String(textLimits.unit));
});

test('a line of the view’s own can be left to the item again', async () => {
  const { screen, change } = await shown({ ...item, stepped: false, settings: { ...item.settings, line: 'sloped' } });
  await expect.element(screen.getByRole('radio', { name: 'Sloped' })).toBeChecked();
  await screen.getByRole('button', { name: 'Reset to the item’s line' }).click();
  expect(change).toHaveBeenLastCalledWith('Change the line of A', '/a', { line: undefined });
});

test('a line that the item says has nothing to be reset', async () => {
  const { screen } = await shown({ ...item, stepped: true });
  await expect.element(screen.getByRole('radio', { name: 'Stepped' })).toBeChecked();
  await expect.element(screen.getByRole('button', { name: 'Reset to the item’s line' })).not.toBeInTheDocument();
});
