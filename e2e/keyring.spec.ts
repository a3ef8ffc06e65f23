import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { startScriptedServer, type ScriptedServer } from '../electron/transport/testing/scripted-server';
import { addConnection, expect, goTo, launch, test as base, trendItem } from './fixtures';
import { answerReads } from './history-response';
import { startKeyring, type Keyring } from './keyring';

const test = base.extend<{ server: ScriptedServer; keyring: Keyring }>({
  server: async ({}, provide) => {
    const server = await startScriptedServer();
    server.answer = answerReads;
    await provide(server);
    await server.close();
  },
  keyring: async ({}, provide) => {
    const keyring = await startKeyring();
    await provide(keyring);
    await keyring.close();
  },
});
test.skip(process.platform !== 'linux', 'the keyrings of other systems can’t be started for a test');

const password = 'geheim-geheim';
const withoutKeyring = ['--password-store=basic'];

/** How the stored secrets are encrypted: the prefixes of Chromium's ciphertexts (v11 by a keyring, v10 by a fixed key). */
async function encryptions(userData: string): Promise<string[]> {
  const file = await readFile(path.join(userData, 'workspace/credentials.json'), 'utf8').catch(() => '{}');
  const fileSchema = z.object({
    content: z.object({ ciphertexts: z.record(z.string(), z.record(z.string(), z.string())) }).optional(),
  });
  const ciphertexts = Object.values(fileSchema.parse(JSON.parse(file)).content?.ciphertexts ?? {});
  return ciphertexts.flatMap((one) =>
    Object.values(one).map((text) => Buffer.from(text, 'base64').toString('latin1', 0, 3)),
  );
}

function settingsOf({ baseUrl }: ScriptedServer) {
  return { name: 'Kept', url: baseUrl, authentication: 'Basic', username: 'ada', password } as const;
}

/** Waits until the trend of the restored view has been read with the password. */
async function readsWithThePassword(page: Page, server: ScriptedServer): Promise<void> {
  await goTo(page, 'Trends');
  await expect(page.getByTestId('trend-badge')).toContainText('points');
  const signed = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`;
  expect(server.seen.at(-1)?.headers.authorization).toBe(signed);
}

test('with a keyring a password outlives the program, encrypted by the keyring', async ({
  userData,
  keyring,
  server,
}) => {
  const first = await launch(userData, [], keyring.environment);
  const page = await first.firstWindow();
  await addConnection(page, settingsOf(server));
  await expect(page.getByText(/no keyring/)).toBeHidden();
  await trendItem(page, '/Plant/One');
  await readsWithThePassword(page, server);
  await first.close();
  expect(await encryptions(userData)).toEqual(['v11']);
  // Chromium asks for a key as well: of two the next start may find the other one.
  expect(await keyring.keys()).toBe(1);
  const second = await launch(userData, [], keyring.environment);
  await readsWithThePassword(await second.firstWindow(), server);
  await second.close();
});

test('without a keyring a password is kept for the run, unless the person accepts a weak file', async ({
  userData,
  server,
}) => {
  const first = await launch(userData, withoutKeyring);
  const page = await first.firstWindow();
  await addConnection(page, settingsOf(server));
  await expect(page.getByText('There is no keyring on this computer')).toBeVisible();
  await trendItem(page, '/Plant/One');
  await readsWithThePassword(page, server);
  await first.close();
  expect(await encryptions(userData)).toEqual([]);

  const second = await launch(userData, withoutKeyring);
  const again = await second.firstWindow();
  await goTo(again, 'Connections');
  await again.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await again.getByRole('button', { name: 'Keep them all the same …' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Keep in the file' }).click();
  await expect(again.getByText('kept in a file that anybody')).toBeVisible();
  await second.close();
  expect(await encryptions(userData)).toEqual(['v10']);

  const third = await launch(userData, withoutKeyring);
  const last = await third.firstWindow();
  await readsWithThePassword(last, server);
  await goTo(last, 'Connections');
  await last.getByRole('button', { name: 'Remove them from the file' }).click();
  await expect(last.getByText('There is no keyring on this computer')).toBeVisible();
  await third.close();
  expect(await encryptions(userData)).toEqual([]);
});

test('a password of a weak file is encrypted by the keyring as soon as there is one', async ({
  userData,
  keyring,
  server,
}) => {
  const first = await launch(userData, withoutKeyring);
  const page = await first.firstWindow();
  await addConnection(page, settingsOf(server));
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'Keep them all the same …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep in the file' }).click();
  await expect(page.getByText('kept in a file that anybody')).toBeVisible();
  await trendItem(page, '/Plant/One');
  await first.close();
  expect(await encryptions(userData)).toEqual(['v10']);

  const second = await launch(userData, [], keyring.environment);
  await readsWithThePassword(await second.firstWindow(), server);
  await second.close();
  expect(await encryptions(userData)).toEqual(['v11']);
});
