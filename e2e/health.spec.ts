import { readFile } from 'node:fs/promises';
import { answerSaving } from './dialogs';
import { expect, goTo, nothingRunning, plotsOf, sharedTest as test } from './fixtures';
import { seriousFaults } from './serious-faults';

const pasted = [
  'FI-903 Spikes',
  'LI-904 Stuck',
  'AI-906 Archive Fault',
  'TI-908 Double Entries',
  'XI-907 Spare Input',
].map((name) => `/System/Core/Demo Plant/Diagnostics/${name}`);
const clean = '/System/Core/Demo Plant/Packaging/Line 1/Speed';

test.use({ openingArea: 'inspect' });

test('items of a mail are checked, the worst first; a finding tells its rule and is shown in the trend', async ({
  page,
  electronApp,
}) => {
  await goTo(page, 'Inspect');
  await page.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Health').click();
  const bar = page.getByRole('group', { name: 'Check of health' });
  await bar.getByRole('button', { name: 'Paste items…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Items to check' });
  await dialog.getByRole('textbox', { name: 'Paths' }).fill([clean, ...pasted, clean].join('\n'));
  await expect(dialog).toContainText('6 items, 1 named twice');
  await dialog.getByRole('button', { name: 'Take 6 items' }).click();
  await bar.getByRole('textbox', { name: 'Start' }).fill('*-12h');
  await bar.getByRole('textbox', { name: 'End' }).fill('*');
  await bar.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByTestId('health-words')).toHaveText('5 of 6 items with findings');
  // In the smallest window of which pictures are on record, all of the bar stands in one line.
  await page.setViewportSize({ width: 1280, height: 800 });
  const middle = async (name: string) => {
    const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
    return box === null ? undefined : Math.round(box.y + box.height / 2);
  };
  await expect.poll(async () => (await middle('Thresholds')) === (await middle('Check'))).toBe(true);

  const grid = page.getByRole('grid', { name: 'Health of items' });
  const rows = grid.getByRole('row');
  await expect(rows).toContainText([
    'Item',
    /AI-906 Archive Fault.*not readable/,
    /XI-907 Spare Input.*no data/,
    /LI-904 Stuck.*\d flat lines?/,
    /TI-908 Double Entries.*\d stretch(es)? of duplicates/,
    /FI-903 Spikes.*\d+ spikes/,
    /Speed.*no finding/,
  ]);
  await rows.nth(1).click();
  await expect(page.getByRole('region', { name: 'Findings' }).getByRole('alert')).toContainText('not configured');

  await rows.filter({ hasText: 'LI-904 Stuck' }).click();
  const item = page.getByRole('region', { name: 'Health of LI-904 Stuck' });
  const flat = item.getByRole('region', { name: /flat line/ });
  await expect(flat).toContainText('The value stays the same for 10 min or longer');
  await expect(flat).toContainText(/stays \d+\.\d+, [\d\u202f]+ samples/);
  await expect(item.getByRole('table', { name: 'Quality' })).toContainText('Good');
  await expect(item.getByRole('figure', { name: /^Quality over time: .*% good/ })).toBeVisible();
  await expect(item.getByRole('table', { name: 'Intervals' })).toContainText('2 s to 5 s');
  expect(await seriousFaults(page, 'an item that was checked')).toEqual([]);

  const minutes = flat.getByRole('textbox', { name: 'Flat line: at least (min)' });
  await minutes.fill('600');
  await item.getByRole('button', { name: 'Check it again' }).click();
  await expect(page.getByTestId('health-words')).toHaveText('4 of 6 items with findings');
  await expect(item).toContainText('None of the rules has found anything.');
  await bar.getByRole('button', { name: 'Thresholds' }).click();
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: 'Check it again' }).click();

  const file = test.info().outputPath('health.csv');
  await expect(page.getByTestId('health-words')).toHaveText('5 of 6 items with findings');
  await answerSaving(electronApp, file);
  await bar.getByRole('button', { name: 'Export as CSV…' }).click();
  await expect(page.getByText('The findings are saved')).toBeVisible();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Item,Finding,Rule,Places,Lasts s');
  expect(lines).toHaveLength(7);
  expect(lines[3]).toContain('LI-904 Stuck');

  await flat
    .getByRole('button', { name: /^Show .* in the trend$/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Legend' })).toContainText('LI-904 Stuck');
  await nothingRunning(page);
  await expect(plotsOf(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Start', exact: true })).toHaveValue(/^\d{4}-\d\d-\d\d /);
});
