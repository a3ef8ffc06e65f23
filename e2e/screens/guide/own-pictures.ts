import type { Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { makeCertificate } from '../../../electron/connections/testing/certificates';
import { startScriptedTlsServer, type ScriptedTlsServer } from '../../../electron/transport/testing/scripted-server';
import { callBridge } from '../../call-bridge';
import { answerSaving } from '../../dialogs';
import { expect, fillConnection, goTo, launch, makeUserData, openingTrend, saveConnection } from '../../fixtures';
import { answerReads } from '../../history-response';
import { startKeyring } from '../../keyring';
import { limitedDisk } from '../../limited-disk';
import { now, type Stage, standingClock } from '../screen-list';
import { sizes } from '../record';
import type { OwnPicture } from './guide-picture';
import { trend } from './steps';

const host = 'localhost';

/** A certificate of the server that is valid at the pictures' present and when they are made. */
const certificate = () =>
  makeCertificate({ subject: 'historian-north', names: [host], validFrom: now, validTo: Date.now() + 24 * 3_600_000 });

/** What needs a program of its own: with a keyring, opened on a file, or with a drive that is full. */
export const ownPictures: readonly OwnPicture[] = [
  {
    name: 'connections',
    show: async () => {
      const { page, end } = await withPinned();
      await page.getByRole('button', { name: 'Use this connection' }).click();
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(testOf(page)).toContainText('The connection works.');
      return { page, end };
    },
  },
  {
    name: 'connections-pinned',
    part: (page) => [testOf(page)],
    show: async () => {
      const { page, server, end } = await withPinned();
      server.show(certificate());
      await page.getByRole('button', { name: 'Test connection' }).click();
      await expect(testOf(page)).toContainText('The server’s certificate is not the pinned one.');
      return { page, end };
    },
  },
  {
    name: 'case',
    show: async (stage) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'case-'));
      const file = path.join(folder, 'Pressure outage.zip');
      await saveCase(stage, file);
      const { page, end } = await startOwn({ switches: [file] });
      const ends = async () => {
        await end();
        await rm(folder, { recursive: true });
      };
      return { page, end: ends };
    },
  },
  {
    name: 'full-drive',
    part: { x: 376, y: 480, width: 904, height: 320 },
    show: async () => {
      const userData = await makeUserData();
      const disk = limitedDisk(userData, 96 * 1024 * 1024);
      const { app, page, end } = await startOwn({ userData, switches: disk.switches });
      await disk.fill(z.number().parse(app.process().pid));
      const items = Array.from({ length: 3000 }, (_, index) => ({ path: `/System/Core/Many/${index}` }));
      await callBridge(page, 'items.save', { connectionId: 'other', items });
      await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
      const ends = async () => {
        await app.close();
        disk.remove();
        await end();
      };
      return { page, end: ends };
    },
  },
];

interface Start {
  readonly switches?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly userData?: string;
}

/** Starts a further program, which shows its first trend at the same instant as the stage. */
async function startOwn({ switches = [], environment = {}, userData }: Start) {
  const folder = userData ?? (await makeUserData());
  const app = await launch(folder, [...standingClock, ...switches], { TZ: 'UTC', ...environment });
  const page = await app.firstWindow();
  await page.setViewportSize(sizes[0]);
  await page.clock.setFixedTime(now);
  await openingTrend(page);
  const end = async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, page, end };
}

const testOf = (page: Page) => page.getByRole('region', { name: 'Connection test' });

interface WithPinned {
  readonly page: Page;
  readonly server: ScriptedTlsServer;
  readonly end: () => Promise<void>;
}

/** A connection to a server whose certificate is pinned, among others. */
async function withPinned(): Promise<WithPinned> {
  const keyring = await startKeyring();
  const server = await startScriptedTlsServer(certificate());
  server.answer = answerReads;
  const { page, end } = await startOwn({ environment: keyring.environment });
  await page.setViewportSize({ width: 1280, height: 1040 });
  const login = { username: 'ada', password: 'secret' };
  for (const [name, place] of [
    ['North: laboratory', 'lab'],
    ['South: production', 'south'],
  ] as const)
    await saveConnection(page, { name, url: `https://${place}.example:8002`, authentication: 'Basic', ...login });
  await page.getByRole('button', { name: 'New connection' }).click();
  const url = server.baseUrl.replace('127.0.0.1', host);
  await fillConnection(page, { name: 'North: production', url, authentication: 'Token', ...login });
  await page.getByRole('combobox', { name: 'Colour mark' }).click();
  await page.getByRole('option', { name: 'Red: production' }).click();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await testOf(page).getByRole('checkbox').check();
  await testOf(page).getByRole('button', { name: 'Pin this certificate' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Connections' })).toContainText('North: production');
  const ends = async () => {
    await end();
    await Promise.all([server.close(), keyring.close()]);
  };
  return { page, server, end: ends };
}

/** Saves the trend as a case. */
async function saveCase(stage: Stage, file: string): Promise<void> {
  const page = await trend(stage, { range: ['2026-11-20 08:00', '2026-11-20 20:00'] });
  await goTo(page, 'Inspect');
  await page.getByRole('button', { name: 'Save a case…' }).click();
  const saving = page.getByRole('dialog', { name: 'Save a case for a ticket' });
  await saving.getByRole('textbox', { name: 'Name' }).fill('Pressure outage');
  await answerSaving(stage.program.app, file);
  await saving.getByRole('button', { name: 'Save…' }).click();
  await expect(page.getByText('The case is saved')).toBeVisible();
}
