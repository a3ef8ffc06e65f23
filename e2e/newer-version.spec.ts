import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, goTo, openingTrend, sharedTest as test } from './fixtures';
import { listenHere } from './listen';

test('a newer version is looked for where a person says, once, without a word about the person', async ({ page }) => {
  const asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = [];
  const server = await listenHere(
    createServer(({ url, headers }, response) => {
      asked.push({ url, headers });
      response.writeHead(200, { 'set-cookie': 'who=me' }).end('version: 99.1.2\npath: a.exe\n');
    }),
  );
  await openingTrend(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('updates');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Updates' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${server.url}/viewer`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('button', { name: 'Version 99.1.2 is available' });
  await expect(notice).toBeVisible();
  // Neither another start of the page nor another change of the settings makes it look again.
  await page.reload();
  await expect(notice).toBeVisible();
  await notice.click();
  await expect(page.getByText(`lies at ${server.url}/viewer`)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toMatch(/^\/viewer\/latest[\w-]*\.yml$/);
  // Neither the computer’s system and language nor versions of ours.
  const { host: _host, ...headers } = asked[0]?.headers ?? {};
  expect(headers).toEqual({
    accept: 'text/yaml',
    'accept-encoding': expect.any(String),
    'accept-language': '*',
    connection: 'keep-alive',
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'no-cors',
    'sec-fetch-site': 'none',
    'user-agent': 'Process-Data-Viewer',
  });
  await page.keyboard.press('Escape');
  await goTo(page, 'Inspect');
  await expect(page.getByRole('row').filter({ hasText: 'Newer version' })).toHaveCount(1);
  await server.close();
});
