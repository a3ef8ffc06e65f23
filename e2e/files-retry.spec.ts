import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { filesLoaded, nameItems } from './files-steps';
import { addConnection, expect, openingTrend, test } from './fixtures';

const files = [{ _id: '65f0c0ffee12340000000001', filename: 'a.pdf', metadata: { timestamp: 1_700_000_000_000 } }];
const answer = {
  data: { file_data: { query_data: [{ items: [{ p: '/P/U', file_stores: [{ name: 'S', files }] }] }] } },
};

/** A server whose store of files is away until it is told otherwise. */
async function startAwayServer() {
  const state = { isAway: true, asked: 0, retryAfter: '40' };
  const server = createServer((request, response) => {
    request.resume();
    if (!request.url?.startsWith('/api/v2/readfile')) return void response.writeHead(404).end();
    state.asked += 1;
    if (state.isAway) return void response.writeHead(503, { 'retry-after': state.retryAfter }).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, close });
}

test('a read of files that may pass is tried again, told, and can be stopped', async ({ page }) => {
  const server = await startAwayServer();
  await openingTrend(page);
  await addConnection(page, { name: 'Away', url: server.url, authentication: 'None' });
  await nameItems(page, '/P/U');
  const form = page.getByRole('form', { name: 'What is asked' });
  const note = page.getByRole('region', { name: 'Files' }).getByRole('status', { name: 'Trying again' });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(note).toContainText('(2 of 4)');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(note).toBeHidden();
  await expect(form).toHaveAttribute('aria-busy', 'false');
  expect(server.asked).toBe(1);
  server.retryAfter = '1';
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(note).toContainText('(2 of 4)');
  server.isAway = false;
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => filesLoaded(page)).toBe(1);
  await server.close();
});
