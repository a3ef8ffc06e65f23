import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OpenedHar } from '@shared/contract/inspect/har-file';
import { problem } from '@shared/problem/problem';
import { shownRequest } from '../kit/requests/shown-request';
import { InspectArea } from './InspectArea';
import { RequestList } from './request-list';
import { requestOf } from './testing/request-of';
import { Surroundings } from './testing/surroundings';

const fromFile = { connectionId: 'har-1', connectionName: 'File: browser.har', isFromFile: true, bytes: 5000 };
const listed = [
  requestOf(1, { items: ['/Own'] }),
  requestOf(2, { ...fromFile, items: ['/Theirs'] }),
  requestOf(3, { ...fromFile, operation: 'Other' }),
];
const har: OpenedHar = {
  connectionId: 'har-1',
  file: '/home/ada/browser.har',
  creator: 'WebInspector 537.36',
  requests: 2,
  skippedCount: 300,
  skipped: [
    { place: 3, url: 'https://historian.example/read', reason: 'request.method: must be GET or POST' },
    { place: 9, url: undefined, reason: 'request: is missing' },
  ],
};

type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: unknown };

/** Main, as far as files are opened. */
const main = {
  opened: null as OpenedHar | null,
  opening: { ok: true, value: null } as Reply,
  changed: (_har: unknown) => undefined as void,
  forgotten: (_gone: unknown) => undefined as void,
};

beforeEach(() => {
  main.opened = null;
  main.opening = { ok: true, value: har };
  const answers: Readonly<Record<string, (argument: { readonly id: number }) => unknown>> = {
    'inspect.list': () => (main.opened === null ? listed.slice(0, 1) : listed),
    'inspect.openedHar': () => main.opened,
    'inspect.get': ({ id }) => ({
      ...listed[id - 1],
      url: 'https://historian.example/',
      requestHeaders: [],
      responseHeaders: [],
      parameters: [],
      keptBytes: 0,
      isCut: id === 2,
    }),
    'inspect.closeHar': () => main.changed(null),
  };
  vi.stubGlobal('bridge', {
    on: (name: string, listener: (value: unknown) => void) => {
      if (name === 'inspect.harChanged') main.changed = listener;
      if (name === 'inspect.forgotten') main.forgotten = listener;
      return () => undefined;
    },
    call: (name: string, _id: number, argument: { readonly id: number }) =>
      Promise.resolve(name === 'inspect.openHar' ? main.opening : { ok: true, value: answers[name]?.(argument) }),
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
  return { screen, list, row, strip: screen.getByRole('region', { name: 'HAR file' }) };
}

test('a file that was open before the window is told in a strip, beside the requests of the program', async () => {
  main.opened = har;
  const { row, strip } = await show();
  await expect.element(strip.getByText('File: browser.har')).toBeVisible();
  await expect
    .element(
      strip.getByText('2 requests from a file, written by WebInspector 537.36; not made in this run of the program'),
    )
    .toBeVisible();
  await expect.element(row(2)).toBeVisible();
});

test('opening a file lists its requests alone; what was left out is named; closing it brings back the others', async () => {
  const { screen, list, row, strip } = await show();
  main.opened = har;
  await userEvent.click(screen.getByRole('button', { name: 'Open HAR…' }));
  main.changed(har);
  await list.reload();
  await expect.element(row(3)).toBeVisible();
  await expect.element(row(1)).not.toBeInTheDocument();
  await userEvent.click(strip.getByRole('button', { name: '300 entries left out' }));
  const left = screen.getByRole('list', { name: '300 entries left out' }).getByRole('listitem');
  await expect
    .element(left.nth(0))
    .toHaveTextContent('Entry 3: request.method: must be GET or POSThttps://historian.example/read');
  await expect.element(left.nth(2)).toHaveTextContent('and 298 more');
  await userEvent.keyboard('{Escape}');

  await userEvent.click(row(2));
  const opened = screen.getByRole('region', { name: 'Request 2', exact: true });
  await expect.element(opened.getByText(/^from a file/)).toBeVisible();
  await expect.element(opened.getByText('The file does not have this body, of 5 kB.')).toBeVisible();
  await expect.element(opened.getByRole('button', { name: 'Repeat' })).not.toBeInTheDocument();

  main.opened = null;
  await userEvent.click(strip.getByRole('button', { name: 'Close the file' }));
  main.forgotten({ ids: [2, 3] });
  await expect.element(row(1)).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(screen.getByText(/no longer kept/)).not.toBeInTheDocument();
});

test('a file that is none is told, and the list stays as it is', async () => {
  main.opening = { ok: false, problem: problem('file', '“x.har” is no HAR file.', 'Choose another.') };
  const { screen, row, strip } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Open HAR…' }));
  await expect.element(screen.getByText('The HAR file could not be opened')).toBeVisible();
  await expect.element(screen.getByText('“x.har” is no HAR file. Choose another.')).toBeVisible();
  await expect.element(row(1)).toBeVisible();
  await expect.element(strip).not.toBeInTheDocument();
});
