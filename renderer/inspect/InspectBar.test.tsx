import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { type Language, setLanguage } from '@shared/language/language';
import { shownRequest } from '../kit/requests/shown-request';
import { InspectBar } from './InspectBar';
import { everyRequest } from './request-filter';
import { RequestList } from './request-list';
import { requestOf } from './testing/request-of';
import { Surroundings } from './testing/surroundings';

const requests = Array.from({ length: 2_000 }, (_, id) =>
  requestOf(id, { connectionId: `${id % 3}`, connectionName: `Historian of plant ${id % 3}`, bytes: 1_234_567 }),
);

beforeEach(() => {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: () => Promise.resolve({ ok: true, value: requests }),
    cancel: () => undefined,
  });
});

afterEach(async () => {
  await cleanup();
  setLanguage('en');
  vi.unstubAllGlobals();
});

/** The rail takes so many pixels of a window. */
const rail = 76;

async function show(language: Language, width: number, part: Partial<ComponentProps<typeof InspectBar>> = {}) {
  setLanguage(language);
  await page.viewport(width, 800);
  const screen = await render(
    <Surroundings>
      <div style={{ width: width - rail }}>
        <InspectBar
          list={new RequestList()}
          requests={requests}
          shown={requests.slice(1)}
          filter={everyRequest}
          onFilter={() => undefined}
          selected={[]}
          onBuild={() => undefined}
          onOpenHar={() => undefined}
          onCompare={() => undefined}
          {...part}
        />
      </div>
    </Surroundings>,
  );
  return screen;
}

const cells = (row: Element) => Array.from(row.children, ({ textContent }) => textContent);

const middleOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
};

test.each([
  ['en', 1280],
  ['de', 1280],
  ['en', 1024],
  ['de', 1024],
] as const)('the bar is one line, with several connections (%s, %i pixels)', async (language, width) => {
  const screen = await show(language, width);
  const buttons = screen.getByRole('button').elements();
  const [first = 0, ...others] = [...buttons, ...screen.getByRole('searchbox').elements()].map(middleOf);
  for (const other of others) expect(Math.abs(other - first)).toBeLessThan(4);
  const right = Math.max(...buttons.map((button) => button.getBoundingClientRect().right));
  expect(right).toBeLessThanOrEqual(width - rail);
});

test.each(['en', 'de'] as const)('in a small window the count of requests is whole (%s)', async (language) => {
  const few = requests.slice(0, 12);
  const screen = await show(language, 1024, { requests: few, shown: few, onCompare: undefined });
  const count = screen.getByRole('button', { name: /^12 /u }).element();
  expect(count.scrollWidth).toBe(count.clientWidth);
  expect(count.scrollHeight).toBe(count.clientHeight);
});

test('a button that is its icon alone is still called what it does', async () => {
  const screen = await show('en', 1280);
  await expect.element(screen.getByRole('button', { name: 'Save as HAR' })).toBeVisible();
  await expect.element(screen.getByTitle('Save as HAR')).toBeVisible();
});

test('the count opens how long the listed requests took, by operation and connection, and how many failed', async () => {
  const screen = await show('en', 1280);
  await screen.getByRole('button', { name: / requests, / }).click();
  const table = screen.getByRole('table', { name: 'Figures of the requests' });
  await expect.element(table.getByRole('row')).toHaveLength(4);
  expect(table.getByRole('row').elements().map(cells)).toContainEqual([
    'Read Historical Data',
    'Historian of plant 1',
    '667',
    '0',
    '1 ms',
    '1 ms',
    '1 ms',
    '1 ms',
    '823 MB',
  ]);
});

test.each([
  ['an ended one of this run', {}, undefined],
  ['one of a file', { isFromFile: true }, 7],
  ['one that runs', { state: 'running' }, 7],
] as const)('what is cleared is closed where it was opened, and what stays is not: %s', async (_what, part, open) => {
  const all = [requestOf(8), requestOf(7, part)];
  onTestFinished(() => shownRequest.setState(undefined, true));
  shownRequest.setState(7, true);
  const screen = await show('en', 1280, { requests: all, shown: all });
  await screen.getByRole('button', { name: 'Clear' }).click();
  expect(shownRequest.getState()).toBe(open);
});
