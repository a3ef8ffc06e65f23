import '../kit/tokens.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { AppInfo } from '@shared/contract/app/calls';
import { commandRegistry } from '../kit/commands/command-registry';
import { About } from './About';
import { Themed } from './theme/testing/Themed';

afterEach(() => vi.unstubAllGlobals());

const info: AppInfo = {
  version: '1.2.3',
  electron: '42.0.0',
  electronEnded: '2026-11-01',
  chrome: '148.0.1',
  platform: 'linux',
  logFile: '/home/ann/logs/main.log',
  hasLicences: false,
};

async function opened(known: AppInfo) {
  const asked: unknown[] = [];
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (channel: string, _id: number, argument: unknown) => {
      if (channel === 'app.showFile') asked.push(argument);
      return Promise.resolve({ ok: true, value: channel === 'app.info' ? known : undefined });
    },
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Themed>
        <About />
      </Themed>
    </QueryClientProvider>,
  );
  commandRegistry.run('help.about');
  return { dialog: screen.getByRole('dialog', { name: 'About Process Data Viewer' }), asked };
}

test('says what the program is made of, and shows its log in the folder', async () => {
  const { dialog, asked } = await opened(info);
  for (const text of ['1.2.3', '42.0.0, without fixes since 2026-11-01', '148.0.1', '/home/ann/logs/main.log'])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show log file' }).click();
  await expect.poll(() => asked).toEqual([{ what: 'log' }]);
  expect(dialog.getByRole('button', { name: 'Show third-party licences' }).elements()).toEqual([]);
});

test('a package shows the licences of what is in it', async () => {
  const { dialog, asked } = await opened({ ...info, hasLicences: true });
  await dialog.getByRole('button', { name: 'Show third-party licences' }).click();
  await expect.poll(() => asked).toEqual([{ what: 'licences' }]);
});
