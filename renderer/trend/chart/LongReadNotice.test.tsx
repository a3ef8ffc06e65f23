import '../../kit/tokens.css';
import { settingsSchema } from '@shared/contract/app/storage';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Themed } from '../../app/theme/testing/Themed';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { LongReadNotice } from './LongReadNotice';

function show(points: number, memoryBudgetMb: number) {
  const settings = new SettingsStore(settingsSchema.parse({ memoryBudgetMb }), () => Promise.resolve());
  const estimate = { points, bytes: points * 25, memory: points * 20, ms: undefined, assumed: 0, assumedPoints: 0 };
  const choice = { estimate, readAnyway: () => undefined, cancel: () => undefined };
  return render(
    <Themed>
      <SettingsContext value={settings}>
        <LongReadNotice choice={choice} onAuto={() => undefined} />
      </SettingsContext>
    </Themed>,
  );
}

test('a read that may take more memory than is to be held says so before it begins', async () => {
  const screen = await show(95_000_000, 1000);
  await expect.element(screen.getByText(/takes up to 1\.9 GB of memory; 1 GB are to be held/)).toBeVisible();
});

test('nothing is said of memory where it is enough', async () => {
  const screen = await show(95_000_000, 2000);
  await expect.element(screen.getByText(/Auto draws the same lines/)).toBeVisible();
  await expect.element(screen.getByText(/memory/)).not.toBeInTheDocument();
});
