import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startScriptedTlsServer, type ScriptedTlsServer } from '../electron/transport/testing/scripted-server';
import { makeCertificate } from '../electron/connections/testing/certificates';
import { answerOpening } from './dialogs';
import { expect, fillConnection, goTo, sharedTest as base, trendItem } from './fixtures';
import { answerReads } from './history-response';

const host = '127.0.0.1';
const root = makeCertificate({ subject: 'Plant root', authority: true });
const own = makeCertificate({ subject: 'historian', names: [host] });
const other = makeCertificate({ subject: 'historian', names: [host] });

const test = base.extend<{ server: ScriptedTlsServer }>({
  server: async ({}, provide) => {
    const server = await startScriptedTlsServer(own);
    server.answer = answerReads;
    await provide(server);
    await server.close();
  },
});

test.use({ openingArea: 'connections' });

test('a certificate of its own making is refused, can be pinned after a look at it, and stops all when it changes', async ({
  page,
  server,
}) => {
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, { name: 'Pinned', url: server.baseUrl, authentication: 'None' });
  const result = page.getByRole('region', { name: 'Connection test' });
  const testNow = page.getByRole('button', { name: 'Test connection' });
  await testNow.click();
  await expect(result).toContainText('Certificate: failed');
  await expect(result).toContainText(own.sha256);
  expect(server.seen).toHaveLength(0);

  await expect(result.getByRole('button', { name: 'Pin this certificate' })).toBeDisabled();
  await result.getByRole('checkbox').check();
  await result.getByRole('button', { name: 'Pin this certificate' }).click();
  await testNow.click();
  await expect(result).toContainText('The connection works.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Use this connection' }).click();
  await trendItem(page, '/Plant/One');
  await expect(page.getByTestId('trend-badge')).toContainText('points');

  const seenBefore = server.seen.length;
  server.show(other);
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('another certificate than the pinned one');
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'Test connection' }).click();
  const alarm = result.getByRole('alert');
  await expect(alarm).toContainText('The server’s certificate is not the pinned one.');
  await expect(alarm).toContainText(own.sha256);
  await expect(alarm).toContainText(other.sha256);
  expect(server.seen).toHaveLength(seenBefore);
});

test('a further authority from a file is trusted, for its connection alone', async ({
  page,
  electronApp,
  userData,
  server,
}) => {
  server.show(makeCertificate({ subject: 'historian', names: [host], issuer: root }));
  const file = path.join(userData, 'root.pem');
  await writeFile(file, root.pem);
  await answerOpening(electronApp, file);
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, { name: 'Own authority', url: server.baseUrl, authentication: 'None' });
  await page.getByText('Network', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose a file …' }).click();
  await expect(page.getByText('Plant root (itself)')).toBeVisible();
  const result = page.getByRole('region', { name: 'Connection test' });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(result).toContainText('an authority that this connection adds');
  await expect(result).toContainText('The connection works.');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(result).toContainText('Certificate: failed');
});

test('what is wrong with a certificate of a further authority is said, and not that the authority is unknown', async ({
  page,
  electronApp,
  userData,
  server,
}) => {
  const hour = 3_600_000;
  const past = { validFrom: Date.now() - 2 * hour, validTo: Date.now() - hour };
  server.show(makeCertificate({ subject: 'historian', names: [host], issuer: root, ...past }));
  const file = path.join(userData, 'plant-root.pem');
  await writeFile(file, root.pem);
  await answerOpening(electronApp, file);
  await goTo(page, 'Connections');
  await page.getByRole('button', { name: 'New connection' }).click();
  await fillConnection(page, { name: 'Expired', url: server.baseUrl, authentication: 'None' });
  await page.getByText('Network', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose a file …' }).click();
  await expect(page.getByText('Plant root (itself)')).toBeVisible();
  const result = page.getByRole('region', { name: 'Connection test' });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(result).toContainText('shows a certificate that has expired or is not valid yet. Check the clock');
  await expect(result.getByRole('alert')).toContainText('it has expired, or is not valid yet');

  server.show(makeCertificate({ subject: 'historian', names: ['historian.example'], issuer: root }));
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(result).toContainText('shows a certificate for another name');
  await expect(result.getByRole('alert')).toContainText('it was made for another name');
  await expect(result.getByRole('alert')).toContainText('historian.example');
  expect(server.seen).toHaveLength(0);
});
