import { rm } from 'node:fs/promises';
import { json, startScriptedServer, type ScriptedServer } from '../../electron/transport/testing/scripted-server';
import { nameItems, readFiles } from '../files-actions';
import { expect, fillConnection, goTo } from '../fixtures';
import { nothingRunning, openingTrend } from '../program';
import { leave, startShared, type SharedProgram } from '../shared-program';
import type { Shot } from './record';
import { openOn } from './shown';

/** What the screens are shown by: a program on its demo plant, and a server that fails or takes its time. */
export interface Stage {
  readonly program: SharedProgram;
  readonly server: ScriptedServer;
}

/** The page's present on every screen. */
export const now = Date.UTC(2026, 10, 20, 20);

/** Switches of the program: the demo plant's clock stands there, too, so that the pictures are the same on every day. */
export const standingClock: readonly string[] = ['--demo-shift=0', `--demo-now=${now}`];

export async function openStage(): Promise<Stage> {
  const server = await startScriptedServer();
  const program = await startShared(standingClock, { TZ: 'UTC' });
  await program.page.clock.setFixedTime(now);
  return { program, server };
}

export async function closeStage({ program, server }: Stage): Promise<void> {
  // What was typed and not saved would be asked about.
  await leave(program);
  await program.app.close();
  await server.close();
  await rm(program.userData, { recursive: true, force: true });
}

export interface Screen extends Shot {
  /** Whether it is on record in the larger size as well. */
  readonly large: boolean;
  /** Leads the program there. */
  readonly show: (stage: Stage) => Promise<void>;
}

export const reactor = '/System/Core/Demo Plant/Reactor R-101';

/** Every main screen. */
export const screens: readonly Screen[] = [
  {
    name: 'trends',
    shows: 'Trends, with the four items of the first start',
    large: true,
    show: (stage) => trendOf(stage, 4),
  },
  { name: 'trends-1', shows: 'Trends, with one item', large: true, show: (stage) => trendOf(stage, 1) },
  { name: 'trends-30', shows: 'Trends, with thirty items', large: true, show: (stage) => trendOf(stage, 30) },
  {
    name: 'trends-empty',
    shows: 'Trends, without an item',
    large: false,
    show: ({ program }) => openOn(program, { items: [] }),
  },
  {
    name: 'trends-loading',
    shows: 'Trends, while a server takes its time',
    large: false,
    show: async ({ program, server }) => {
      server.answer = () => undefined;
      await openOn(program, { items: program.first.items.slice(0, 4), baseUrl: server.baseUrl });
      await expect(program.page.getByRole('button', { name: 'Stop' })).toBeVisible();
    },
  },
  {
    name: 'trends-failed',
    shows: 'Trends, where the server fails',
    large: false,
    show: failedTrend,
  },
  {
    name: 'files',
    shows: 'Files of the reactor, store by store',
    large: true,
    show: async ({ program }) => {
      await openOn(program, { items: program.first.items.slice(0, 4) });
      await nameItems(program.page, reactor);
      await readFiles(program.page);
      await expect(files(program).getByRole('row', { level: 2 }).first()).toBeVisible();
    },
  },
  {
    name: 'files-empty',
    shows: 'Files, before anything was asked',
    large: false,
    show: async ({ program }) => {
      await openOn(program, { items: program.first.items.slice(0, 4) });
      await goTo(program.page, 'Files');
    },
  },
  {
    name: 'files-loading',
    shows: 'Files, while a server takes its time',
    large: false,
    show: async (stage) => {
      stage.server.answer = () => undefined;
      await askElsewhere(stage);
      await expect(stage.program.page.getByRole('form', { name: 'Query', exact: true })).toHaveAttribute(
        'aria-busy',
        'true',
      );
    },
  },
  {
    name: 'files-failed',
    shows: 'Files, where the server fails',
    large: false,
    show: async (stage) => {
      fail(stage);
      await askElsewhere(stage);
      await expect(stage.program.page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'inspect',
    shows: 'Inspect, with the requests of a trend',
    large: true,
    show: async (stage) => {
      await trendOf(stage, 4);
      await goTo(stage.program.page, 'Inspect');
      await stage.program.page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
    },
  },
  {
    name: 'inspect-empty',
    shows: 'Inspect, before anything was asked',
    large: false,
    show: async ({ program }) => {
      await openOn(program, { items: [] });
      await goTo(program.page, 'Inspect');
    },
  },
  {
    name: 'inspect-failed',
    shows: 'Inspect, with a request that failed',
    large: false,
    show: async (stage) => {
      await failedTrend(stage);
      await goTo(stage.program.page, 'Inspect');
      await stage.program.page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
    },
  },
  {
    name: 'inspect-health',
    shows: 'Inspect, with the health of items',
    large: false,
    show: async ({ program }) => {
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
    show: async (stage) => {
      await trendOf(stage, 4);
      await goTo(stage.program.page, 'Connections');
      await stage.program.page.getByRole('button', { name: 'New connection' }).click();
    },
  },
  {
    name: 'connections-failed',
    shows: 'Connections, where the test of one fails',
    large: false,
    show: async (stage) => {
      fail(stage);
      await openOn(stage.program, { items: [] });
      await goTo(stage.program.page, 'Connections');
      await stage.program.page.getByRole('button', { name: 'New connection' }).click();
      await fillConnection(stage.program.page, { name: 'Plant 1', url: stage.server.baseUrl, authentication: 'None' });
      await stage.program.page.getByRole('button', { name: 'Test connection' }).click();
      await expect(stage.program.page.getByText('Permission READ: failed')).toBeVisible();
    },
  },
  {
    name: 'settings',
    shows: 'Settings',
    large: true,
    show: async (stage) => {
      await trendOf(stage, 4);
      await stage.program.page.keyboard.press('Control+Comma');
      await expect(stage.program.page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'guide',
    shows: 'The guide beside the trend',
    large: true,
    show: async (stage) => {
      await trendOf(stage, 4);
      await stage.program.page.keyboard.press('F1');
      await expect(stage.program.page.getByRole('complementary', { name: 'Guide' })).toBeVisible();
    },
  },
];

/** The first `count` numeric items of the demo plant, over the last eight hours. */
export async function trendOf({ program }: Stage, count: number): Promise<void> {
  const { first } = program;
  const opening = new Set(first.working.tabs[0]?.view.series.map(({ path }) => path));
  const others = first.items.filter(({ path, unit }) => unit !== undefined && !opening.has(path));
  const items = [...first.items.filter(({ path }) => opening.has(path)), ...others].slice(0, count);
  await openOn(program, { items });
  await openingTrend(program.page);
  await nothingRunning(program.page);
}

/** Four items of a server that fails. */
async function failedTrend(stage: Stage): Promise<void> {
  fail(stage);
  const { program, server } = stage;
  await openOn(program, { items: program.first.items.slice(0, 4), baseUrl: server.baseUrl });
  await expect(program.page.getByRole('alert').first()).toBeVisible();
}

function fail({ server }: Stage): void {
  server.answer = (response) => json(response, 503, { error: [{ msg: 'The archive is being moved.', code: 17 }] });
}

async function askElsewhere({ program, server }: Stage): Promise<void> {
  await openOn(program, { items: [], baseUrl: server.baseUrl });
  await nameItems(program.page, reactor);
  await program.page.getByRole('button', { name: 'Read', exact: true }).click();
}

function files(program: SharedProgram) {
  return program.page.getByRole('treegrid', { name: 'Files' });
}
