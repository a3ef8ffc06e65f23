import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answerOpening, answerSaving } from './dialogs';
import {
  addConnection,
  expect,
  fillConnection,
  goTo,
  launch,
  openingTrend,
  pasteItems,
  trendItem,
  saveConnection,
  sharedTest as test,
  test as freshTest,
} from './fixtures';

const item = '/System/Core/Demo Plant/Reactor R-101/TIC-101.PV';

for (const authentication of ['Basic', 'Token'] as const) {
  test(`a connection with ${authentication} authentication reads a trend`, async ({ page, demoUrl }) => {
    await addConnection(page, { name: 'Second', url: demoUrl, authentication, username: 'engineer', password: 'demo' });
    await trendItem(page, item);
    await openingTrend(page);
    await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveCount(1);
  });
}

test('the test tells step by step what works', async ({ page, demoUrl }) => {
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  const settings = {
    name: 'Tried',
    url: demoUrl,
    authentication: 'Basic',
    username: 'guest',
    password: 'demo',
  } as const;
  await fillConnection(page, settings);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/READ/).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'User name' }).fill('engineer');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText(/\d+(\.\d+)? ms/).first()).toBeVisible();
});

freshTest('a notice lies on no button of the form in a narrow window', async ({ userData, page, electronApp }) => {
  await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 680));
  await openingTrend(page);
  await goTo(page, 'Connections');
  const file = path.join(userData, 'no-connections.json');
  await writeFile(file, 'none');
  await answerOpening(electronApp, file);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import …' }).click();
  await page.getByRole('button', { name: 'New connection' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Plant');
  await expect(page.getByText('is no file of connections')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Demo plant' })).toBeVisible();
  await expect(page.getByText('is no file of connections')).toBeVisible();
});

freshTest(
  'a connection, its items and the choice of it outlive the program; its password is in no file in clear',
  async ({ userData, page, electronApp, demoUrl }) => {
    const secret = 'canary-22b9-secret';
    await saveConnection(page, {
      name: 'Kept',
      url: demoUrl,
      authentication: 'Basic',
      username: 'engineer',
      password: secret,
    });
    await page.getByRole('button', { name: 'Use this connection' }).click();
    await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Kept');
    await goTo(page, 'Trends');
    await pasteItems(page, item);
    await expect(page.getByRole('treeitem', { name: /TIC-101.PV/ })).toBeVisible();
    await electronApp.close();

    const entries = await readdir(userData, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const content = await readFile(path.join(entry.parentPath, entry.name));
      expect(content.includes(secret), entry.name).toBe(false);
    }
    const again = await launch(userData);
    const window = await again.firstWindow();
    await expect(window.getByRole('status', { name: 'Connection' })).toContainText('Kept');
    await expect(window.getByRole('treeitem', { name: /TIC-101.PV/ })).toBeVisible();
    await again.close();
  },
);

test('an extra header is a secret until a person says that it is none', async ({ page, demoUrl }) => {
  const secret = 'canary-51d0-secret';
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, {
    name: 'Gateway',
    url: demoUrl,
    authentication: 'Basic',
    username: 'engineer',
    password: 'demo',
    furtherTries: 1,
  });
  const names = page.getByRole('combobox', { name: 'Extra headers' });
  for (const name of ['Ocp-Apim-Subscription-Key', 'X-Plant']) {
    await names.fill(name);
    await names.press('Enter');
  }
  await page.getByRole('textbox', { name: 'Value of Ocp-Apim-Subscription-Key' }).fill(secret);
  await page.getByRole('checkbox', { name: 'X-Plant is no secret' }).check();
  await page.getByRole('textbox', { name: 'Value of X-Plant' }).fill('seven');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Gateway');
  await goTo(page, 'Trends');
  await goTo(page, 'Connections');
  await page.getByRole('list', { name: 'Connections' }).getByText('Gateway').click();
  // What was open while it was saved still is.
  await expect(page.getByRole('textbox', { name: 'Value of Ocp-Apim-Subscription-Key' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'Value of X-Plant' })).toHaveValue('seven');

  await trendItem(page, item);
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
  await expect(page.getByText('seven').first()).toBeVisible();
  expect(await page.content()).not.toContain(secret);
});

test.describe('before anything is read', () => {
  test.use({ openingArea: 'connections' });

  test('a wrong base URL is told at its field, and nothing is saved', async ({ page }) => {
    await goTo(page, 'Connections');
    await page.getByRole('button', { name: 'New connection' }).click();
    await fillConnection(page, { name: 'Wrong', url: 'ftp://historian', authentication: 'None' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('list', { name: 'Connections' }).getByRole('listitem')).toHaveCount(1);
  });

  test('http:// is pointed out', async ({ page }) => {
    await goTo(page, 'Connections');
    await page.getByRole('button', { name: 'New connection' }).click();
    await fillConnection(page, { name: 'Plain', url: 'http://127.0.0.1:8002', authentication: 'Basic', username: 'x' });
    await expect(page.getByText(/unencrypted/)).toBeVisible();
  });

  test('connections are copied, put in order, deleted with undo, exported and imported without secrets', async ({
    page,
    electronApp,
    userData,
  }) => {
    for (const name of ['First', 'Second']) {
      const url = `https://${name.toLowerCase()}.example:8002`;
      await saveConnection(page, { name, url, authentication: 'Basic', username: 'ada', password: 'geheim-geheim' });
    }
    const cards = page.getByRole('list', { name: 'Connections' }).getByRole('listitem');
    const choose = async (name: string, action: string) => {
      await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('First', 'Duplicate');
    await expect(cards).toContainText(['Demo plant', 'First', 'First (copy)', 'Second']);
    await expect(page.getByRole('heading', { name: 'First (copy)' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute('placeholder', 'stored');

    await cards
      .nth(3)
      .getByRole('button', { name: /^Second/ })
      .press('Alt+ArrowUp');
    await expect(cards).toContainText(['Demo plant', 'First', 'Second', 'First (copy)']);
    await cards.nth(3).dragTo(cards.nth(1));
    await expect(cards).toContainText(['Demo plant', 'First (copy)', 'First', 'Second']);

    await choose('First', 'Delete');
    await expect(cards).toContainText(['Demo plant', 'First (copy)', 'Second']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cards).toContainText(['Demo plant', 'First (copy)', 'First', 'Second']);
    await expect(page.getByRole('heading', { name: 'First', exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveAttribute('placeholder', 'stored');

    const file = path.join(userData, 'handed-on.json');
    await answerSaving(electronApp, file);
    await answerOpening(electronApp, file);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Export all …' }).click();
    await expect(page.getByText('Exported without secrets')).toBeVisible();
    await electronApp.evaluate(({ shell }) => {
      shell.showItemInFolder = (shown) => void Reflect.set(globalThis, 'shown', shown);
    });
    await page.getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => electronApp.evaluate((): unknown => Reflect.get(globalThis, 'shown'))).toBe(file);
    expect(await readFile(file, 'utf8')).not.toContain('geheim');
    await choose('Second', 'Delete');
    await expect(cards).toHaveCount(3);
    await page.getByRole('button', { name: 'Import and export' }).click();
    await page.getByRole('menuitem', { name: 'Import …' }).click();
    await expect(page.getByText('1 connection imported')).toBeVisible();
    await expect(cards).toContainText(['Demo plant', 'First (copy)', 'First', 'Second']);
    await expect(page.getByRole('textbox', { name: 'Password', exact: true })).not.toHaveAttribute(
      'placeholder',
      'stored',
    );
  });
});
