import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { answerSaving } from './dialogs';
import { expect, test } from './fixtures';
import { launch, makeUserData } from './program';

test.use({
  userData: async ({}, provide) => {
    const folder = await makeUserData({ overview: false, language: 'de' });
    await provide(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

const areas = [
  { link: 'Trends', english: 'Trends' },
  { link: 'Dateien', english: 'Files' },
  { link: 'Diagnose', english: 'Inspect' },
  { link: 'Verbindungen', english: 'Connections' },
] as const;

/** The titles in the menu bar. */
function menuTitles(app: ElectronApplication): Promise<string[]> {
  return app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? []);
}

async function goToArea(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
}

/** The texts of controls and headings that are in sight; those of the tree are the plant's own. */
function wordsOf(page: Page): Promise<string[]> {
  return page
    .locator('button, label, h1, h2, h3, [role=tab], [role=columnheader], [role=option], [role=status]')
    .evaluateAll((all) => {
      const said = all.flatMap((each) =>
        each.closest('[role=tree]') === null
          ? [each.getAttribute('aria-label') ?? '', each.textContent, each.getAttribute('title') ?? '']
          : [],
      );
      return [...new Set(said)];
    });
}

/** No text of a control is the same in both languages but names that are. */
async function expectNoEnglish(page: Page): Promise<void> {
  const other = await makeUserData({ overview: false, language: 'en' });
  const app = await launch(other);
  const english = await app.firstWindow();
  for (const { link, english: name } of areas) {
    await goToArea(page, link);
    await goToArea(english, name);
    const spoken = new Set(await wordsOf(english));
    const same = (await wordsOf(page)).filter((text) => spoken.has(text) && /\p{L}{3,} \p{L}{3,}/u.test(text));
    expect(
      same.filter((text) => !isName(text)),
      name,
    ).toEqual([]);
  }
  await app.close();
  await rm(other, { recursive: true, force: true });
}

test('the window, its menu, what main says and a picture speak German where a person has chosen it', async ({
  electronApp,
  page,
}) => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByTestId('trend-badge')).toContainText('Rohwerte');
  expect(await menuTitles(electronApp)).toEqual(
    expect.arrayContaining(['&Datei', '&Bearbeiten', '&Ansicht', '&Trend', '&Hilfe']),
  );
  await expectNoEnglish(page);
  await goToArea(page, 'Trends');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  for (const { link } of areas) {
    await goToArea(page, link);
    await expect(page.getByRole('navigation').getByRole('link', { name: link, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  // A problem is said by main.
  await goToArea(page, 'Trends');
  await page.getByRole('textbox', { name: 'Start', exact: true }).fill('irgendwann');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await expect(page.getByText(/irgendwann/u).first()).toBeVisible();
});

/** A number with a comma for its decimal sign, and one with a point; names such as TIC-101.PV and times are neither. */
const [withComma, withPoint] = [/(?<![\d:.])\d+,\d/u, /(?<![\d:.])\d+\.\d/u];

function onClipboard(app: ElectronApplication): Promise<string> {
  return app.evaluate(({ clipboard }) => clipboard.readText());
}

test('numbers have a comma where they are read and copied as a table, files and requests a point', async ({
  electronApp,
  page,
  userData,
}) => {
  const badge = page.getByTestId('trend-badge');
  await expect(badge).toContainText('Rohwerte');
  const legend = page.getByRole('list', { name: 'Legende' });
  await expect(legend).toContainText(withComma);
  await expect(legend).not.toContainText(withPoint);

  // Statistics, on screen and for a spreadsheet.
  await page.keyboard.press('Shift+S');
  const statistics = page.getByRole('tabpanel').getByRole('grid');
  await expect(statistics).toContainText(withComma);
  await electronApp.evaluate(({ clipboard }) => clipboard.clear());
  await page.getByRole('button', { name: 'Als Tabelle kopieren' }).click();
  await expect.poll(() => onClipboard(electronApp)).toMatch(/\t\d+,\d+\t/u);
  expect(await onClipboard(electronApp)).not.toMatch(/\t-?\d+\.\d+\t/u);

  // A German spreadsheet opens the file.
  const file = path.join(userData, 'werte.csv');
  await answerSaving(electronApp, file);
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Daten exportieren' });
  await dialog.getByRole('button', { name: 'Exportieren …' }).click();
  await expect(dialog.getByTestId('export-done')).toBeVisible();
  expect(await readFile(file, 'utf8')).toMatch(/;\d+,\d+;/u);
  await dialog.getByRole('button', { name: 'Schließen' }).first().click();

  // A threshold is typed with a comma, and asked for with a point.
  await page.getByRole('button', { name: 'Leseoptionen' }).click();
  const threshold = page.getByRole('textbox', { name: 'Schwelle für gut' });
  await threshold.press('ControlOrMeta+a');
  await threshold.pressSequentially('99,5');
  await expect(threshold).toHaveValue('99,5');
  const aggregate = page.getByRole('combobox', { name: 'Aggregat' });
  await aggregate.fill('Zeitmittel');
  await aggregate.press('Tab');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await expect(badge).toContainText('Zeitmittel');
  await goToArea(page, 'Diagnose');
  await page.getByRole('grid', { name: 'Anfragen' }).getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Als cURL kopieren' }).click();
  await expect.poll(() => onClipboard(electronApp)).toContain('"percentage_good":99.5');
});

/** By how much a text or a place is wider than what is in sight of it. */
function cutOf(place: Locator): Promise<number> {
  return place.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
}

test('German words have room: in the least window’s legend and bars, in columns, and where dialogs are long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 680 });
  await expect(page.getByTestId('trend-badge')).toContainText('Rohwerte');
  const legend = page.getByRole('list', { name: 'Legende' });
  await expect(legend.getByRole('listitem').first()).toContainText(/\d{4}-\d{2}-\d{2}/);
  const beyond = () =>
    legend.evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0));
  await expect.poll(beyond).toBe(0);
  await expect.poll(() => cutOf(page.getByRole('combobox', { name: 'Suchen nach' }))).toBe(0);
  await page.keyboard.press('Shift+S');
  await expect.poll(() => cutOf(page.getByRole('combobox', { name: 'Zeiträume der Statistik' }))).toBe(0);
  await page.getByRole('tab', { name: 'Legende' }).click();
  await page.getByRole('button', { name: 'Leseoptionen' }).click();
  const chart = page.locator('section', { has: page.getByTestId('trend-badge') }).last();
  await expect
    .poll(async () => rightOf(page.getByRole('button', { name: 'Exportieren' })))
    .toBeLessThan(await rightOf(chart));
  await page.getByRole('button', { name: 'Leseoptionen schließen' }).click();

  // Longer than this window: it scrolls, its buttons don't.
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Daten exportieren' });
  await expect(dialog.getByRole('button', { name: 'Exportieren …' })).toBeInViewport({ ratio: 1 });
  await dialog.getByText('Eine Spalte je Datenpunkt').click();
  await expect.poll(() => cutOf(dialog.getByRole('combobox', { name: 'Zeilen' }))).toBe(0);
  await page.keyboard.press('Escape');

  await goToArea(page, 'Diagnose');
  await page.getByRole('grid', { name: 'Anfragen' }).getByRole('row').nth(1).click();
  await expect(page.getByRole('button', { name: 'Antwort kopieren' })).toBeVisible();
  for (const name of ['Wiederholen', 'HAR', 'Anfrage schließen'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Anfrage schließen' }).click();

  await goToArea(page, 'Verbindungen');
  await page.getByText('Erweitert').click();
  await expect.poll(() => cutOf(page.getByRole('combobox', { name: 'Dateien-API' }))).toBe(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await goToArea(page, 'Diagnose');
  for (const name of ['Nebeneinander', 'Anzahl'])
    await expect.poll(() => cutOf(page.getByRole('columnheader', { name }).getByText(name, { exact: true }))).toBe(0);
  await page.getByRole('radiogroup', { name: 'Ansichten der Diagnose' }).getByText('Zustand').click();
  await page.getByRole('button', { name: 'Prüfen', exact: true }).click();
  const found = page.getByTestId('health-words');
  await expect(found).toHaveText(/^\d+ von 4 Datenpunkten mit Befunden/u);
  await expect.poll(() => cutOf(found)).toBe(0);
  await page.getByRole('grid', { name: 'Zustand der Datenpunkte' }).getByRole('row').nth(1).click();
  await expect.poll(() => cutOf(page.getByRole('region', { name: 'Fakten' }))).toBe(0);
});

test('beside a file the bar of the files says in German how many there are, how many are selected and what failed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByTestId('trend-badge')).toContainText('Rohwerte');
  await goToArea(page, 'Dateien');
  const items = page.getByRole('combobox', { name: 'Datenpunkte' });
  for (const item of ['/System/Core/Demo Plant/Reactor R-101', '/System/Core/No']) {
    await items.fill(item);
    await items.press('Enter');
  }
  await items.press('Escape');
  await page.getByRole('button', { name: 'Lesen', exact: true }).click();
  await page
    .getByRole('gridcell', { name: /\.pdf$/u })
    .first()
    .click();
  const bar = [
    page.getByTestId('file-count'),
    page.getByText(/^\d+ ausgewählt/u),
    page.getByText(/^1 Datenpunkt fehlgeschlagen/u),
  ];
  for (const told of bar) {
    await expect(told).toBeVisible();
    await expect.poll(() => cutOf(told)).toBe(0);
  }
});

async function rightOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box === null ? Number.NaN : box.x + box.width;
}

/** Names of the program and of the plant's parts are no words of the program. */
function isName(text: string): boolean {
  return /Process Data Viewer|Demo Plant|Reactor R-101|Feed Section|Cooling Water|Instrument Air/u.test(text);
}
