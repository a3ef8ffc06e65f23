import { expect, openingTrend, test } from './fixtures';

test('the page is served from app:// under a strict policy, without Node', async ({ page }) => {
  await openingTrend(page);
  expect(page.url()).toMatch(/^app:\/\//);
  const policy = await page.evaluate(async () => (await fetch(location.href)).headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(await page.evaluate(() => ['require', 'process', 'Buffer'].filter((name) => name in globalThis))).toEqual([]);
});

test('the page is sandboxed and isolated', async ({ electronApp, page }) => {
  await openingTrend(page);
  const preferences = await electronApp.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents): unknown => {
      const read: (this: unknown) => unknown = Reflect.get(contents, 'getLastWebPreferences');
      return read.call(contents);
    }),
  );
  for (const one of preferences) {
    expect(one).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true });
  }
});

test('the page reaches no server by itself', async ({ page }) => {
  await openingTrend(page);
  const outcome = await page.evaluate(() =>
    fetch('http://127.0.0.1:1/').then(String, (error: unknown) => String(error)),
  );
  expect(outcome).toContain('Failed to fetch');
});

test('it opens no window and leaves its page for none', async ({ electronApp, page }) => {
  await openingTrend(page);
  const url = page.url();
  await page.evaluate(() => {
    window.open('http://127.0.0.1:1/');
    const link = document.createElement('a');
    link.href = 'http://127.0.0.1:1/';
    document.body.append(link);
    link.click();
  });
  expect(await electronApp.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  // Playwright waits for a navigation that never comes, so main is asked.
  const shown = await electronApp.evaluate(({ webContents }) =>
    webContents.getAllWebContents().map((contents) => contents.getURL()),
  );
  expect(shown).toEqual([url]);
});

test('permissions are denied', async ({ page }) => {
  await openingTrend(page);
  const state = await page.evaluate(() =>
    navigator.permissions.query({ name: 'geolocation' }).then((status) => status.state),
  );
  expect(state).toBe('denied');
});

test('the bridge answers wrong arguments with a typed error, and main stays up', async ({ page }) => {
  await openingTrend(page);
  const calls: readonly (readonly [string, unknown])[] = [
    ['history.read', { readId: 5 }],
    ['inspect.get', { id: 'x' }],
    ['connections.activate', { id: 'nobody' }],
    ['no.such.call', {}],
  ];
  const replies = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([channel, argument], index): Promise<unknown> => {
          try {
            const bridge: object = window.bridge;
            return await Reflect.get(bridge, 'call')(channel, 900_000 + index, argument);
          } catch (thrown) {
            return { refused: String(thrown) };
          }
        }),
      ),
    calls,
  );
  expect(replies[0]).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
  expect(replies[1]).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
  expect(replies[2]).toMatchObject({ ok: false });
  expect(JSON.stringify(replies[3])).toMatch(/refused|ok":false/);
});
