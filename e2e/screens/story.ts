import { test } from '@playwright/test';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, plotsOf } from '../fixtures';
import { nothingRunning, openingTrend } from '../program';
import { startShared } from '../shared-program';
import { Film } from './film';
import { now, standingClock } from './screen-list';
import { openOn } from './shown';

const target = path.join(import.meta.dirname, '../../docs/images/story.webp');

test('the engineer’s story as a film', async () => {
  const program = await startShared(standingClock, { TZ: 'UTC' });
  const { page, first } = program;
  await page.clock.setFixedTime(now);
  const opening = new Set(first.working.tabs[0]?.view.series.map((series) => series.path));
  await openOn(program, { items: first.items.filter((item) => opening.has(item.path)) });
  await openingTrend(page);
  const film = new Film(page);
  await film.begin();
  await film.show(1500);

  const plots = await plotsOf(page).boundingBox();
  if (plots === null) throw new Error('The trend is not in sight.');
  const at = (part: number, down: number) => ({ x: plots.x + plots.width * part, y: plots.y + plots.height * down });
  await film.moveTo(at(0.55, 0.4));
  await film.show(1200);
  await film.moveTo(at(0.28, 0.35), 8);
  await film.show(1200);

  // What was bad there: into that hour, and what it was.
  await page.keyboard.down('Shift');
  await film.moveTo(at(0.17, 0.35));
  await page.mouse.down();
  await film.moveTo(at(0.32, 0.355), 8);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await nothingRunning(page);
  await film.moveTo(at(0.64, 0.42));
  await film.show(2000);

  await film.click(page.getByRole('treeitem', { name: 'TIC-101.SP', exact: true }));
  await nothingRunning(page);
  await film.show(1500);

  await film.click(page.getByRole('tab', { name: 'Statistics' }));
  await expect(page.getByRole('tabpanel', { name: 'Statistics' })).toBeVisible();
  await film.show(2000);

  await film.click(page.getByRole('button', { name: 'Export', exact: true }));
  await film.show(2000);
  await film.end(target);
  await program.app.close();
  await rm(program.userData, { recursive: true, force: true });
});
