import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Area } from '@shared/contract/app/areas';
import type { LibraryItem, Settings } from '@shared/contract/app/storage';
import type { WorkingTabs } from '@shared/contract/trend/view-files';
import { launch, makeUserData, openingTrend } from './program';

/** A program that runs for many tests, and what it began with. */
export interface SharedProgram {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  readonly first: FirstState;
}

interface FirstState {
  readonly url: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly demoId: string;
  readonly items: readonly LibraryItem[];
  readonly working: WorkingTabs;
}

/** Starts the program, with additional switches and variables, and waits for its first trend. */
export async function startShared(
  switches: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<SharedProgram> {
  const userData = await makeUserData({ overview: false, saveTrend: false });
  const app = await launch(userData, switches, environment);
  const page = await app.firstWindow();
  await openingTrend(page);
  return { app, page, userData, first: await firstState(page) };
}

async function firstState(page: Page): Promise<FirstState> {
  const kept = () =>
    page.evaluate(async () => {
      const reply = await window.bridge.call('views.restore', 900_000, undefined);
      return reply.ok ? reply.value : null;
    });
  await expect.poll(kept, 'the opening view is kept').not.toBeNull();
  const working = await kept();
  if (working === null) throw new Error('The opening view was not kept.');
  const { demoId, items, ...where } = await page.evaluate(async () => {
    const list = await window.bridge.call('connections.list', 900_001, undefined);
    const connectionId = list.ok ? list.value.activeId : '';
    const library = await window.bridge.call('items.list', 900_002, { connectionId });
    const size = { width: window.innerWidth, height: window.innerHeight };
    return { demoId: connectionId, items: library.ok ? library.value : [], url: location.href, size };
  });
  return { ...where, demoId, items, working };
}

/** Shows a new page, which finds connections, items, settings, views and queries as they were at first. */
export async function reopen(program: SharedProgram, settings: Partial<Settings>): Promise<void> {
  const { page, userData, first } = program;
  // A page that goes keeps its view; from one without scripts what was kept can be replaced.
  await leave(program);
  for (const folder of ['views', 'file-queries'])
    await rm(path.join(userData, 'workspace', folder), { recursive: true, force: true });
  await page.evaluate(
    async ({ demoId, items, working, chosen }) => {
      let lastCall = 900_010;
      const call: typeof window.bridge.call = async (channel, _callId, argument) => {
        const reply = await window.bridge.call(channel, (lastCall += 1), argument);
        if (!reply.ok) throw new Error(`${channel}: ${reply.problem.message}`);
        return reply;
      };
      const list = await call('connections.list', 0, undefined);
      await call('connections.activate', 0, { id: demoId });
      const others = list.ok ? list.value.connections.filter(({ isDemo }) => !isDemo) : [];
      for (const { profile } of others) await call('connections.remove', 0, { id: profile.id });
      await call('settings.save', 0, chosen);
      await call('items.save', 0, { connectionId: demoId, items: [...items] });
      await call('views.autosave', 0, working);
      await call('inspect.clear', 0, undefined);
      await call('fileQueries.forget', 0, undefined);
      const views = await call('views.list', 0, undefined);
      for (const { file } of views.ok ? views.value.recent : []) await call('views.remove', 0, { file });
    },
    // What one test has drawn is not to be there when the next begins.
    { ...first, chosen: { saveTrend: false, ...settings } },
  );
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  const size = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));
  if (size.width !== first.size.width || size.height !== first.size.height) await page.setViewportSize(first.size);
  await page.goto(first.url);
}

/** The program, whose pages open on another area from now on, and whose opening trend begins elsewhere. */
export function openingOn(program: SharedProgram, area: Area, start: string): SharedProgram {
  const url = new URL(`#/${area}`, program.first.url).href;
  const [tab] = program.first.working.tabs;
  if (tab === undefined) throw new Error('The opening view was not kept.');
  const view = { ...tab.view, time: { ...tab.view.time, start } };
  return { ...program, first: { ...program.first, url, working: { tabs: [{ ...tab, view }], shown: 0 } } };
}

/**
 * Leaves the page, unless that was done before, so that it costs nothing while other programs run, and closes the windows that a test has
 * opened beside it.
 */
export async function leave({ app, page, first }: SharedProgram): Promise<void> {
  await Promise.all(app.windows().flatMap((window) => (window === page ? [] : [window.close()])));
  const nothing = new URL('/nothing', first.url).href;
  if (page.url() !== nothing) await page.goto(nothing);
}
