import { addConnection, expect, goTo, openingTrend, sharedTest as test, trendItem } from './fixtures';

test('a request is listed and opened with URL, headers, body and answer; its secrets are blanked', async ({ page }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  const row = page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1);
  await expect(row).toContainText('Read Historical Data');
  await expect(row).toContainText('FIC-101.PV');
  await expect(row).toContainText('200');
  await row.click();
  await expect(page.getByText('"intervals"').first()).toBeVisible();
  await expect(page.getByText('/api/v2/readhistoricaldata').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Asked' }).getByText(/"start_time"/)).toBeVisible();
  await expect(page.getByRole('row', { name: /authorization/i })).toContainText('•••');
});

test('copied as cURL it runs elsewhere, and carries no password', async ({ page, electronApp }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await page.getByRole('grid', { name: 'Requests' }).getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect.poll(() => electronApp.evaluate(({ clipboard }) => clipboard.readText())).toContain('curl');
  const text = await electronApp.evaluate(({ clipboard }) => clipboard.readText());
  expect(text).toContain('/api/v2/readhistoricaldata');
  expect(text).toContain('"items"');
  expect(text).not.toContain('demo:demo');
  expect(text).not.toContain(Buffer.from('engineer:demo').toString('base64'));
});

test('no secret reaches the page: neither records nor connections hold the password or the token', async ({
  page,
  demoUrl,
}) => {
  const secret = 'canary-7d1f-secret';
  await addConnection(page, {
    name: 'Canary',
    url: demoUrl,
    authentication: 'Token',
    username: 'engineer',
    password: secret,
  });
  await trendItem(page, '/System/Core/Demo Plant/Feed Section/FIC-101.PV');
  await expect(page.getByRole('region', { name: 'Trend chart' }).getByRole('alert')).toBeVisible();
  const known = await page.evaluate(async () => {
    const list = await window.bridge.call('inspect.list', 700_000, undefined);
    const connections = await window.bridge.call('connections.list', 700_001, undefined);
    const records = list.ok
      ? await Promise.all(list.value.map(({ id }, index) => window.bridge.call('inspect.get', 700_100 + index, { id })))
      : [];
    return JSON.stringify([list, connections, records]);
  });
  expect(known).toContain('Canary');
  expect(known).not.toContain(secret);
  expect(known).not.toContain(Buffer.from(`engineer:${secret}`).toString('base64'));
});

test('the list is cleared', async ({ page }) => {
  await openingTrend(page);
  await goTo(page, 'Inspect');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(
    page.getByRole('grid', { name: 'Requests' }).getByRole('row').filter({ hasText: 'Read Historical' }),
  ).toHaveCount(0);
});
