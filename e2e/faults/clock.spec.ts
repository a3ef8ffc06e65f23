import { startFaultServer } from '../fault-server';
import { chooseAggregate, expect, nothingRunning, openingTrend, readRange, test, trendFrom } from '../fixtures';
import { note } from './fault-fixture';

const hour = 3_600_000;

test('clock set back by an hour while following', async ({ page }, info) => {
  const server = await startFaultServer();
  await trendFrom(page, 'Clock', server.url, '/System/Core/Clock/TI-1.PV');
  await openingTrend(page);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-30m', '*');
  await nothingRunning(page);
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await page.getByRole('menuitem', { name: '2 s', exact: true }).click();
  await expect.poll(() => server.reads.length).toBeGreaterThan(3);
  await page.clock.setSystemTime(Date.now() - hour);
  const before = server.reads.length;
  await expect.poll(() => server.reads.length).toBeGreaterThan(before + 2);
  const last = server.reads.at(-1);
  expect(last?.end).toBeLessThan(Date.now() - hour + 60_000);
  await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toHaveCount(0);
  note(info, 'Live; the window goes on from the new time', 'all');
  await server.close();
});
