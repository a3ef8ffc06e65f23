import type { Page } from '@playwright/test';
import {
  chooseAggregate,
  demoUrlOf,
  expect,
  nothingRunning,
  plotsOf,
  pointAt,
  positionOnPlots,
  readRange,
  settingsOf,
} from '../../fixtures';
import { openOn } from '../shown';
import type { GuidePicture } from './guide-picture';
import {
  addLimit,
  chartAndPane,
  chartOf,
  choose,
  openTab,
  paneOf,
  placeCursors,
  raisePanel,
  timeOf,
  trend,
  wide,
} from './steps';

const night = ['y+22h', '+8h'] as const;
/** As it stands in a spreadsheet, one sample lost. */
const laboratory = [
  'Sampled\tConversion',
  '2026-11-20 12:30\t91.2',
  '2026-11-20 14:30\t91.6',
  '2026-11-20 16:30\tlost',
  '2026-11-20 18:30\t90.9',
];
const large = { width: 1440, height: 900 };
const month = ['*-30d', '*'] as const;

/** The trend itself: how it is read, moved, laid out and drawn. */
export const trendPictures: readonly GuidePicture[] = [
  {
    name: 'raw',
    show: async (stage) => {
      const page = await trend(stage);
      await chooseAggregate(page, 'Raw');
      await readRange(page, '*-8h', '*');
      await nothingRunning(page);
    },
  },
  {
    name: 'plot-values',
    pointer: true,
    show: async (stage) => {
      const page = await trend(stage, { range: month });
      await expect(page.getByTestId('trend-badge')).toContainText('Plot values');
      await pointAt(page, 0.4);
    },
  },
  {
    name: 'sampled',
    show: async ({ program }) => {
      const { page, first } = program;
      await openOn(program, {
        items: first.items.filter(({ path }) => /\/[FTLP]IC-101\.PV$/.test(path)),
        baseUrl: await demoUrlOf(page),
        profile: {
          name: 'Old historian',
          authentication: { scheme: 'basic', username: 'engineer' },
          plotValues: 'sampled',
        },
        password: 'demo',
      });
      await nothingRunning(page);
      await readRange(page, ...month);
      await expect(page.getByTestId('trend-badge')).toContainText('Sampled');
      await nothingRunning(page);
    },
  },
  {
    name: 'time',
    part: (page) => [...timeOf(page), chartOf(page)],
    show: async (stage) => {
      const page = await trend(stage, { range: night });
      await page.getByRole('button', { name: /^Time zone/ }).click();
      await page.getByRole('textbox', { name: 'Search time zones' }).fill('new');
      await expect(page.getByRole('option', { name: 'America/New York' })).toBeVisible();
    },
  },
  {
    name: 'live',
    part: (page) => [...timeOf(page), ...chartAndPane(page)],
    show: async (stage) => {
      const page = await trend(stage);
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      await page.getByRole('menuitem', { name: '2 s', exact: true }).click();
      await expect(page.getByRole('status', { name: 'Live' })).toHaveText('Live');
    },
  },
  {
    name: 'navigation',
    part: (page) => [...timeOf(page), chartOf(page), page.getByRole('region', { name: 'Overview' })],
    pointer: true,
    show: async (stage) => {
      const page = await trend(stage, { range: night });
      await pointAt(page, 0.3);
      const { x, y } = await originOf(page);
      await page.keyboard.down('Shift');
      await page.mouse.move(x + 300, y + 20);
      await page.mouse.down();
      await page.mouse.move(x + 520, y + 58, { steps: 6 });
    },
  },
  {
    name: 'chart-menu',
    part: (page) => [chartOf(page), paneOf(page), page.getByRole('menu', { name: 'Chart menu' })],
    pointer: true,
    show: async (stage) => {
      const page = await trend(stage);
      const { x, y } = await originOf(page);
      await page.mouse.click(x + 420, y + 30, { button: 'right' });
      await expect(page.getByRole('menu', { name: 'Chart menu' })).toBeVisible();
    },
  },
  {
    name: 'lanes',
    show: async (stage) => {
      const page = await trend(stage);
      await page.getByRole('button', { name: /^Lanes:/ }).click();
      await page.getByRole('menuitemradio', { name: /^By hand/ }).click();
      // The menu that closes gives the focus back.
      await expect(page.getByRole('button', { name: 'Lanes: By hand' })).toBeFocused();
      for (const name of ['TIC-101.PV', 'PIC-101.PV']) await toUpperLane(page, name);
      const settings = await settingsOf(page, 'FIC-101.PV');
      await settings.getByRole('combobox', { name: 'Longest gap' }).fill('5 min');
      await page.keyboard.press('Enter');
      // The list of lengths closes.
      await settings.getByRole('heading').click();
    },
  },
  {
    name: 'files-on-axis',
    part: (page) => [chartOf(page)],
    show: async (stage) => {
      const page = await trend(stage, { range: ['*-1d', '*'] });
      await page.getByRole('button', { name: 'Files', exact: true }).click();
      await expect(page.getByTestId('file-marks').getByRole('button').first()).toBeVisible();
    },
  },
  {
    name: 'calculation',
    show: async (stage) => {
      const page = await trend(stage);
      await page.getByRole('button', { name: 'Add a calculation' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a calculation' });
      await dialog.getByLabel('Name').fill('Feed per bar, smoothed');
      await dialog.getByLabel('Unit').fill('t/h/bar');
      await dialog.getByRole('textbox', { name: 'Formula' }).click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('mean(A, 10m) / (D + 1)');
      await dialog.getByText('Functions', { exact: true }).click();
      await expect(dialog.getByRole('table', { name: 'First values' })).toContainText('Good');
    },
  },
  {
    name: 'own-values',
    show: async (stage) => {
      const page = await trend(stage);
      await page.getByRole('button', { name: 'Add values of your own' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add values of your own' });
      await dialog.getByLabel('Name').fill('Reactor sample, laboratory');
      await dialog.getByLabel('Unit').fill('%');
      await dialog.getByRole('textbox', { name: 'Times and values' }).fill(laboratory.join('\n'));
    },
  },
  {
    name: 'export',
    show: async (stage) => {
      const page = await trend(stage);
      await plotsOf(page).focus();
      await page.keyboard.press('ControlOrMeta+e');
      const dialog = page.getByRole('dialog', { name: 'Export data' });
      await dialog.getByText('Excel', { exact: true }).click();
      await dialog.getByText('A column for each item').click();
      await choose(page, 'At the times of the other items', 'The nearest sample');
    },
  },
];

/** The panel below the trend. */
export const panePictures: readonly GuidePicture[] = [
  {
    name: 'cursors',
    part: chartAndPane,
    pointer: true,
    show: async (stage) => {
      const page = await trend(stage, { size: wide });
      await raisePanel(page, 2);
      await placeCursors(page, 0.25, 0.42);
      await openTab(page, 'Cursors');
      await expect(paneOf(page).getByRole('grid')).toContainText('TIC-101.PV');
      await pointAt(page, 0.7);
      await expect(chartOf(page).getByText('Nearest sample')).toBeVisible();
    },
  },
  {
    name: 'statistics',
    part: chartAndPane,
    show: async (stage) => {
      const page = await trend(stage, { size: wide });
      await raisePanel(page, 1);
      await openTab(page, 'Statistics');
      await expect(paneOf(page).getByRole('grid')).toContainText('TIC-101.PV');
    },
  },
  {
    name: 'statistics-periods',
    part: chartAndPane,
    show: async (stage) => {
      const page = await trend(stage);
      await chooseAggregate(page, 'Raw');
      await readRange(page, '*-2d', '*');
      await nothingRunning(page);
      await raisePanel(page, 1);
      await openTab(page, 'Statistics');
      await choose(page, 'Period of the statistics', 'per shift');
      await choose(page, 'Figure', 'Mean over time');
      await paneOf(page).getByRole('row').nth(2).getByRole('gridcell').first().click();
      await expect(page.getByTestId('plot-band')).toBeVisible();
    },
  },
  {
    name: 'data-table',
    part: chartAndPane,
    show: async (stage) => {
      const page = await trend(stage, { size: wide });
      await openTab(page, 'Data');
      await page.getByRole('checkbox', { name: 'good', exact: true }).uncheck();
      await page
        .getByRole('grid', { name: /^Data of/ })
        .getByRole('row')
        .nth(2)
        .getByRole('gridcell')
        .first()
        .click();
    },
  },
  {
    name: 'data-side-by-side',
    part: chartAndPane,
    show: async (stage) => {
      const page = await trend(stage, { size: wide });
      await chooseAggregate(page, 'Raw');
      await readRange(page, ...night);
      await nothingRunning(page);
      await openTab(page, 'Data');
      await choose(page, 'Item', 'All items, side by side');
      await choose(page, 'Rows', 'a row every 1 h');
      await paneOf(page).getByRole('row').nth(2).getByRole('gridcell').first().click();
    },
  },
  {
    name: 'elapsed-time',
    part: (page) => [...timeOf(page), chartOf(page)],
    pointer: true,
    show: async (stage) => {
      const page = await trend(stage, { size: wide });
      const { x, y } = await positionOnPlots(page, 0.25);
      await page.mouse.click(x, y, { button: 'right' });
      await page.getByRole('menuitem', { name: 'Count time from here' }).click();
      await expect(page.getByText(/^Time counted from/)).toBeVisible();
      await pointAt(page, 0.6);
    },
  },
  {
    name: 'events',
    show: async (stage) => {
      const page = await trend(stage, { size: large });
      await raisePanel(page, 4);
      await page.keyboard.press('Shift+E');
      await namedSearches(page);
      await paneOf(page)
        .getByRole('grid', { name: 'Events' })
        .getByRole('row')
        .nth(1)
        .getByRole('gridcell')
        .first()
        .click();
      await expect(page.locator('[data-testid="event-band"][data-current]')).toBeVisible();
    },
  },
  {
    name: 'plots',
    show: async (stage) => {
      const page = await plot(stage);
      const chart = paneOf(page).getByRole('figure', { name: /against/ });
      const box = await chart.boundingBox();
      if (box === null) throw new Error('The plot is not in sight.');
      await page.mouse.move(box.x + box.width * 0.15, box.y + box.height * 0.1);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.6, { steps: 4 });
      await page.mouse.up();
      await expect(page.getByTestId('plot-band').first()).toBeVisible();
    },
  },
  {
    name: 'histogram',
    show: async (stage) => {
      const page = await plot(stage);
      await placeCursors(page, 0.5, 0.7);
      await paneOf(page).getByText('Histogram', { exact: true }).click();
    },
  },
  {
    name: 'heat-map',
    show: async (stage) => {
      const page = await plot(stage);
      await readRange(page, '*-7d', '*');
      await nothingRunning(page);
      await paneOf(page).getByText('Boxes', { exact: true }).click();
      await choose(page, 'Box per', 'per hour');
      await expect(paneOf(page).getByTestId('plot-hour').first()).toBeVisible();
    },
  },
  {
    name: 'correlation',
    show: async (stage) => {
      const page = await plot(stage);
      await paneOf(page).getByText('Correlation', { exact: true }).click();
      await expect(paneOf(page).getByRole('grid', { name: 'Correlation' })).toBeVisible();
    },
  },
  {
    name: 'oscillations',
    show: async (stage) => {
      const page = await plot(stage);
      await paneOf(page).getByText('Oscillations', { exact: true }).click();
      await choose(page, 'Item of the plot', 'LIC-101.PV');
      await expect(paneOf(page).getByRole('figure', { name: /LIC-101/ })).toBeVisible();
      await paneOf(page).getByRole('grid', { name: 'Oscillations' }).getByRole('row').nth(2).click();
      await expect(page.getByTestId('plot-band').first()).toBeVisible();
    },
  },
  {
    name: 'compare',
    show: async (stage) => {
      const page = await trend(stage, { range: ['*-4h', '*-2h'], size: large });
      await openTab(page, 'Compare');
      await choose(page, 'Compare with', 'another step …');
      await choose(page, 'Unit', 'hours');
      await paneOf(page).getByRole('button', { name: 'Add', exact: true }).click();
      await nothingRunning(page);
      await choose(page, 'Difference of', 'TIC-101.PV');
      await choose(page, 'less', 'TIC-101.PV · −2 h');
      await paneOf(page).getByRole('button', { name: 'Add difference lane' }).click();
    },
  },
  {
    name: 'notes',
    part: chartAndPane,
    pointer: true,
    show: async (stage) => {
      const page = await trend(stage, { size: wide });
      await addLimit(page, '60', 'Maximum load');
      await pointAt(page, 0.5);
      await page.keyboard.press('m');
      await page.keyboard.type('Load raised after the filter change');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Note: Load raised/ }).hover();
    },
  },
];

async function originOf(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await plotsOf(page).boundingBox();
  if (box === null) throw new Error('The plots are not in sight.');
  return box;
}

/** Puts an item of the legend into the lane above its own. */
async function toUpperLane(page: Page, name: string): Promise<void> {
  const row = page.getByRole('list', { name: 'Legend' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: new RegExp(`^${name}`) }).focus();
  await page.keyboard.press('Alt+ArrowUp');
}

/** Three searches by name; what the first finds in a week stands in the table. */
async function namedSearches(page: Page): Promise<void> {
  const pane = paneOf(page);
  const define = async (name: string, item: string, condition: string, limit: string) => {
    await pane.getByRole('textbox', { name: 'Name of the search' }).fill(name);
    await choose(page, 'Item', item);
    if (condition !== 'above') await choose(page, 'Condition', condition);
    await pane.getByRole('combobox', { name: 'Limit', exact: true }).fill(limit);
    await page.keyboard.press('Escape');
  };
  await define('Level high', 'LIC-101.PV', 'above', '50');
  for (const [name, item, condition, limit] of [
    ['Loss of feed', 'FIC-101.PV', 'below', '20'],
    ['Reactor hot', 'TIC-101.PV', 'above', '195'],
  ] as const) {
    await pane.getByRole('button', { name: 'Add a search', exact: true }).click();
    await define(name, item, condition, limit);
  }
  await choose(page, 'Search for', '1. Level high');
  await pane.getByRole('textbox', { name: 'Lasting at least', exact: true }).fill('5');
  await choose(page, 'Range to search', 'a typed range');
  await pane.getByRole('textbox', { name: 'Start' }).fill('*-7d');
  await pane.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByTestId('events-words')).toContainText(/^Level high: .* points$/);
}

/** X against Y of four hours, with a limit line. */
async function plot(stage: Parameters<GuidePicture['show']>[0]): Promise<Page> {
  const page = await trend(stage);
  await raisePanel(page, 3);
  await chooseAggregate(page, 'Raw');
  await readRange(page, '*-4h', '*');
  await nothingRunning(page);
  await addLimit(page, '53.5', '');
  await plotsOf(page).focus();
  await page.keyboard.press('Shift+X');
  await expect(page.getByTestId('plot-joined')).toBeVisible();
  return page;
}
