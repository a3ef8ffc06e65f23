import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { RequestDetail } from './RequestDetail';
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

function recordOf(part: Partial<RequestRecord>): RequestRecord {
  return {
    ...requestOf(1),
    url: 'https://historian.example/',
    parameters: [],
    requestHeaders: [],
    requestBody: undefined,
    responseHeaders: [['content-type', 'text/plain']],
    keptBytes: 100,
    isCut: false,
    insights: undefined,
    problem: undefined,
    ...part,
  };
}

async function show(state: RequestRecord['state']) {
  const screen = await render(
    <Surroundings>
      <ResponseView record={recordOf({ state })} />
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

function ignore(): void {
  // Nothing of it is pressed here.
}

/** The opened request, as main has it by now. */
function detailOf(record: RequestRecord) {
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    call: (name: string) => Promise.resolve({ ok: true, value: name === 'inspect.get' ? record : answers[name] }),
    cancel: () => undefined,
  });
  return (
    <Surroundings>
      <RequestDetail
        summary={record}
        first={undefined}
        repeating={undefined}
        onClose={ignore}
        onBuild={ignore}
        onCompare={ignore}
      />
    </Surroundings>
  );
}

test('what is sought while an answer is coming is still being typed once it has come, and is sought in all of it', async () => {
  const screen = await render(detailOf(recordOf({ state: 'running' })));
  const field = screen.getByRole('searchbox', { name: 'Find in the response' });
  await field.fill('abc');
  await expect.element(screen.getByText('Not in what has come so far')).toBeVisible();
  await screen.rerender(detailOf(recordOf({ keptBytes: 200 })));
  await expect.element(screen.getByRole('button', { name: 'Save the response…' })).toBeVisible();
  await expect.element(field).toHaveValue('abc');
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText('Not found')).toBeVisible();
});

test('an answer that was opened before it came is shown as what has come', async () => {
  const screen = await render(detailOf(recordOf({ state: 'running', keptBytes: 0, responseHeaders: [] })));
  const chosen = screen.getByRole('radiogroup', { name: 'View of the response' }).getByRole('radio', { checked: true });
  await expect.element(chosen).toHaveAccessibleName('Tree');
  await screen.rerender(detailOf(recordOf({})));
  await expect.element(chosen).toHaveAccessibleName('Text');
});
