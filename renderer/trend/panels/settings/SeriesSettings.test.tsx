import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { textLimits } from '@shared/contract/limits';
import { SeriesSettings } from './SeriesSettings';

test('a unit is no longer than a view can keep', async () => {
  const item = { key: '/a', path: '/a', name: 'A', label: '/a', settings: { key: '/a', path: '/a' } };
  const edits = { lanes: [], names: new Map(), change: () => undefined, put: () => undefined };
  const screen = await render(
    <MantineProvider env="test">
      <SeriesSettings item={item} index={0} scheme="light" edits={edits}>
        A
      </SeriesSettings>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  const unit = screen.getByRole('textbox', { name: 'Unit', exact: true });
  await expect.element(unit).toHaveAttribute('maxlength', String(textLimits.unit));
});
