import type { ElectronApplication } from '@playwright/test';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startScriptedServer } from '../electron/transport/testing/scripted-server';
import {
  addConnection,
  chooseInMenu,
  expect,
  goTo,
  launch,
  nothingRunning,
  openingTrend,
  pointsOnScreen,
  readRange,
  seriesWorkerOf,
  sharedTest,
  test,
  trendItem,
} from './fixtures';
import { lineColours, pixelsOnScreen } from './screen';
import { answerReads, pointsPerItem } from './history-response';

// What dies is told, started again, and the view is back.

/** The log; empty until something has been written. */
const logOf = (userData: string) => readFile(path.join(userData, 'logs', 'main.log'), 'utf8').catch(() => '');

/** What is written into the log from now on. */
async function logFromNow(userData: string): Promise<() => Promise<string>> {
  const { length } = await logOf(userData);
  return async () => (await logOf(userData)).slice(length);
}

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

test('the log is shown, from the menu and from About, also before anything was logged', async ({
  page,
  electronApp,
  userData,
}) => {
  await openingTrend(page);
  await electronApp.evaluate(({ shell }) => {
    const shown: string[] = [];
    Reflect.set(globalThis, 'shown', shown);
    shell.showItemInFolder = (file) => {
      const { existsSync } = process.getBuiltinModule('node:fs');
      if (existsSync(file)) shown.push(file);
    };
  });
  const shown = () => electronApp.evaluate((): unknown => Reflect.get(globalThis, 'shown'));
  const file = path.join(userData, 'logs', 'main.log');
  await chooseInMenu(electronApp, 'Show log file');
  await expect.poll(shown).toEqual([file]);
  await rm(path.join(userData, 'logs'), { recursive: true });
  await chooseInMenu(electronApp, 'About Process Data Viewer');
  await page.getByRole('dialog').getByRole('button', { name: 'Show log file' }).click();
  await expect.poll(shown).toEqual([file, file]);
});

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
    // A view with which the window dies twice before it has gone on is not shown a third time.
    await expect.poll(() => readFile(session, 'utf8')).toContain('"crashes": 0');
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
    // The files worker is started when its area is first shown.
    await goTo(page, 'Files');
    await goTo(page, 'Trends');
    const ofHeld = () => page.workers().find((each) => each.url().includes(`${held}.worker`));
    await expect.poll(ofHeld).toBeDefined();
    await ofHeld()
      ?.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('the columns are gone');
          }),
      )
      // It may have died before it could answer.
      .catch(() => undefined);
    await expect(page.getByText(`The part of the window that holds the ${held} stopped`)).toContainText(
      'the columns are gone',
    );
    await openingTrend(page);
    await expect.poll(() => logOf(userData)).toContain(`Fault in the ${held} worker: `);
  });
}

sharedTest('a worker that can’t answer says why, and the window goes on', async ({ page, userData }) => {
  await openingTrend(page);
  const log = await logFromNow(userData);
  const worker = await seriesWorkerOf(page);
  await worker.evaluate(() => {
    const post = globalThis.postMessage.bind(globalThis);
    Object.assign(globalThis, {
      // The answer to one call can't be sent; that it failed can.
      postMessage: (message: object, options: WindowPostMessageOptions) => {
        const isFailure = Reflect.get(Object(Reflect.get(message, 'reply')), 'ok') === false;
        if (Object.values(message).includes('statistics') && !isFailure) throw new Error('the figures are gone');
        post(message, options);
      },
    });
  });
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expect(page.getByText('the figures are gone')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Statistics' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('was started again')).toHaveCount(0);
  await readRange(page, '*-3h', '*');
  await openingTrend(page);
  await expect.poll(log).toContain('the figures are gone');
});

/** The worker thread of main that is the next to be sent something, as a promise beside which the program goes on. */
function nextThread(app: ElectronApplication) {
  return app.evaluateHandle(() => {
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const { postMessage } = Object.getOwnPropertyDescriptors(Worker.prototype);
    const thread = new Promise<InstanceType<typeof Worker>>((resolve) => {
      Worker.prototype.postMessage = function (...sent) {
        Object.defineProperty(Worker.prototype, 'postMessage', postMessage);
        resolve(this);
        this.postMessage(...sent);
      };
    });
    return { thread };
  });
}

sharedTest(
  'a decode thread that dies in the middle of a read is told at once, what is drawn stays, and Retry reads',
  async ({ page, electronApp, userData }) => {
    const server = await startScriptedServer();
    server.answer = answerReads;
    await openingTrend(page);
    const log = await logFromNow(userData);
    await addConnection(page, { name: 'Half', url: server.baseUrl, authentication: 'None', furtherTries: 0 });
    await trendItem(page, '/System/Core/Half/TI-1.PV');
    await expect.poll(() => pointsOnScreen(page)).toBe(pointsPerItem);

    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":{"items":[');
    };
    const decoder = await nextThread(electronApp);
    await readRange(page, '*-10h', '*');
    await decoder.evaluate(async ({ thread }) => (await thread).terminate());
    const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
    await expect(alert).toContainText('The decoder of history answers stopped: it ended.');
    await expect(page.getByTestId('trend-badge')).toContainText(`${pointsPerItem} points`);
    await expect.poll(log).toContain('The decode worker stopped: it ended.');

    server.answer = answerReads;
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
    await nothingRunning(page);
    await expect.poll(() => pointsOnScreen(page)).toBe(pointsPerItem);
    await expect(alert).toHaveCount(0);
    await server.close();
  },
);

/** In the page: two of its workers die at once. */
function failTwice(): void {
  void window.bridge.call('app.pageFault', 1_000_001, { where: 'series worker', message: 'gone', stack: '' });
  void window.bridge.call('app.pageFault', 1_000_002, { where: 'files worker', message: 'gone too', stack: '' });
}

test('two workers that die at once are told, each once, and nothing else is', async ({ page }) => {
  await openingTrend(page);
  // The page goes before it could hear an answer, perhaps even before it has given its own.
  await page.evaluate(failTwice).catch(() => undefined);
  await expect(page.getByText('The part of the window that holds the series stopped')).toHaveCount(1);
  await expect(page.getByText('The part of the window that holds the files stopped')).toHaveCount(1);
  await openingTrend(page);
  expect(await page.getByText('a fault of its own').allTextContents()).toEqual([]);
});

/** Does something to the window as soon as it loads its page for the first time. */
function whileItLoads(program: ElectronApplication, what: 'close' | 'reload'): Promise<void> {
  return program.evaluate(({ app, BrowserWindow, dialog }, wanted) => {
    // Nobody would close it.
    Object.assign(dialog, { showErrorBox: () => undefined });
    const act = (window: Electron.BrowserWindow) =>
      void setImmediate(() => (wanted === 'close' ? window.close() : window.webContents.reload()));
    const [window] = BrowserWindow.getAllWindows();
    if (window !== undefined) return act(window);
    app.once('browser-window-created', (_event, made) => act(made));
  }, what);
}

/** What the window says of its trend, asked by the program: Playwright may lose sight of a page that begins anew before it has begun. */
function badgeOf(program: ElectronApplication): Promise<string> {
  return program.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const badge = `document.querySelector('[data-testid="trend-badge"]')?.textContent ?? ''`;
    // A page that goes away meanwhile does not answer.
    const none = new Promise((resolve) => setTimeout(resolve, 1000, ''));
    return String((await Promise.race([contents?.executeJavaScript(badge).catch(() => ''), none])) ?? '');
  });
}

test('a window that is loaded anew while it loads shows the trend', async ({ userData }) => {
  const app = await launch(userData);
  await whileItLoads(app, 'reload');
  await expect.poll(() => badgeOf(app)).toContain('1 px =');
  await app.close();
});

test('a window that is closed while it loads ends the program without a fault', async ({ userData }) => {
  const app = await launch(userData);
  const exit = once(app.process(), 'exit');
  await whileItLoads(app, 'close');
  expect(await exit).toEqual([0, null]);
});

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

test('the process that composes the screen dies, and the curves are there again', async ({ page, electronApp }) => {
  await openingTrend(page);
  await expect.poll(async () => Math.min(...(await pixelsOnScreen(electronApp, lineColours)))).toBeGreaterThan(300);
  const before = await pixelsOnScreen(electronApp, lineColours);
  const killed = await electronApp.evaluate(async ({ app }) => {
    const gpu = app.getAppMetrics().find(({ type }) => type === 'GPU');
    const gone = new Promise((resolve) => {
      app.once('child-process-gone', (_event, { type }) => resolve(type));
    });
    return gpu !== undefined && process.kill(gpu.pid, 'SIGKILL') && (await gone);
  });
  expect(killed).toBe('GPU');
  for (const [index, count] of before.entries()) {
    await expect.poll(async () => (await pixelsOnScreen(electronApp, lineColours))[index]).toBeGreaterThan(count * 0.9);
  }
});
