import '../../kit/tokens.css';
import { firstThresholds } from '@shared/contract/inspect/health';
import { type Settings, settingsSchema } from '@shared/contract/app/storage';
import { setDecimalSign } from '@shared/language/decimal-sign';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { ThresholdFields } from './ThresholdFields';

afterEach(() => setDecimalSign('.'));

test.each(['.', ','] as const)('a number is shown with %j, and typed with a point or a comma', async (sign) => {
  setDecimalSign(sign);
  const saved: Settings[] = [];
  const healthThresholds = { ...firstThresholds, staleFactor: 2.5 };
  const settings = new SettingsStore(settingsSchema.parse({ healthThresholds }), (changed) => {
    saved.push(changed);
    return Promise.resolve();
  });
  const screen = await render(
    <Themed>
      <SettingsContext value={settings}>
        <ThresholdFields names={['staleFactor']} />
      </SettingsContext>
    </Themed>,
  );
  const field = screen.getByRole('textbox', { name: 'Stale: last value older than (usual intervals)' });
  await expect.element(field).toHaveValue(`2${sign}5`);
  for (const [typed, number] of [
    ['3,75', 3.75],
    ['4.25', 4.25],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    await userEvent.tab();
    await expect.element(field).toHaveValue(typed.replace(/[.,]/u, sign));
    expect(saved.at(-1)?.healthThresholds.staleFactor).toBe(number);
  }
});
