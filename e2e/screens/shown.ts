import type { Page } from '@playwright/test';
import type { LibraryItem } from '@shared/contract/app/storage';
import { profileSchema, type Profile } from '@shared/contract/connections/connection';
import { callBridge } from '../call-bridge';
import { expect } from '../fixtures';
import { reopen, type SharedProgram } from '../shared-program';
import { sizes } from './record';

/** What a page opens on. */
export interface Opening {
  /** Items of the trend; the demo plant's first. */
  readonly items: readonly LibraryItem[];
  /** The base URL of another server than the demo plant. */
  readonly baseUrl?: string;
  /** What its connection has that others don't, and its password. */
  readonly profile?: Partial<Profile>;
  readonly password?: string;
}

/** Shows a new page: the demo plant's items, or the same items of another server. */
export async function openOn(program: SharedProgram, opening: Opening): Promise<void> {
  await open(program, opening);
  await program.page.setViewportSize(sizes[0]);
  await expect(program.page.getByRole('navigation')).toBeVisible();
}

async function open(program: SharedProgram, { items, baseUrl, profile: own, password }: Opening): Promise<void> {
  const { page, first } = program;
  const [tab] = first.working.tabs;
  if (tab === undefined) throw new Error('The opening view was not kept.');
  const view = { ...tab.view, series: items.map(({ path }) => ({ key: path, path })) };
  const working = { tabs: [{ ...tab, view }], shown: 0 };
  if (baseUrl === undefined) return reopen({ ...program, first: { ...first, working } }, { overview: true });
  await reopen(program, { overview: true });
  await page.goto(new URL('/nothing', first.url).href);
  const profile = profileSchema.parse({
    id: 'plant-1',
    name: 'Plant 1',
    baseUrl,
    allowHttp: true,
    authentication: { scheme: 'none' },
    retries: 0,
    ...own,
  });
  const connection = { id: profile.id, name: profile.name, baseUrl };
  await done(page, 'connections.save', { profile, secrets: password === undefined ? {} : { password } });
  await done(page, 'connections.activate', { id: profile.id });
  await done(page, 'items.save', { connectionId: profile.id, items });
  await done(page, 'views.autosave', { tabs: [{ ...tab, view: { ...view, connection } }], shown: 0 });
  await page.goto(first.url);
}

async function done(page: Page, channel: string, argument: unknown): Promise<void> {
  expect(await callBridge(page, channel, argument), channel).toMatchObject({ ok: true });
}
