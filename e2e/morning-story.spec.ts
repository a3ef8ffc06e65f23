import type { Locator, Page } from '@playwright/test';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { demoAuthorization } from './cut-proxy';
import { answerSaving } from './dialogs';
import {
  chooseAggregate,
  copyTable,
  demoUrlOf,
  expect,
  launch,
  nothingRunning,
  openingTrend,
  positionOnPlots,
  plotsOf,
  pointAt,
  readRange,
  test,
} from './fixtures';

const hour = 3_600_000;
const day = 24 * hour;
const stateAnswer = z.object({
  data: z.object({
    items: z.tuple([
      z.object({ intervals: z.tuple([z.object({ T: z.array(z.number()), V: z.array(z.string().nullable()) })]) }),
    ]),
  }),
});
const legend = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
const field = (page: Page, name: 'Start' | 'End') => page.getByRole('textbox', { name, exact: true });
const instantOf = async (cursor: Locator) => Number(await cursor.getAttribute('aria-valuenow'));

/** The last trip of the demo unit that lies a day and a half back, as the demo plant tells it. */
async function lastTrip(demoUrl: string): Promise<number> {
  const now = Date.now();
  const answer = await fetch(`${demoUrl}/api/v2/readhistoricaldata`, {
    method: 'POST',
    headers: { authorization: demoAuthorization },
    body: JSON.stringify({
      start_time: new Date(now - 15 * day).toISOString(),
      end_time: new Date(now - 1.5 * day).toISOString(),
      intervals_no: 1,
      items: [{ p: '/System/Core/Demo Plant/Reactor R-101/Unit State', aggregate: 'AGG_TYPE_RAW' }],
    }),
  });
  const { T: times, V: states } = stateAnswer.parse(await answer.json()).data.items[0].intervals[0];
  return z.number().parse(times.find((_, index) => states[index] === 'Tripped' && states[index - 1] === 'Running'));
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** At which part of a range an instant lies. */
const partOf = ({ start, end }: Range, instant: number) => (instant - start) / (end - start);

/** What the evening before left behind: the day after the trip, raw, with the state of the unit, saved. */
async function eveningBefore(userData: string) {
  const app = await launch(userData);
  const page = await app.firstWindow();
  await openingTrend(page);
  const trip = await lastTrip(await demoUrlOf(page));
  const yesterday = { start: trip - 14 * hour + day, end: trip + 10 * hour + day };
  await page.getByRole('searchbox', { name: 'Search items' }).fill('Unit State');
  await page.getByRole('treeitem', { name: 'Unit State' }).last().click();
  await expect(legend(page)).toHaveCount(5);
  await chooseAggregate(page, 'Raw');
  await readRange(page, new Date(yesterday.start).toISOString(), new Date(yesterday.end).toISOString());
  await expect(page.getByTestId('trend-badge')).toContainText('Raw');
  await nothingRunning(page);
  await page.keyboard.press('ControlOrMeta+s');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reactor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Reactor – Process Data Viewer');
  await app.close();
  return { trip, yesterday };
}

test('an engineer’s morning: yesterday’s view, a day back, the trip, what was bad, how much it fell, a note, and away with it', async ({
  userData,
}) => {
  const { trip, yesterday } = await eveningBefore(userData);

  const app = await launch(userData);
  const page = await app.firstWindow();
  await test.step('the program opens on the view of yesterday', async () => {
    await expect(page).toHaveTitle('Reactor – Process Data Viewer');
    await expect(field(page, 'Start')).toHaveValue(new Date(yesterday.start).toISOString());
    await openingTrend(page);
    await expect(legend(page)).toHaveCount(5);
  });

  const before = { start: yesterday.start - day, end: yesterday.end - day };
  await test.step('a page back is the day before, and the unit is seen to trip', async () => {
    await page.getByRole('button', { name: 'Page back' }).click();
    await expect(field(page, 'Start')).not.toHaveValue(new Date(yesterday.start).toISOString());
    await nothingRunning(page);
    await pointAt(page, partOf(before, trip + 20 * 60_000));
    await expect(page.locator('[data-part="row"]', { hasText: 'Unit State' })).toContainText('Tripped');
  });

  const upset = { start: trip - hour, end: trip + 4 * hour };
  await test.step('a box around it fills the window', async () => {
    const from = await positionOnPlots(page, partOf(before, upset.start));
    const to = await positionOnPlots(page, partOf(before, upset.end));
    const whole = await field(page, 'Start').inputValue();
    await page.mouse.move(from.x, from.y);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await expect(field(page, 'Start')).not.toHaveValue(whole);
    await nothingRunning(page);
  });

  await test.step('N goes to a bad sample and says which, the data table lists all of them', async () => {
    await plotsOf(page).focus();
    await page.keyboard.press('n');
    await expect(page.getByTestId('bad-words')).toContainText(/TIC-101\.PV: Bad: [a-z ]+ \(Q \d+\) at /);
    const said = (await page.getByTestId('bad-words').textContent()) ?? '';
    await page.keyboard.press('Shift+D');
    const table = page.getByRole('grid', { name: /^Data of TIC-101\.PV/ });
    await expect(table).toBeVisible();
    for (const name of ['good', 'uncertain']) await page.getByRole('checkbox', { name, exact: true }).uncheck();
    await expect(page.getByTestId('row-count')).toContainText(/^[\d\u202F]+ of /);
    const found = table.getByRole('row', { selected: true });
    await expect(found).toContainText(said.slice(said.indexOf(' at ') + 4));
    await expect(found).toContainText(/bad/);
  });

  await test.step('two cursors tell how far and how fast the feed fell', async () => {
    await page.getByRole('tab', { name: 'Cursors' }).click();
    for (const instant of [trip - 10 * 60_000, trip + 30 * 60_000]) {
      await pointAt(page, partOf(upset, instant));
      await page.keyboard.press('c');
    }
    const cursors = page.getByRole('slider', { name: /^Cursor/ });
    await expect(cursors).toHaveCount(2);
    expect(Math.abs((await instantOf(cursors.first())) - trip + 10 * 60_000)).toBeLessThan(5 * 60_000);
    const figures = page.getByRole('grid', { name: 'Values at the cursors' });
    await expect(figures.getByRole('row', { name: /FIC-101\.PV/ })).toContainText(/-\d+\.\d/);
    const rows = (await copyTable(page, app)).split('\n');
    const feed = rows.find((row) => row.includes('FIC-101.PV'))?.split('\t') ?? [];
    expect(Number(feed[4])).toBeLessThan(-10);
  });

  await test.step('M notes it where it happened', async () => {
    await pointAt(page, partOf(upset, trip));
    await page.keyboard.press('m');
    await page.keyboard.type('Trip of R-101: ask the safety system why');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Note: Trip of R-101/ })).toBeVisible();
  });

  await test.step('the picture and the numbers are taken away', async () => {
    await answerSaving(app, path.join(userData, 'trip.png'));
    await plotsOf(page).focus();
    await page.keyboard.press('ControlOrMeta+Shift+e');
    const picture = page.getByRole('dialog', { name: 'Export the picture' });
    await picture.getByRole('button', { name: 'Save…' }).click();
    await expect(picture).toBeHidden();
    await answerSaving(app, path.join(userData, 'trip.csv'));
    await plotsOf(page).focus();
    await page.keyboard.press('ControlOrMeta+e');
    const data = page.getByRole('dialog', { name: 'Export data' });
    await data.getByRole('button', { name: 'Export…' }).click();
    await expect(data.getByTestId('export-done')).toContainText('rows');
    await page.keyboard.press('Escape');
    expect((await readFile(path.join(userData, 'trip.png'))).subarray(1, 4).toString()).toBe('PNG');
    expect(await readFile(path.join(userData, 'trip.csv'), 'utf8')).toContain('Tripped');
  });

  const sent = path.join(userData, 'colleague', 'Reactor.pdview');
  await test.step('the view is saved', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page).toHaveTitle('Reactor – Process Data Viewer');
    await mkdir(path.dirname(sent));
    await copyFile(path.join(userData, 'workspace', 'views', 'Reactor.pdview'), sent);
    await app.close();
  });

  await test.step('a colleague opens the file that was sent, and sees the same', async () => {
    const colleague = await launch(path.join(userData, 'colleague', 'user-data'), [sent]);
    const theirs = await colleague.firstWindow();
    await expect(theirs).toHaveTitle('Reactor – Process Data Viewer');
    // What comes from elsewhere asks nothing by itself.
    await theirs.getByRole('button', { name: 'Read', exact: true }).click();
    await openingTrend(theirs);
    await expect(legend(theirs)).toHaveCount(5);
    await expect(theirs.getByRole('slider', { name: /^Cursor/ })).toHaveCount(2);
    await expect(theirs.getByRole('button', { name: /^Note: Trip of R-101/ })).toBeVisible();
    await colleague.close();
  });
});
