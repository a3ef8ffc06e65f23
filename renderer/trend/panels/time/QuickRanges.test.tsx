import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { settingsSchema } from '@shared/contract/app/storage';
import { Themed } from '../../../app/theme/testing/Themed';
import { SettingsStore } from '../../../kit/settings/settings-store';
import { SettingsContext } from '../../../kit/settings/use-settings';
import { QuickRanges } from './QuickRanges';

test.each([
  ['*-8h', '*', true],
  ['', '*', false],
  ['*-8h', ' ', false],
])('a range of %j to %j can be saved: %s', async (start, end, canSave) => {
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  const time = { texts: { start, end }, meaning: undefined, zone: 'UTC' };
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <QuickRanges time={time} onChoose={() => undefined} />
      </SettingsContext>
    </Themed>,
  );
  await screen.getByRole('button', { name: 'More ranges' }).click();
  await screen.getByPlaceholder('Night shift').fill('Mine');
  await expect.element(screen.getByPlaceholder('Night shift')).toHaveValue('Mine');
  expect(screen.getByRole('button', { name: 'Save' }).element().matches(':enabled')).toBe(canSave);
});
