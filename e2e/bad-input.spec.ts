import { startFaultServer, type FaultServer } from './fault-server';
import {
  addConnection,
  chooseAggregate,
  expect,
  goTo,
  openingTrend,
  pasteItems,
  pointsOnScreen,
  readRange,
  sharedTest as test,
  trendFrom,
  trendItem,
} from './fixtures';

const item = '/System/Core/Faulty/FIC-1.PV';

test('a wrong time expression is told at its field, and the trend stays; start after end is swapped, and told', async ({
  page,
}) => {
  await openingTrend(page);
  // The first frame is drawn before its points have come.
  await expect.poll(() => pointsOnScreen(page)).toBeGreaterThan(0);
  const badge = await page.getByTestId('trend-badge').textContent();
  await readRange(page, '*-8x', '*');
  const start = page.getByRole('textbox', { name: 'Start', exact: true });
  await expect(start).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('A number with a unit is expected here', { exact: false })).toContainText('character 3');
  await expect(page.getByTestId('trend-badge')).toHaveText(badge ?? '');
  await start.fill('*-2h');
  await start.press('Enter');
  await expect(start).not.toHaveAttribute('aria-invalid', 'true');

  await readRange(page, '*', '*-1h');
  await expect(page.getByText('they were swapped', { exact: false })).toBeVisible();
});

test('an unknown item is told in the legend; the others are drawn', async ({ page }) => {
  await openingTrend(page);
  await pasteItems(page, '/System/Core/Demo Plant/No such item');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('No such item');
  await page
    .getByRole('treeitem', { name: /No such item/ })
    .last()
    .click();
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').last();
  await expect(row).toContainText('No such item');
  await expect(row).toContainText(/not|unknown|resolve/i);
  const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
  await expect(alert).toContainText('No such item');
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByTestId('trend-badge')).toContainText('points');
  // It goes with the item, and comes back with it.
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(alert).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(alert).toContainText('No such item');
});

test('a wrong password is told as such, with what to do; once it is corrected the trend is read', async ({
  page,
  demoUrl,
}) => {
  await openingTrend(page);
  await addConnection(page, {
    name: 'Wrong password',
    url: demoUrl,
    authentication: 'Basic',
    username: 'engineer',
    password: 'no',
  });
  await trendItem(page, '/System/Core/Demo Plant/Feed Section/FIC-101.PV');
  const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
  await expect(alert).toContainText(/password/i);
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await goTo(page, 'Connections');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('demo');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await goTo(page, 'Trends');
  await expect(page.getByTestId('trend-badge')).toContainText('points');
  await expect(alert).toBeHidden();
});

test('a user without READ is told apart from a wrong password', async ({ page, demoUrl }) => {
  await openingTrend(page);
  await addConnection(page, {
    name: 'Guest',
    url: demoUrl,
    authentication: 'Basic',
    username: 'guest',
    password: 'demo',
  });
  await trendItem(page, item);
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toContainText(/READ/);
});

test('an unreachable server is told, what is on screen stays, and Retry tries again', async ({ page }) => {
  const server = await startFaultServer();
  await openFaulty(page, server);
  await server.close();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
  await expect(alert).toContainText(/refused|reach/i);
  // The window has moved on with the clock, by less than a point or two.
  await expect(page.getByTestId('trend-badge')).toContainText(/ (?:39\d|400) points/);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toContainText(/refused|reach/i);
});

test.describe('with a server that answers wrongly', () => {
  let server: FaultServer;
  test.beforeEach(async ({ page }) => {
    server = await startFaultServer();
    await openFaulty(page, server);
  });
  test.afterEach(() => server.close());

  test('a malformed answer is told as such, its place is left to Inspect, and Retry mends it', async ({ page }) => {
    server.fault = 'malformed';
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
    await expect(alert).toContainText('The server’s answer is not as specified');
    server.fault = 'none';
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
  });

  test('a body that is cut off keeps what arrived, and says so', async ({ page }) => {
    server.fault = 'cut';
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    const alert = page.getByRole('region', { name: 'Trend chart' }).getByRole('alert');
    await expect(alert).toContainText(/ended too early|before/i);
    await expect(alert).toContainText(/is incomplete, what follows .*\d\d:\d\d:\d\d is missing/);
    await expect(page.getByTestId('trend-badge')).toContainText(/ [1-3]?\d?\d points/);
  });

  test('a web page instead of an answer is told with its first words', async ({ page }) => {
    server.fault = 'html';
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toContainText(
      /JSON|web page|HTML/i,
    );
    await expect(page.getByTestId('trend-badge')).toContainText(/ (?:39\d|400) points/);
  });
});

async function openFaulty(page: Parameters<typeof openingTrend>[0], server: FaultServer): Promise<void> {
  await trendFrom(page, 'Faulty', server.url, item);
  await openingTrend(page);
  await chooseAggregate(page, 'Interpolative');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByTestId('trend-badge')).toContainText('400 points');
}
