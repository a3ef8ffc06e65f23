import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLibraryFile } from '@shared/contract/app/library-file';
import { json } from '../../../electron/transport/testing/scripted-server';
import { answerSaving } from '../../dialogs';
import { addCondition, exportDialog, nameItems, readFiles } from '../../files-actions';
import { demoUrlOf, expect, goTo, nothingRunning, openingTrend, pointAt, readRange } from '../../fixtures';
import { reactor, type Stage } from '../screen-list';
import { openOn } from '../shown';
import type { GuidePicture } from './guide-picture';
import { trend } from './steps';

const column = '/System/Core/Demo Plant/Column T-201';
const diagnostics = [
  'TI-901 Loose Contact',
  'PI-902 Always Bad',
  'FI-903 Spikes',
  'LI-904 Stuck',
  'AI-906 Archive Fault',
  'XI-907 Spare Input',
  'TI-908 Double Entries',
].map((name) => `/System/Core/Demo Plant/Diagnostics/${name}`);

const filesOf = (page: Page) => [page.getByRole('region', { name: 'Files', exact: true })];

/** The other areas, and what lies over all of them. */
export const areaPictures: readonly GuidePicture[] = [
  {
    name: 'inspect',
    show: async (stage) => {
      const page = await trend(stage);
      await page.getByRole('button', { name: 'Files', exact: true }).click();
      await expect(page.getByTestId('file-marks').getByRole('button').first()).toBeVisible();
      await goTo(page, 'Inspect');
      await requests(page).getByRole('row').last().click();
      await expect(page.getByRole('tree', { name: 'Response as a tree' })).toContainText('"start_time"');
    },
  },
  {
    name: 'compare-answers',
    show: async (stage) => {
      const page = await trend(stage);
      await goTo(page, 'Inspect');
      const items = ['Column T-201/FIC-201.PV', 'Tank Farm/TK-301/Level', 'Packaging/Line 1/Running'];
      await send(page, {
        items: items.map((name) => itemOf(name, 'RAW')).join('\n'),
        start_time: '2026-11-20T17:00:00Z',
        end_time: '2026-11-20T19:50:00Z',
      });
      await send(page, {
        items: itemOf(items[0] ?? '', 'MAXIMUM'),
        start_time: '2026-11-20T18:00:00Z',
        end_time: '2026-11-20T19:50:00Z',
        intervals_no: '100',
      });
      await requests(page).getByRole('row').nth(2).click();
      await requests(page)
        .getByRole('row')
        .nth(1)
        .click({ modifiers: ['ControlOrMeta'] });
      await page.keyboard.press('ControlOrMeta+d');
      await expect(page.getByRole('region', { name: /^Compare request/ })).toContainText('differences');
    },
  },
  {
    name: 'health',
    show: async (stage) => {
      const page = await trend(stage);
      await goTo(page, 'Inspect');
      await page.getByRole('radiogroup', { name: 'Views of Inspect' }).getByText('Health').click();
      const bar = page.getByRole('group', { name: 'Check of health' });
      await bar.getByRole('button', { name: 'Paste items…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Items to check' });
      const others = stage.program.first.items.slice(0, 8).map((item) => item.path);
      await dialog.getByRole('textbox', { name: 'Paths' }).fill([...diagnostics, ...others].join('\n'));
      await dialog.getByRole('button', { name: /^Take \d+ items/ }).click();
      await bar.getByRole('textbox', { name: 'Start' }).fill('2026-11-20 08:00');
      await bar.getByRole('textbox', { name: 'End' }).fill('2026-11-20 20:00');
      await bar.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByTestId('health-words')).toHaveText(/^\d+ of \d+ items with findings$/);
      await page
        .getByRole('grid', { name: 'Health of items' })
        .getByRole('row', { name: /LI-904 Stuck/ })
        .click();
      await expect(page.getByRole('region', { name: 'Health of LI-904 Stuck' })).toContainText('flat line');
    },
  },
  {
    name: 'files',
    part: filesOf,
    show: async (stage) => {
      const page = await certificates(stage);
      await page.getByRole('treegrid', { name: 'Files' }).getByRole('row', { level: 2 }).nth(2).click();
    },
  },
  {
    name: 'filter',
    part: { x: 76, y: 44, width: 1204, height: 400 },
    show: async (stage) => {
      const page = await certificates(stage);
      await page.getByRole('radiogroup', { name: 'Form of the filter' }).getByText('Editor', { exact: true }).click();
      const editor = page.getByRole('textbox', { name: 'Filter', exact: true });
      await editor.click();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.insertText(", 'metadata.location': ''");
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Control+Space');
      await expect(page.getByRole('option', { name: 'Central laboratory' })).toBeVisible();
    },
  },
  {
    name: 'files-export',
    part: (page) => [page.getByRole('dialog', { name: 'Export the list of files' })],
    margin: 20,
    show: async (stage) => {
      const page = await trend(stage);
      await nameItems(page, reactor);
      await readFiles(page);
      await exportDialog(page);
    },
  },
  {
    name: 'items',
    part: { x: 76, y: 44, width: 300, height: 700 },
    show: async (stage) => {
      const page = await trend(stage);
      await page.getByRole('searchbox', { name: 'Search items' }).fill('reactor temprature');
      await expect(page.getByRole('treeitem', { name: /TI-111/ })).toBeVisible();
    },
  },
  {
    name: 'items-merge',
    part: (page) => [page.getByRole('dialog', { name: 'Import a library' })],
    margin: 10,
    show: async (stage) => {
      const page = await trend(stage);
      await importFromColleague(stage, path.join(stage.program.userData, 'library.json'));
      await expect(page.getByRole('dialog', { name: 'Import a library' })).toContainText('2 items added');
    },
  },
  {
    name: 'views',
    part: { x: 0, y: 0, width: 900, height: 542 },
    show: async (stage) => {
      const page = await threeViews(stage);
      await viewButton(page).click();
      await expect(page.getByRole('menuitem', { name: 'Unlink the time' })).toBeVisible();
    },
  },
  {
    name: 'tabs',
    pointer: true,
    show: async (stage) => {
      const page = await threeViews(stage);
      await pointAt(page, 0.65);
    },
  },
  {
    name: 'commands',
    part: (page) => [page.getByRole('dialog', { name: 'Command palette' })],
    margin: 60,
    show: async (stage) => {
      const page = await trend(stage);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('exp');
      await expect(page.getByRole('option', { name: /^Export data/ })).toBeVisible();
    },
  },
  {
    name: 'settings',
    show: async (stage) => {
      const page = await trend(stage);
      await page.keyboard.press('Control+Comma');
      await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    },
  },
  {
    name: 'trying-again',
    running: true,
    show: async ({ program, server }) => {
      const { page, first } = program;
      const plant = await demoUrlOf(page);
      server.answer = (response, { target, body }) => {
        const authorization = `Basic ${Buffer.from('engineer:demo').toString('base64')}`;
        void fetch(plant + target, { method: 'POST', headers: { authorization }, body }).then(async (answer) =>
          json(response, answer.status, await answer.text()),
        );
      };
      await openOn(program, {
        items: first.items.filter(({ path: itemPath }) => /\/[FTLP]IC-101\.PV$/.test(itemPath)),
        baseUrl: server.baseUrl,
        profile: { retries: 3 },
      });
      await openingTrend(page);
      server.answer = (response) => {
        response.writeHead(503, { 'retry-after': '50' }).end();
      };
      await readRange(page, '2026-11-20 06:00', '2026-11-20 20:00');
      await expect(page.getByText(/Trying again/)).toBeVisible();
      // How long that takes is told by the clock of the program, which is not that of the page.
      await page.clock.setFixedTime(Date.now());
      await expect(page.getByText(/Trying again in \d\d s/)).toBeVisible();
    },
  },
];

const requests = (page: Page) => page.getByRole('grid', { name: 'Requests' });
const viewButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^View / });

function itemOf(name: string, aggregate: string): string {
  return JSON.stringify({ p: `/System/Core/Demo Plant/${name}`, aggregate: `AGG_TYPE_${aggregate}` });
}

/** Builds a request and sends it. */
async function send(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Build a request' }).click();
  const form = page.getByRole('dialog', { name: 'Build a request' });
  for (const [name, text] of Object.entries(fields)) await form.getByRole('textbox', { name, exact: true }).fill(text);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: /^Request \d+$/ })).toContainText('HTTP 200');
}

/** The large certificates of two units of a year. */
async function certificates(stage: Stage): Promise<Page> {
  const page = await trend(stage);
  await nameItems(page, reactor, column);
  await page.getByRole('textbox', { name: 'metadata.timestamp from' }).fill('2025-01-01');
  await page.getByRole('textbox', { name: 'metadata.timestamp to' }).fill('2026-01-01');
  await page.getByRole('combobox', { name: 'Stores' }).fill('Certificates');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await addCondition(page, 'length', '≥ at least', '5 MB');
  await addCondition(page, 'filename', 'contains', 'CO');
  await readFiles(page);
  await expect(page.getByRole('treegrid', { name: 'Files' }).getByRole('row', { level: 2 }).first()).toBeVisible();
  return page;
}

/** Chooses a library file that adds two items and calls two others otherwise. */
async function importFromColleague({ program }: Stage, file: string): Promise<void> {
  const { page, app } = program;
  await answerSaving(app, file);
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export the library' }).click();
  await expect(page.getByText(/items saved as a library$/)).toBeVisible();
  const {
    items: [first, second, ...others],
  } = readLibraryFile(await readFile(file, 'utf8'), file);
  const called = { unit: 'kg/s', description: 'As the north unit calls it', tags: ['north'] };
  const theirs = [{ ...first, ...called }, { ...second, ...called }, ...others];
  const added = ['Flow', 'Level'].map((name) => ({ path: `/System/Core/North Unit/${name}` }));
  await writeFile(
    file,
    JSON.stringify({ format: 'Process Data Viewer items', version: 1, items: [...theirs, ...added] }),
  );
  await page.getByRole('button', { name: 'Library', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a library' }).click();
  await page.locator('input[type="file"][accept*="json"]').setInputFiles(file);
}

/** Three views whose time is linked; the first one, which is saved, is shown. */
async function threeViews(stage: Stage): Promise<Page> {
  const page = await trend(stage);
  await save(page, 'Reactor R-101');
  for (const [name, item] of [
    ['Column T-201', 'FIC-201.PV'],
    ['Tank farm', 'Export Flow'],
  ] as const) {
    await page.keyboard.press('Control+t');
    await page.getByRole('searchbox', { name: 'Search items' }).fill(item);
    await page.getByRole('treeitem', { name: item }).last().click();
    await nothingRunning(page);
    await save(page, name);
    await page.keyboard.press('Shift+T');
  }
  await page.getByRole('searchbox', { name: 'Search items' }).fill('');
  await page.getByRole('tablist', { name: 'Views' }).getByRole('tab').first().click();
  await page.keyboard.press('Shift+T');
  await nothingRunning(page);
  return page;
}

async function save(page: Page, name: string): Promise<void> {
  await viewButton(page).click();
  await page.getByRole('menuitem', { name: 'Save' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(viewButton(page)).toHaveAccessibleName(`View ${name}`);
}
