import { expect, test as base, type ElectronApplication, type Locator, type Page, type Worker } from '@playwright/test';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Area } from '@shared/contract/app/areas';
import { callBridge } from './call-bridge';
import { launch, makeUserData, nothingRunning, openingTrend } from './program';
import { leave, openingOn, reopen, startShared, type SharedProgram } from './shared-program';

interface Fixtures {
  /** Additional switches of the program. */
  switches: string[];
  /** Whether the overview is shown; it has its own reads, which disturb tests that count reads. */
  overview: boolean;
  /** Folder of the program's user data, fresh for each test. */
  userData: string;
  electronApp: ElectronApplication;
  page: Page;
  /** Base URL of the embedded demo plant. */
  demoUrl: string;
}

export const test = base.extend<Fixtures, { program: SharedProgram }>({
  switches: [[], { option: true }],
  overview: [false, { option: true }],
  userData: async ({ overview }, provide) => {
    const folder = await makeUserData({ overview });
    await provide(folder);
    await rm(folder, { recursive: true, force: true });
  },
  electronApp: async ({ switches, userData }, provide) => {
    const app = await launch(userData, switches);
    await provide(app);
    await app.close();
  },
  page: async ({ electronApp }, provide) => provideWatched(await electronApp.firstWindow(), provide),
  demoUrl: async ({ page }, provide) => {
    await openingTrend(page);
    await provide(await demoUrlOf(page));
  },
  program: [
    async ({}, provide) => {
      const program = await startShared();
      await provide(program);
      await program.app.close();
      await rm(program.userData, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** Provides a test with a page, which may not try what the content security policy refuses. */
async function provideWatched(page: Page, provide: (page: Page) => Promise<void>): Promise<void> {
  const refused = await watchPolicy(page);
  // The X pointer is mid-screen and would open a read-out.
  await page.mouse.move(0, 0);
  await provide(page);
  expect(refused, 'what the content security policy refused').toEqual([]);
}

/**
 * For tests that change nothing that outlives a new page but connections, items, settings, views and queries: one program for
 * all of a worker, since its start takes most of a test's time. Each test gets a new page that opens on the demo plant's trend.
 */
export const sharedTest = test.extend<{ openingArea: Area; openingStart: string }>({
  openingArea: ['trends', { option: true }],
  // A person's first trend is longer, and costs most tests more than what they look at.
  openingStart: ['*-30m', { option: true }],
  switches: ({}, provide) => provide([]),
  userData: ({ program }, provide) => provide(program.userData),
  electronApp: ({ program }, provide) => provide(program.app),
  page: async ({ program, overview, openingArea, openingStart }, provide) => {
    await reopen(openingOn(program, openingArea, openingStart), { overview });
    await provideWatched(program.page, provide);
    await leave(program);
  },
});

/** Collects what the page's content security policy refuses from now on, until the page is loaded anew. */
async function watchPolicy(page: Page): Promise<readonly string[]> {
  const refused: string[] = [];
  const mark = 'Refused by the content security policy: ';
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) refused.push(message.text().slice(mark.length));
  });
  await page.evaluate((begin) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample, sourceFile, lineNumber }) => {
        // The BSON library tries whether it may use WebAssembly, and goes on without. What a test says in the page is
        // evaluated as a text, from which a text of the page's own can't be told. Where text is edited, the browser itself tries to
        // keep its style.
        const isEdited = effectiveDirective === 'style-src-attr' && sourceFile === '';
        if (blockedURI === 'wasm-eval' || /^(?:eval|Function)\|/.test(sample) || isEdited) return;
        console.error(`${begin}${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber}: ${sample}`);
      },
    );
  }, mark);
  return refused;
}

/** The page's series worker; the test runner may hear of it later than the page. */
export async function seriesWorkerOf(page: Page): Promise<Worker> {
  const found = () => page.workers().find((each) => each.url().includes('series.worker'));
  await expect.poll(found, 'the series worker').toBeDefined();
  const worker = found();
  if (worker === undefined) throw new Error('There is no series worker.');
  return worker;
}

/** Base URL of the demo plant of a running program; it is started where another connection is in use. */
export async function demoUrlOf(page: Page): Promise<string> {
  const told = () =>
    page.evaluate(async () => {
      const reply = await window.bridge.call('connections.list', 800_000, undefined);
      return reply.ok ? reply.value.connections.find(({ isDemo }) => isDemo)?.profile.baseUrl : undefined;
    });
  const url = z.string().parse(await told());
  if (new URL(url).port !== '') return url;
  const anything = { checkId: 'start', connectionId: 'demo', paths: ['/System'] };
  expect(await callBridge(page, 'check.items', anything)).toMatchObject({ ok: true });
  return z.string().parse(await told());
}

/** Goes to an area of the program by its navigation. */
export async function goTo(page: Page, area: 'Trends' | 'Files' | 'Inspect' | 'Connections'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: area, exact: true }).click();
}

/** Types a range and reads it. */
export async function readRange(page: Page, start: string, end: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Start', exact: true }).fill(start);
  await page.getByRole('textbox', { name: 'End', exact: true }).fill(end);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
}

/** Chooses an aggregate by its name; it applies from the next Read. */
export async function chooseAggregate(page: Page, name: string): Promise<void> {
  const aggregate = page.getByRole('combobox', { name: 'Aggregate' });
  await aggregate.fill(name);
  await aggregate.press('Tab');
}

/** Presses the button “Copy as table”, and answers with what is on the clipboard then. */
export async function copyTable(page: Page, app: ElectronApplication): Promise<string> {
  const onClipboard = () => app.evaluate(({ clipboard }) => clipboard.readText());
  await app.evaluate(({ clipboard }) => clipboard.clear());
  await page.getByRole('button', { name: 'Copy as table' }).click();
  // What the button says of it goes away again.
  await expect.poll(onClipboard).not.toBe('');
  return onClipboard();
}

/** The number of points on screen according to the badge. */
export async function pointsOnScreen(page: Page): Promise<number> {
  const text = await page.getByTestId('trend-badge').textContent();
  return Number((/([\d\u202f]+) points?/.exec(text ?? '')?.[1] ?? '0').replaceAll('\u202f', ''));
}

/** The plots of the trend, which receive gestures and keys. */
export function plotsOf(page: Page): Locator {
  return page.getByRole('region', { name: /^Plots/ });
}

/** Opens the settings of an item from its row of the legend, and answers with their dialog. */
export async function settingsOf(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Settings of' }).click();
  return page.getByRole('dialog', { name: /^Settings of/ });
}

/** Closes the settings of an item. */
export async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^Settings of/ })).toBeHidden();
}

/** The position on the screen at a fraction (0 to 1) of the plots' width, near their top. */
export async function positionOnPlots(page: Page, part: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await plotsOf(page).boundingBox();
  if (box === null) throw new Error('The plots are not in sight.');
  const [gutter, margin] = [68, 8];
  return { x: box.x + gutter + (box.width - gutter - margin) * part, y: box.y + 60 };
}

/** Moves the pointer to a fraction (0 to 1) of the plots' width. */
export async function pointAt(page: Page, part: number): Promise<void> {
  const { x, y } = await positionOnPlots(page, part);
  await page.mouse.move(x, y);
}

/** Moves the window with keys on the plots, and waits until it has settled and no read is running. */
export async function pressOnPlots(page: Page, ...keys: readonly string[]): Promise<void> {
  const start = page.getByRole('textbox', { name: 'Start', exact: true });
  const before = await start.inputValue();
  await plotsOf(page).focus();
  for (const key of keys) await page.keyboard.press(key);
  await expect(start).not.toHaveValue(before);
  await nothingRunning(page);
}

export interface NewConnection {
  readonly name: string;
  readonly url: string;
  readonly authentication: 'None' | 'Basic' | 'Token' | 'Pasted token' | 'Headers' | 'Windows';
  readonly username?: string;
  readonly password?: string;
  /** Retries of failed reads; the program's default if omitted. */
  readonly furtherTries?: number;
}

/** Fills in a new connection in the Connections area and saves it. */
export async function saveConnection(page: Page, connection: NewConnection): Promise<void> {
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, connection);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Connections' })).toContainText(connection.name);
}

/** Types a connection's settings into the open form. */
export async function fillConnection(
  page: Page,
  { name, url, authentication, username, password, furtherTries }: NewConnection,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Base URL' }).fill(url);
  if (url.startsWith('http:')) await page.getByRole('checkbox', { name: 'Use http:// all the same' }).check();
  await page.getByRole('radiogroup', { name: 'Authentication' }).getByText(authentication, { exact: true }).click();
  if (username !== undefined) await page.getByRole('textbox', { name: 'User name' }).fill(username);
  if (password !== undefined) await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  if (furtherTries === undefined) return;
  await page.getByText('Advanced').click();
  await page.getByRole('textbox', { name: 'Retries' }).fill(String(furtherTries));
}

/** Chooses an item of the menu bar by what it is called. */
export function chooseInMenu(app: ElectronApplication, label: string): Promise<void> {
  return app.evaluate(({ Menu }, wanted) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
    items?.find((item) => item.label === wanted)?.click();
  }, label);
}

/** Opens a further window. */
export async function openWindow(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window');
  await chooseInMenu(app, 'New window');
  return opened;
}

/** Saves a new connection and switches to it. */
export async function addConnection(page: Page, connection: NewConnection): Promise<void> {
  await saveConnection(page, connection);
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(connection.name);
}

/** Adds item paths, one per line, to the library with the dialog. */
export async function pasteItems(page: Page, paths: string): Promise<void> {
  await page.getByRole('button', { name: 'Add items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add items' });
  await dialog.getByRole('textbox', { name: 'Paths' }).fill(paths);
  await dialog.getByRole('button', { name: /^Add \d/ }).click();
  await expect(dialog).toBeHidden();
}

/** Goes to the trends, adds the item at `itemPath` to the library and puts it into the trend. */
export async function trendItem(page: Page, itemPath: string): Promise<void> {
  await goTo(page, 'Trends');
  await pasteItems(page, itemPath);
  await page
    .getByRole('treeitem', { name: path.posix.basename(itemPath), exact: true })
    .last()
    .click();
}

/**
 * Connects to a server of the test, without sign-in, and shows items of it in the trend, four at most. By calls of the bridge: the
 * ways by which a person does it have tests of their own, and take several times as long.
 */
export async function trendFrom(page: Page, name: string, url: string, ...itemPaths: readonly string[]): Promise<void> {
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  // A page that is still restoring the view would go back to the view's own connection.
  await expect(legend.first()).toBeVisible();
  const id = name.toLowerCase();
  const profile = { id, name, baseUrl: url, allowHttp: true, authentication: { scheme: 'none' } };
  const items = itemPaths.map((itemPath) => ({ path: itemPath, favourite: true }));
  expect(await callBridge(page, 'connections.save', { profile, secrets: {} })).toMatchObject({ ok: true });
  expect(await callBridge(page, 'items.save', { connectionId: id, items })).toMatchObject({ ok: true });
  expect(await callBridge(page, 'connections.activate', { id })).toMatchObject({ ok: true });
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText(name);
  await expect(legend).toHaveCount(itemPaths.length);
  await expect(legend).toContainText(itemPaths.map((itemPath) => path.posix.basename(itemPath)));
}

export * from './program';
export { expect } from '@playwright/test';
