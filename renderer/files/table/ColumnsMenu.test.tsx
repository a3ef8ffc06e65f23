import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { Themed } from '../../app/theme/testing/Themed';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { ColumnsMenu } from './ColumnsMenu';
import { hasColumn, pathColumn } from './columns';

test('the entries of the columns menu say which columns are shown, and stay open while they are chosen', async () => {
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <ColumnsMenu />
      </SettingsContext>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const id = screen.getByRole('menuitemcheckbox', { name: 'ID' });
  await expect.element(id).not.toBeChecked();
  await userEvent.click(id);
  await expect.element(id).toBeChecked();
  expect(hasColumn(settings.settings.getState().fileColumns, pathColumn(['_id']))).toBe(true);
  await userEvent.click(id);
  await expect.element(id).not.toBeChecked();
});
