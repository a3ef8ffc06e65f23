import { test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { json, startScriptedServer, type ScriptedServer } from '../../electron/transport/testing/scripted-server';
import { nameItems, readFiles } from '../files-actions';
import { expect, fillConnection, goTo } from '../fixtures';
import { nothingRunning, openingTrend } from '../program';
import { startShared, type SharedProgram } from '../shared-program';
import { endRecord, record, type Shot } from './record';
import { openOn } from './shown';

/** The page's present. */
const now = Date.UTC(2026, 10, 20, 20);

process.env['TZ'] = 'UTC';
let program: SharedProgram;
let server: ScriptedServer;

test.beforeAll(async () => {
  server = await startScriptedServer();
  program = await startShared(['--demo-shift=0']);
  await program.page.clock.setFixedTime(now);
});

test.afterAll(async () => {
  await endRecord(screens);
  await program.app.close();
  await server.close();
  await rm(program.userData, { recursive: true, force: true });
});

interface Screen extends Shot {
  /** Whether it is on record in the larger size as well. */
  readonly large: boolean;
  readonly show: () => Promise<void>;
}

const reactor = '/System/Core/Demo Plant/Reactor R-101';

const screens: readonly Screen[] = [
  {
    name: 'trends',
    shows: 'Trends, with the four items of the first start',
    large: true,
    show: () => trendOf(4),
  },
  { name: 'trends-1', shows: 'Trends, with one item', large: true, show: () => trendOf(1) },
  { name: 'trends-30', shows: 'Trends, with thirty items', large: true, show: () => trendOf(30) },
  {
    name: 'trends-empty',
    shows: 'Trends, without an item',
    large: false,
    show: () => openOn(program, { items: [] }),
  },
  {
    name: 'trends-loading',
    shows: 'Trends, while a server takes its time',
    large: false,
    show: async () => {
      server.answer = () => undefined;
      await openOn(program, { items: program.first.items.slice(0, 4), baseUrl: server.baseUrl });
      await expect(program.page.getByRole('button', { name: 'Stop' })).toBeVisible();
    },
  },
  {
    name: 'trends-failed',
    shows: 'Trends, where the server fails',
    large: false,
    show: async () => {
      fail();
      await openOn(program, { items: program.first.items.slice(0, 4), baseUrl: server.baseUrl });
      await expect(program.page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'files',
    shows: 'Files of the reactor, store by store',
    large: true,
    show: async () => {
      await openOn(program, { items: program.first.items.slice(0, 4) });
      await nameItems(program.page, reactor);
      await readFiles(program.page);
      await expect(files().getByRole('row', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'files-empty',
    shows: 'Files, before anything was asked',
    large: false,
    show: async () => {
      await openOn(program, { items: program.first.items.slice(0, 4) });
      await goTo(program.page, 'Files');
    },
  },
  {
    name: 'files-loading',
    shows: 'Files, while a server takes its time',
    large: false,
    show: async () => {
      server.answer = () => undefined;
      await askElsewhere();
      await expect(program.page.getByRole('form', { name: 'Query', exact: true })).toHaveAttribute('aria-busy', 'true');
    },
  },
  {
    name: 'files-failed',
    shows: 'Files, where the server fails',
    large: false,
    show: async () => {
      fail();
      await askElsewhere();
      await expect(program.page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'inspect',
    shows: 'Inspect, with the requests of a trend',
    large: true,
    show: async () => {
      await trendOf(4);
      await goTo(program.page, 'Inspect');
      await program.page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
    },
  },
  {
    name: 'inspect-empty',
    shows: 'Inspect, before anything was asked',
    large: false,
    show: async () => {
      await openOn(program, { items: [] });
      await goTo(program.page, 'Inspect');
    },
  },
  {
    name: 'inspect-failed',
    shows: 'Inspect, with a request that failed',
    large: false,
    show: async () => {
      fail();
      await openOn(program, { items: program.first.items.slice(0, 4), baseUrl: server.baseUrl });
      await expect(program.page.getByRole('alert').first()).toBeVisible();
      await goTo(program.page, 'Inspect');
      await program.page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
    },
  },
  {
    name: 'inspect-health',
    shows: 'Inspect, with the health of items',
    large: false,
    show: async () => {
      await openOn(program, { items: program.first.items.slice(0, 30) });
      await goTo(program.page, 'Inspect');
      await program.page.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Health').click();
      const bar = program.page.getByRole('group', { name: 'Check of health' });
      await bar.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(program.page.getByTestId('health-words')).toContainText('30 items');
      await program.page.getByRole('grid', { name: 'Health of items' }).getByRole('row').nth(1).click();
    },
  },
  {
    name: 'connections',
    shows: 'Connections, with a new one being set up',
    large: true,
    show: async () => {
      await trendOf(4);
      await goTo(program.page, 'Connections');
      await program.page.getByRole('button', { name: 'New connection' }).click();
    },
  },
  {
    name: 'connections-failed',
    shows: 'Connections, where the test of one fails',
    large: false,
    show: async () => {
      fail();
      await openOn(program, { items: [] });
      await goTo(program.page, 'Connections');
      await program.page.getByRole('button', { name: 'New connection' }).click();
      await fillConnection(program.page, { name: 'Plant 1', url: server.baseUrl, authentication: 'None' });
      await program.page.getByRole('button', { name: 'Test connection' }).click();
      await expect(program.page.getByText('Permission READ: failed')).toBeVisible();
    },
  },
  {
    name: 'settings',
    shows: 'Settings',
    large: true,
    show: async () => {
      await trendOf(4);
      await program.page.keyboard.press('Control+Comma');
      await expect(program.page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'guide',
    shows: 'The guide beside the trend',
    large: true,
    show: async () => {
      await trendOf(4);
      await program.page.keyboard.press('F1');
      await expect(program.page.getByRole('complementary', { name: 'Guide' })).toBeVisible();
    },
  },
];

for (const screen of screens)
  test(screen.shows, async () => {
    await screen.show();
    await record(program.page, screen, screen.large);
  });

/** The first `count` numeric items of the demo plant, over the last eight hours. */
async function trendOf(count: number): Promise<void> {
  const { first } = program;
  const opening = new Set(first.working.tabs[0]?.view.series.map(({ path }) => path));
  const others = first.items.filter(({ path, unit }) => unit !== undefined && !opening.has(path));
  const items = [...first.items.filter(({ path }) => opening.has(path)), ...others].slice(0, count);
  await openOn(program, { items });
  await openingTrend(program.page);
  await nothingRunning(program.page);
}

function fail(): void {
  server.answer = (response) => json(response, 503, { error: [{ msg: 'The archive is being moved.', code: 17 }] });
}

async function askElsewhere(): Promise<void> {
  await openOn(program, { items: [], baseUrl: server.baseUrl });
  await nameItems(program.page, reactor);
  await program.page.getByRole('button', { name: 'Read', exact: true }).click();
}

function files() {
  return program.page.getByRole('treegrid', { name: 'Files' });
}
