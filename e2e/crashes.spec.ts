import type { ElectronApplication } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, openingTrend, readRange, test } from './fixtures';

// What dies is told, started again, and the view is back.

/** The log; empty until something has been written. */
const logOf = (userData: string) => readFile(path.join(userData, 'logs', 'main.log'), 'utf8').catch(() => '');

/** The text of the window, asked past the test runner, which gives a page that has crashed up. */
function windowText(app: ElectronApplication): Promise<string> {
  return app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const script = `document.body.innerText + [...document.querySelectorAll('input')].map((one) => one.value).join(' ')`;
    // A page that goes while it is asked never answers.
    const late = new Promise((resolve) => setTimeout(() => resolve(''), 1000));
    const text: unknown = await Promise.race([window?.webContents.executeJavaScript(script).catch(() => ''), late]);
    return String(text);
  });
}

function crash(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer());
}

test('a window that dies is back with its view, and says so; one that keeps dying asks', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  const session = path.join(userData, 'workspace', 'session.json');
  await readRange(page, '*-3h', '*');
  await openingTrend(page);
  await expect.poll(() => readFile(session, 'utf8').catch(() => '')).toContain('*-3h');
  await electronApp.evaluate(({ dialog }) => {
    Object.assign(dialog, { showMessageBox: () => Promise.resolve({ response: 0, checkboxChecked: false }) });
  });
  for (let times = 0; times < 4; times += 1) {
    await crash(electronApp);
    await expect.poll(() => windowText(electronApp)).toMatch(/The window stopped \(\w+\) and was started again/);
    await expect.poll(() => windowText(electronApp)).toMatch(/\*-3h/);
    await expect.poll(() => windowText(electronApp)).toMatch(/\d points/);
  }
  expect(await logOf(userData)).toMatch(/The window's process is gone/);
});

for (const held of ['series', 'files'] as const) {
  test(`a ${held} worker that dies is told, and the trend is back`, async ({ page, userData }) => {
    await openingTrend(page);
    const worker = page.workers().find((each) => each.url().includes(`${held}.worker`));
    await worker?.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('the columns are gone');
        }),
    );
    await expect(page.getByText(`The part of the window that holds the ${held} stopped`)).toContainText(
      'the columns are gone',
    );
    await openingTrend(page);
    expect(await logOf(userData)).toContain(`Fault in the ${held} worker: `);
  });
}

test('what nobody catches in main is told and logged, without what looks like a password', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await electronApp.evaluate(() => {
    setTimeout(() => {
      throw new Error('a valve is stuck', { cause: new Error('Authorization: Basic aHVudGVyMi1jYW5hcnk=') });
    });
    void Promise.reject(new Error('a promise is broken'));
  });
  await expect(page.getByText('The program met a fault of its own: a valve is stuck')).toBeVisible();
  await expect(page.getByText('The program met a fault of its own: a promise is broken')).toBeVisible();
  const log = await logOf(userData);
  expect(log).toContain('a valve is stuck');
  expect(log).toContain('a promise is broken');
  expect(log).toContain('Basic •••');
  expect(log).not.toContain('aHVudGVyMi1jYW5hcnk');
  await openingTrend(page);
});

test('a network service that dies is told where a read was under way, and the next read works', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  const killed = await electronApp.evaluate(({ app }) => {
    const service = app.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService');
    return service !== undefined && process.kill(service.pid, 'SIGKILL');
  });
  expect(killed).toBe(true);
  await expect.poll(() => logOf(userData)).toMatch(/Network Service|network\.mojom/);
  await readRange(page, '*-3h', '*');
  await openingTrend(page);
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toHaveCount(0);
});
