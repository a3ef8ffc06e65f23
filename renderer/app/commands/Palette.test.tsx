import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import type { ReactNode } from 'react';
import { onTestFinished, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commands } from '@shared/contract/app/commands';
import { settingsSchema } from '@shared/contract/app/storage';
import { problem } from '@shared/problem/problem';
import { commandRegistry } from '../../kit/commands/command-registry';
import { usePaletteSource } from '../../kit/commands/palette-sources';
import { Notices } from '../../kit/notices/Notices';
import { showProblem } from '../../kit/notices/show-problem';
import { SettingsStore } from '../../kit/settings/settings-store';
import { SettingsContext } from '../../kit/settings/use-settings';
import { Themed } from '../theme/testing/Themed';
import { Palette } from './Palette';

function renderBeside(beside: ReactNode) {
  const settings = new SettingsStore(settingsSchema.parse({}), () => Promise.resolve());
  return render(
    <Themed>
      <SettingsContext value={settings}>
        {beside}
        <Palette />
      </SettingsContext>
    </Themed>,
  );
}

/** Lets the palette find one thing, whose name is another one to the eye. */
function Found() {
  usePaletteSource('Go to tab', () => [
    { id: 'tab:1', title: 'report\u202Egpj.exe', detail: '/a\u202E/b', run: () => undefined },
  ]);
  return null;
}

test('what is found shows what can’t be seen in its name', async () => {
  const screen = await renderBeside(<Found />);
  commandRegistry.run('help.palette');
  await screen.getByRole('combobox').fill('report');
  const texts = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(texts).toContain('report⟨U+202E⟩gpj.exe/a⟨U+202E⟩/b');
});

test('notices cover nothing of the palette in a low window', async () => {
  await page.viewport(1000, 680);
  onTestFinished(() => page.viewport(414, 896));
  const registered = commands.map(({ id }) =>
    id === 'help.palette'
      ? () => undefined
      : commandRegistry.register(id, { run: () => undefined, enabled: true, checked: false }),
  );
  onTestFinished(() => registered.forEach((forget) => forget()));
  const screen = await renderBeside(<Notices />);
  commandRegistry.run('help.palette');
  const palette = screen.getByRole('dialog');
  await expect.element(palette).toBeVisible();
  const bottom = () => palette.element().getBoundingClientRect().bottom;
  const before = bottom();
  for (const which of [1, 2, 3, 4])
    showProblem(problem('file', `View ${which} could not be kept.`, 'Choose another folder.'), { stays: true });
  const notices = screen.getByRole('alert');
  await expect.poll(() => notices.elements()).toHaveLength(2);
  const highest = () => Math.min(...notices.elements().map((notice) => notice.getBoundingClientRect().top));
  await expect.poll(bottom).toBeLessThan(before);
  await expect.poll(() => bottom() - highest()).toBeLessThan(0);
});
