import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, openingTrend, plotsOf, test } from './fixtures';
import { lineColours, pixelsInFile } from './screen';

const screenshot = path.join(tmpdir(), `first-trend-${process.pid}.png`);

/** What smoothing makes of the first line's colour where it is a pixel thin. */
const smoothedBlue = [90, 160, 205] as const;

test.use({ overview: true, switches: [`--first-trend-screenshot=${screenshot}`] });

async function boxOf(locator: ReturnType<typeof plotsOf>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not in sight.');
  return { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) };
}

test('the picture of the first painted trend has all lines, each on its own axis, and the overview', async ({
  page,
  electronApp,
}) => {
  await openingTrend(page);
  const plots = await boxOf(plotsOf(page));
  const leastInk = async () => {
    // Until it has been written there is nothing to see.
    const lines = await pixelsInFile(electronApp, screenshot, lineColours, plots).catch(() => [0]);
    return Math.min(...lines);
  };
  // Lines whose axes were still from 0 to 1 would lie outside their plots.
  await expect.poll(leastInk).toBeGreaterThan(300);
  const overview = await boxOf(page.getByRole('region', { name: 'Overview', exact: true }));
  const [line = 0] = await pixelsInFile(electronApp, screenshot, [smoothedBlue], overview, 60);
  expect(line).toBeGreaterThan(100);
});
