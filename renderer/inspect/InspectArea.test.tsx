import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commandRegistry } from '../kit/commands/command-registry';
import { inspectView } from '../kit/requests/inspect-view';
import { showRequest, shownRequest } from '../kit/requests/shown-request';
import { InspectArea } from './InspectArea';
import { RequestList } from './request-list';
import { requestOf } from './testing/request-of';
import { Surroundings } from './testing/surroundings';

const listed = [
  ...[1, 2, 3, 4].map((id) => requestOf(id, { items: [`/Item ${id}`] })),
  requestOf(5, { operation: 'Read Files', items: ['/Item 5'] }),
  requestOf(6, { state: 'running', items: ['/Item 6'] }),
];
const record = { url: 'https://historian.example/', requestHeaders: [], responseHeaders: [], parameters: [] };
const answers: Readonly<Record<string, (argument: { readonly id: number }) => unknown>> = {
  'inspect.list': () => listed,
  'inspect.openedHar': () => null,
  'inspect.get': ({ id }) => ({ ...listed[id - 1], ...record, keptBytes: 0 }),
  'inspect.compare': () => ({ items: [] }),
};

beforeEach(() => {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (name: string, _id: number, argument: { readonly id: number }) =>
      Promise.resolve({ ok: true, value: answers[name]?.(argument) }),
    cancel: () => undefined,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  shownRequest.setState(undefined, true);
});

async function show() {
  const list = new RequestList();
  const screen = await render(
    <Surroundings>
      <InspectArea list={list} health={null} />
    </Surroundings>,
  );
  const row = (id: number) => screen.getByRole('row', { name: new RegExp(`^${id} `) });
  await expect.element(row(1)).toBeVisible();
  const selected = () =>
    screen
      .getByRole('row', { selected: true })
      .elements()
      .map((each) => Number(each.querySelector('td')?.textContent));
  return {
    screen,
    selected,
    click: (id: number) => userEvent.click(row(id).getByRole('gridcell', { name: `Item ${id}`, exact: true })),
    opened: (id: number) => screen.getByRole('region', { name: `Request ${id}`, exact: true }),
    compared: (id: number) => screen.getByRole('region', { name: `Compare request ${id}` }),
    compare: screen.getByRole('button', { name: 'Compare', exact: true }),
  };
}

test('numbers of requests are whole however many there were', async () => {
  for (const id of [7, 1234, 99_999]) {
    vi.stubGlobal('bridge', {
      on: () => () => undefined,
      call: (name: string) =>
        Promise.resolve({ ok: true, value: name === 'inspect.list' ? [requestOf(id), requestOf(1)] : null }),
      cancel: () => undefined,
    });
    const screen = await render(
      <Surroundings>
        <InspectArea list={new RequestList()} health={null} />
      </Surroundings>,
    );
    const cell = screen.getByRole('gridcell', { name: String(id), exact: true });
    await expect.element(cell).toBeVisible();
    expect(cell.element().scrollWidth, String(id)).toBeLessThanOrEqual(cell.element().clientWidth);
    await screen.unmount();
  }
});

test('two reads that are selected are compared, the opened one first; not one, three, or another operation', async () => {
  const { screen, selected, click, opened, compared, compare } = await show();
  await click(2);
  await expect.element(opened(2)).toBeVisible();
  await expect.element(compare).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}');
  await click(4);
  await expect.element(compare).toBeVisible();
  await click(3);
  await expect.element(screen.getByText('3 selected')).toBeVisible();
  await expect.element(compare).not.toBeInTheDocument();
  for (const other of [5, 6]) {
    await click(3);
    await click(4);
    await click(other);
    await expect.poll(selected).toEqual([other, 2]);
    await expect.element(compare).not.toBeInTheDocument();
    await click(other);
    await click(4);
    await click(3);
  }
  await click(3);
  await userEvent.keyboard('{/Control}');
  await expect.element(opened(2)).toBeVisible();
  await userEvent.click(compare);
  await expect.element(compared(2)).toBeVisible();
  await expect
    .element(screen.getByRole('combobox', { name: 'Compared with' }))
    .toHaveValue('No. 4 · POST · Plant · Item 4 · –');
  expect(selected()).toEqual([4, 2]);
});

test('keys select two, and while they are compared a click chooses another one', async () => {
  const { screen, selected, click, opened, compared, compare } = await show();
  await click(4);
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{/Control} ');
  await expect.poll(selected).toEqual([4, 2]);
  await userEvent.click(compare);
  await expect.element(compared(4)).toBeVisible();
  const others = screen.getByRole('combobox', { name: 'Compared with' });
  await click(1);
  await expect.element(others).toHaveValue('No. 1 · POST · Plant · Item 1 · –');
  await click(4);
  await expect.element(others).toHaveValue('No. 1 · POST · Plant · Item 1 · –');
  await expect.poll(selected).toEqual([4, 1]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the comparison' }));
  await expect.element(opened(4)).toBeVisible();
  await expect.poll(selected).toEqual([4]);
});

test('what is opened from elsewhere is selected alone; closing it selects nothing', async () => {
  const { screen, selected, click, opened } = await show();
  await click(4);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await expect.poll(selected).toEqual([4, 3, 2]);
  await expect.element(opened(4)).toBeVisible();
  showRequest(1);
  await expect.element(opened(1)).toBeVisible();
  await expect.poll(selected).toEqual([1]);
  await userEvent.click(screen.getByRole('button', { name: 'Close the request' }));
  await expect.poll(selected).toEqual([]);
});

function enabled(): readonly string[] {
  return commandRegistry.now.getState().enabled.map(({ id }) => id);
}

test('behind the health of items the list is neither searched, saved nor cleared, and the opened request not copied', async () => {
  onTestFinished(() => inspectView.setState('requests', true));
  const { click, opened } = await show();
  await click(2);
  await expect.element(opened(2)).toBeVisible();
  commandRegistry.setScope('inspect');
  onTestFinished(() => commandRegistry.setScope('trends'));
  await expect
    .poll(enabled)
    .toEqual(expect.arrayContaining(['requests.search', 'requests.save', 'requests.clear', 'copy.curl']));
  inspectView.setState('health', true);
  await expect.poll(enabled).not.toEqual(expect.arrayContaining(['requests.search']));
  expect(enabled()).not.toContain('requests.save');
  expect(enabled()).not.toContain('requests.clear');
  expect(enabled()).not.toContain('copy.curl');
});

test('a connection of whose requests none is kept any more hides no others', async () => {
  let tell: ((changed: unknown) => void) | undefined;
  const both = [requestOf(7, { connectionId: 'lab', connectionName: 'Lab' }), ...listed];
  vi.stubGlobal('bridge', {
    on: (event: string, listener: (changed: unknown) => void) => {
      if (event === 'inspect.forgotten') tell = listener;
      return () => undefined;
    },
    call: (name: string, _id: number, argument: { readonly id: number }) =>
      Promise.resolve({ ok: true, value: name === 'inspect.list' ? both : answers[name]?.(argument) }),
    cancel: () => undefined,
  });
  const { screen } = await show();
  await screen.getByRole('combobox', { name: 'Connection of the requests' }).click();
  await screen.getByRole('option', { name: 'Lab' }).click();
  const rows = () => screen.getByRole('row', { name: /^\d+ / }).elements().length;
  await expect.poll(rows).toBe(1);
  tell?.({ ids: [7] });
  await expect.poll(rows).toBe(6);
});
