import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { ResponseView } from './RequestSides';
import { requestOf } from './testing/request-of';
import { Surroundings } from './testing/surroundings';

const answers: Readonly<Record<string, unknown>> = {
  'inspect.find': { places: [], bytes: 3, isMore: false },
  'inspect.rows': [0, 72].map((start) => ({ start, text: 'x'.repeat(28) })),
  'inspect.nodes': { kind: 'array', nodes: [] },
};

beforeEach(() => {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (name: string) => Promise.resolve({ ok: true, value: answers[name] }),
    cancel: () => undefined,
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(state: RequestRecord['state']) {
  const record: RequestRecord = {
    ...requestOf(1, { state }),
    url: 'https://historian.example/',
    parameters: [],
    requestHeaders: [],
    requestBody: undefined,
    responseHeaders: [['content-type', 'text/plain']],
    keptBytes: 100,
    isCut: false,
    insights: undefined,
    problem: undefined,
  };
  const screen = await render(
    <Surroundings>
      <ResponseView record={record} />
    </Surroundings>,
  );
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Find in the response' }), 'abc');
  return { screen, save: screen.getByRole('button', { name: 'Save the response…' }) };
}

test('of an answer that is still coming nothing is said to be missing, and no part is saved as the answer', async () => {
  const { screen, save } = await show('running');
  await expect.element(screen.getByText('Not in what has come so far')).toBeVisible();
  expect(save.query()).toBeNull();
});

test('an answer that has come is looked through whole, and can be saved', async () => {
  const { screen, save } = await show('done');
  await expect.element(screen.getByText('Not found')).toBeVisible();
  await expect.element(save).toBeVisible();
});
