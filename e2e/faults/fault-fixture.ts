import { test as base, type ElectronApplication, type Locator, type Page, type TestInfo } from '@playwright/test';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import type { profileSchema } from '@shared/contract/connections/connection';
import {
  chooseAggregate,
  expect,
  goTo,
  launch,
  makeUserData,
  nothingRunning,
  openingTrend,
  pasteItems,
  pointsOnScreen,
  readRange,
} from '../fixtures';
import { faultyItems } from './responses';
import { startWireServer, type WireServer } from './wire-server';

export type ProfileChange = Partial<z.input<typeof profileSchema>>;

/** The program, launched once for many faults, with a trend of three items of a server with faults. */
export interface FaultFixture {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly server: WireServer;
  /** Points of the trend. */
  readonly whole: number;
  /** Changes the connection; the server is ours unless `change` replaces it. */
  readonly connect: (change?: ProfileChange) => Promise<void>;
  /** Presses Read and waits until no read is running. */
  readonly read: () => Promise<void>;
  /** The message next to the trend. */
  readonly told: () => Promise<string>;
}

/** Half an hour with one point every six seconds, per item. */
const range = { start: '2026-05-04 10:00', end: '2026-05-04 10:30', points: 300 } as const;

export const test = base.extend<object, { bench: FaultFixture }>({
  bench: [
    async ({}, provide) => {
      const folder = await makeUserData({ overview: false });
      const app = await launch(folder, ['--host-resolver-rules=MAP *.invalid ~NOTFOUND']);
      const server = await startWireServer();
      await provide(await setUp(app, await app.firstWindow(), server));
      await app.close();
      await server.die();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
export { expect } from '../fixtures';

async function setUp(app: ElectronApplication, page: Page, server: WireServer): Promise<FaultFixture> {
  const trend = page.getByRole('region', { name: 'Trend chart' });
  const bench: FaultFixture = {
    app,
    page,
    server,
    whole: range.points * faultyItems.length,
    connect: (change = {}) => saveConnection(page, { baseUrl: server.url, ...change }),
    read: async () => {
      await page.getByRole('button', { name: 'Read', exact: true }).click();
      await expect(trend).toHaveAttribute('aria-busy', 'false');
    },
    told: async () => {
      const legend = page.getByRole('list', { name: 'Legend' });
      const alerts = await trend.getByRole('alert').allInnerTexts();
      return alerts.length === 0 ? '' : [...alerts, await legend.innerText()].join('\n');
    },
  };
  await page.mouse.move(0, 0);
  await openingTrend(page);
  await bench.connect();
  await page.evaluate(() => window.bridge.call('connections.activate', 900_001, { id: 'faulty' }));
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Faulty');
  await goTo(page, 'Trends');
  await pasteItems(page, faultyItems.join('\n'));
  for (const item of faultyItems) {
    await page
      .getByRole('treeitem', { name: path.posix.basename(item), exact: true })
      .last()
      .click();
  }
  await chooseAggregate(page, 'Raw');
  await readRange(page, range.start, range.end);
  await expect.poll(() => pointsOnScreen(page)).toBe(bench.whole);
  await nothingRunning(page);
  return bench;
}

async function saveConnection(page: Page, change: ProfileChange): Promise<void> {
  const draft = {
    profile: {
      id: 'faulty',
      name: 'Faulty',
      allowHttp: true,
      authentication: { scheme: 'none' },
      network: { proxy: { mode: 'direct' } },
      retries: 0,
      ...change,
    },
    secrets: {},
  };
  const reply = await page.evaluate(
    // The page's types require complete profiles; main adds defaults.
    (sent) => window.bridge.call('connections.save', 900_000, JSON.parse(sent)),
    JSON.stringify(draft),
  );
  expect(reply).toMatchObject({ ok: true });
}

/** Waits until it is said that something is tried again, and how; it is said for no longer than the wait is, and may be gone at a second look. */
export async function seenTrying(status: Locator, wanted: RegExp): Promise<string> {
  let seen = '';
  const look = async () => {
    seen = (await status.allInnerTexts()).join('\n');
    return seen;
  };
  await expect.poll(look, { intervals: [100] }).toMatch(wanted);
  return seen;
}

/** Adds to the table of faults the message shown, and the state of the data. */
export function note(info: TestInfo, saw: string, kept: string): void {
  const first = saw.split('\n').find((line) => line.trim() !== '') ?? '';
  info.annotations.push({ type: 'saw', description: first === '' ? 'nothing: the answer is read' : first });
  info.annotations.push({ type: 'kept', description: kept });
}
