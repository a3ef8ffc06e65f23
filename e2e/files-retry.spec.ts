import { filesAnswer, listedFile, sendJson, startFilesServer } from './files-server';
import { filesLoaded, nameItems, readFiles } from './files-actions';
import { addConnection, expect, sharedTest as test } from './fixtures';

test.use({ openingArea: 'files' });

test('a read of files that may pass is tried again, told, and can be stopped', async ({ page }) => {
  const state = { isAway: true, asked: 0, retryAfter: '40' };
  const server = await startFilesServer({
    readfile: (response) => {
      state.asked += 1;
      if (state.isAway) response.writeHead(503, { 'retry-after': state.retryAfter }).end();
      else sendJson(response, filesAnswer('/P/U', { name: 'S', files: [listedFile('a.pdf', 1)] }));
    },
  });
  await addConnection(page, { name: 'Away', url: server.url, authentication: 'None' });
  await nameItems(page, '/P/U');
  const form = page.getByRole('form', { name: 'Query', exact: true });
  const note = page.getByRole('region', { name: 'Files' }).getByRole('status', { name: 'Trying again' });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(note).toContainText('(2 of 4)');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(note).toBeHidden();
  await expect(form).toHaveAttribute('aria-busy', 'false');
  expect(state.asked).toBe(1);
  state.retryAfter = '1';
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(note).toContainText('(2 of 4)');
  state.isAway = false;
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => filesLoaded(page)).toBe(1);
  await server.close();
});

test('below the message of a first read that failed no one is asked to name items', async ({ page }) => {
  const server = await startFilesServer({ readfile: (response) => void response.writeHead(400).end('{}') });
  await addConnection(page, { name: 'Failing', url: server.url, authentication: 'None' });
  await nameItems(page, '/P/U');
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files).toContainText('No files read yet');
  await readFiles(page);
  await expect(files.getByRole('alert')).toBeVisible();
  await expect(files).toContainText('Nothing could be read: the message above says why.');
  await expect(files).not.toContainText('Name an item above');
  await server.close();
});

test('why a store failed is there to read in full; what failed is tried again alone, or with all that is left', async ({
  page,
}) => {
  const said = 'The replica set rs-lab-02 has no primary: an election is in progress on hist-lab-02.example.com';
  const away = { name: 'Laboratory', error: { code: 'E-17', msg: said } };
  const back = { name: 'Laboratory', files: [listedFile('b.pdf', 2)] };
  const certificates = { name: 'Certificates', files: [listedFile('a.pdf', 1)] };
  const stores = [certificates, away];
  let asked = 0;
  const server = await startFilesServer({
    readfile: (response) => {
      asked += 1;
      sendJson(response, filesAnswer('/P/U', ...stores));
    },
  });
  await addConnection(page, { name: 'Half', url: server.url, authentication: 'None' });
  await nameItems(page, '/P/U');
  await readFiles(page);
  const failed = page.getByRole('button', { name: '1 store failed' });
  await failed.click();
  const reasons = page.getByRole('dialog', { name: '1 store failed' });
  await expect(reasons.getByRole('alert')).toContainText(said);
  await reasons.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByRole('form', { name: 'Query', exact: true })).toHaveAttribute('aria-busy', 'false');
  await expect(failed).toBeVisible();
  await expect.poll(() => filesLoaded(page)).toBe(1);
  stores.splice(0, 2, back);
  await page.getByRole('button', { name: 'Load all' }).first().click();
  await expect(failed).toBeHidden();
  await expect.poll(() => filesLoaded(page)).toBe(2);
  await server.close();
});
