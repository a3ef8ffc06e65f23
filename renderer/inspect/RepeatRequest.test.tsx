import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BodyComparison, RequestSummary } from '@shared/contract/inspect/request-record';
import { problem } from '@shared/problem/problem';
import { commandRegistry } from '../kit/commands/command-registry';
import { useCommandKeys } from '../app/commands/use-command-keys';
import { shownRequest } from '../kit/requests/shown-request';
import { InspectArea } from './InspectArea';
import { RequestList } from './request-list';
import { requestOf } from './testing/request-of';
import { Surroundings } from './testing/surroundings';

type Reply = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: unknown };

/** Main, as far as requests are repeated: what the list holds, and the end of each repeat, which the test decides. */
const main = {
  listed: [] as RequestSummary[],
  bodies: { kind: 'equal' } as BodyComparison,
  changed: (_change: unknown) => undefined as void,
  end: (_reply: Reply) => undefined as void,
  asked: [] as number[],
  cancelled: 0,
};

const record = { url: 'https://historian.example/', requestHeaders: [], responseHeaders: [], parameters: [] };

beforeEach(() => {
  main.listed = [
    requestOf(1, { items: ['/Item 1'], bytes: 1000, durationMs: 40 }),
    requestOf(2, { operation: 'Token' }),
    requestOf(3, { isFromFile: true }),
  ];
  main.bodies = { kind: 'equal' };
  main.asked = [];
  main.cancelled = 0;
  const answers: Readonly<Record<string, (argument: { readonly id: number }) => unknown>> = {
    'inspect.list': () => main.listed,
    'inspect.openedHar': () => null,
    'inspect.get': ({ id }) => ({ ...main.listed[id - 1], ...record, keptBytes: 0 }),
    'inspect.compareBodies': () => main.bodies,
  };
  vi.stubGlobal('bridge', {
    on: (name: string, listener: (value: unknown) => void) => {
      if (name === 'inspect.changed') main.changed = listener;
      return () => undefined;
    },
    call: (name: string, _id: number, argument: { readonly id: number }) => {
      if (name !== 'inspect.repeat') return Promise.resolve({ ok: true, value: answers[name]?.(argument) });
      main.asked.push(argument.id);
      return new Promise((resolve) => (main.end = resolve));
    },
    cancel: () => void (main.cancelled += 1),
  });
  commandRegistry.setScope('inspect');
});

afterEach(() => {
  vi.unstubAllGlobals();
  shownRequest.setState(undefined, true);
  commandRegistry.setScope('trends');
});

/** Main has begun a request, or it has changed there. */
function tell(request: RequestSummary): void {
  main.listed[request.id - 1] = request;
  main.changed({ request, firstKept: 1 });
}

function Keys() {
  useCommandKeys();
  return null;
}

async function show(id: number) {
  const list = new RequestList();
  const screen = await render(
    <Surroundings>
      <Keys />
      <InspectArea list={list} health={null} />
    </Surroundings>,
  );
  await expect.element(screen.getByRole('row', { name: /^1 / })).toBeVisible();
  shownRequest.setState(id, true);
  const opened = (number: number) => screen.getByRole('region', { name: `Request ${number}`, exact: true });
  await expect.element(opened(id)).toBeVisible();
  return { screen, opened, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
}

const running = () =>
  requestOf(4, { repeatOf: 1, state: 'running', items: ['/Item 1'], durationMs: undefined, status: undefined });
const done = () => requestOf(4, { repeatOf: 1, items: ['/Item 1'], bytes: 2000, durationMs: 80 });

test('a request is repeated by its button: the new one is opened as soon as it is there, marked, and held against the first', async () => {
  const { screen, opened, button } = await show(1);
  await userEvent.click(button('Repeat'));
  expect(main.asked).toEqual([1]);
  tell(running());
  await expect.element(opened(4)).toBeVisible();
  await expect.element(button('Stop the repeat')).toBeVisible();
  tell(done());
  main.end({ ok: true, value: { id: 4 } });
  await expect
    .element(screen.getByRole('row', { name: /^4 done Repeat of no. 1: Read Historical Data \(POST\)/ }))
    .toBeVisible();
  const compared = screen.getByRole('region', { name: 'Compared with no. 1' });
  await expect.element(compared.getByText('The bodies of both answers are equal.')).toBeVisible();
  const rows = compared
    .getByRole('row')
    .elements()
    .map((row) => Array.from(row.children, ({ textContent }) => textContent.replaceAll(/\s+/g, ' ')));
  expect(rows).toEqual([
    ['Request', 'Status', 'Bytes', 'First byte', 'Time'],
    ['No. 1 done', '200', '1 kB', '1 ms', '40 ms'],
    ['No. 4 done', '200', '2 kB', '1 ms', '80 ms'],
  ]);
  await expect.element(button('Repeat')).toBeVisible();
});

test.each([
  [{ kind: 'different', at: 123 }, 'The bodies of the answers differ, first at byte 123.'],
  [{ kind: 'unknown', alike: 819 }, 'The first 819 bytes of both bodies are alike; what follows is not kept of both.'],
] as const)('what is known of the bodies is told: %o', async (bodies, text) => {
  main.bodies = bodies;
  main.listed.push(done());
  const { screen } = await show(4);
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('a repeat that is under way is stopped, by the button of either request', async () => {
  const { opened, button } = await show(1);
  await userEvent.click(button('Repeat'));
  tell(running());
  await expect.element(opened(4)).toBeVisible();
  shownRequest.setState(1, true);
  await expect.element(opened(1)).toBeVisible();
  await userEvent.click(button('Stop the repeat'));
  expect(main.cancelled).toBe(1);
  tell(requestOf(4, { repeatOf: 1, state: 'cancelled', status: undefined }));
  main.end({ ok: true, value: { id: 4 } });
  await expect.element(button('Repeat')).toBeVisible();
  // Who has gone to look at another one stays there.
  await expect.element(opened(1)).toBeVisible();
});

test('the second click of a double click does not stop the repeat that the first has begun', async () => {
  const { button } = await show(1);
  await userEvent.dblClick(button('Repeat'));
  await expect.element(button('Stop the repeat')).toBeVisible();
  expect([main.asked, main.cancelled]).toEqual([[1], 0]);
  await userEvent.click(button('Stop the repeat'));
  expect(main.cancelled).toBe(1);
});

test('what can not be sent any more is told, and the request stays open', async () => {
  const { screen, opened, button } = await show(1);
  await userEvent.click(button('Repeat'));
  const told = problem('invalid', 'Request 1 went to http://a.example.', 'Use “Edit”.', { argument: 'id' });
  main.end({ ok: false, problem: told });
  await expect.element(screen.getByText('The request could not be repeated')).toBeVisible();
  await expect.element(screen.getByText('Request 1 went to http://a.example. Use “Edit”.')).toBeVisible();
  await expect.element(opened(1)).toBeVisible();
});

test('Ctrl+R repeats the opened request; a sign-in and a request of a file have no repeat', async () => {
  onTestFinished(() => userEvent.keyboard('{/Control}'));
  const { opened, button } = await show(2);
  await expect.element(button('Repeat')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}r{/Control}');
  shownRequest.setState(3, true);
  await expect.element(opened(3)).toBeVisible();
  await expect.element(button('Repeat')).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}r{/Control}');
  shownRequest.setState(1, true);
  await expect.element(button('Repeat')).toBeVisible();
  await userEvent.keyboard('{Control>}r{/Control}');
  await expect.poll(() => main.asked).toEqual([1]);
});

test('a repeat whose first request is gone says so', async () => {
  main.listed.push(requestOf(4, { repeatOf: 77 }));
  const { screen } = await show(4);
  await expect.element(screen.getByText('No. 77, which this one repeats, is no longer kept.')).toBeVisible();
});
