import type { ServerResponse } from 'node:http';
import {
  json,
  startScriptedServer,
  type ScriptedServer,
  type SeenRequest,
} from '../electron/api/testing/scripted-server';
import { filesLoaded, nameItems } from './files-steps';
import { addConnection, expect, openingTrend, test } from './fixtures';

const files = [{ _id: '65f0c0ffee12340000000001', filename: 'a.pdf', metadata: { timestamp: 1_700_000_000_000 } }];
const answer = {
  data: { file_data: { query_data: [{ items: [{ p: '/P/U', file_stores: [{ name: 'S', files }] }] }] } },
};

const isFilesRead = ({ target }: SeenRequest) => target.startsWith('/api/v2/readfile');

/** Answers reads of files as told, and all else with 404. */
function filesOnly(answerRead: (response: ServerResponse) => void): ScriptedServer['answer'] {
  return (response, request) => (isFilesRead(request) ? answerRead(response) : json(response, 404, {}));
}

/** The store of files is away, and asks to be left alone for so many seconds. */
const away = (seconds: number) =>
  filesOnly((response) => void response.writeHead(503, { 'retry-after': String(seconds) }).end());

test('a read of files that may pass is tried again, told, and can be stopped', async ({ page }) => {
  const server = await startScriptedServer();
  server.answer = away(40);
  await openingTrend(page);
  await addConnection(page, { name: 'Away', url: server.baseUrl, authentication: 'None' });
  await nameItems(page, '/P/U');
  const form = page.getByRole('form', { name: 'What is asked' });
  const note = page.getByRole('region', { name: 'Files' }).getByRole('status', { name: 'Trying again' });
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(note).toContainText('(2 of 4)');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(note).toBeHidden();
  await expect(form).toHaveAttribute('aria-busy', 'false');
  expect(server.seen.filter(isFilesRead)).toHaveLength(1);
  server.answer = away(1);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(note).toContainText('(2 of 4)');
  server.answer = filesOnly((response) => json(response, 200, answer));
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => filesLoaded(page)).toBe(1);
  await server.close();
});
