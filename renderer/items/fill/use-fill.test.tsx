import { Notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { profileSchema } from '@shared/contract/connections/connection';
import type { PropertiesProgress } from '@shared/contract/trend/item-properties';
import { type Problem, problem } from '@shared/problem/problem';
import { Themed } from '../../app/theme/testing/Themed';
import { ConnectionContext } from '../../kit/contexts';
import { useFill } from './use-fill';

const profile = profileSchema.parse({
  id: 'a',
  name: 'Plant',
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'none' },
});
const library = Array.from({ length: 250 }, (_, at): LibraryItem => ({ path: `/item ${at}` }));

interface FillCall {
  readonly fillId: string;
  readonly paths: readonly string[];
}

/** Of the items 0 ≤ … < `asked`, of which the first has a unit. */
const described = (asked: number, ended?: Problem) => ({
  ok: true,
  value: {
    requested: asked,
    items: library.slice(0, asked).map(({ path }, at) => (at === 0 ? { path, unit: 'bar' } : { path })),
    ...(ended && { problem: ended }),
  },
});

/** A main process that answers when it is told to, or stopped. */
function stubMain() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const stopped = problem('cancelled', 'Stopped.', 'Ask again.');
  let come = 0;
  const cancel = vi.fn(() => resolve(described(come, stopped)));
  let listener: ((progress: PropertiesProgress) => void) | undefined;
  let asked: FillCall | undefined;
  vi.stubGlobal('bridge', {
    on: (_event: string, given: typeof listener) => {
      listener = given;
      return () => (listener = undefined);
    },
    call: (_name: string, _id: number, argument: FillCall) => {
      asked = argument;
      return promise;
    },
    cancel,
  });
  return {
    asked: () => asked,
    cancel,
    resolve,
    tell: (count: number, fillId = asked?.fillId ?? '') => {
      come = count;
      listener?.({ fillId, requested: count });
    },
  };
}

const onFilled = vi.fn();

function FillButton() {
  const fill = useFill((change) => {
    const filled = change(library);
    if (filled !== undefined) onFilled(filled.library, filled.what);
  });
  return (
    <button type="button" onClick={() => fill?.(library.map(({ path }) => path))}>
      Fill in
    </button>
  );
}

async function begin() {
  const main = stubMain();
  const screen = await render(
    <Themed>
      <Notifications />
      <ConnectionContext value={{ profile, stored: [], isDemo: false }}>
        <FillButton />
      </ConnectionContext>
    </Themed>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  await expect.element(screen.getByText('Asking the server: 0 of 250 items')).toBeVisible();
  return { main, screen };
}

afterEach(() => {
  vi.unstubAllGlobals();
  onFilled.mockClear();
});

test('it says how far it is, takes nobody else’s answers, and tells what it has filled in', async () => {
  const { main, screen } = await begin();
  expect(main.asked()?.paths).toHaveLength(250);
  main.tell(100);
  await expect.element(screen.getByText('Asking the server: 100 of 250 items')).toBeVisible();
  main.tell(250, 'another fill');
  main.tell(250);
  await expect.element(screen.getByText('Asking the server: 250 of 250 items')).toBeVisible();
  main.resolve(described(250));
  await expect.poll(() => onFilled.mock.calls).toHaveLength(1);
  expect(onFilled).toHaveBeenCalledWith(
    [{ path: '/item 0', unit: 'bar', fromServer: ['unit'] }, ...library.slice(1)],
    '1 item filled in from the server.',
  );
  await expect.element(screen.getByText(/Asking the server/)).not.toBeInTheDocument();
});

test('who cancels it stops it in main, and keeps what has come', async () => {
  const { main, screen } = await begin();
  main.tell(100);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(main.cancel).toHaveBeenCalledOnce();
  await expect.poll(() => onFilled.mock.calls).toHaveLength(1);
  expect(onFilled.mock.calls[0]?.[1]).toBe('1 item filled in from the server. Only 100 of 250 items were asked about.');
  await expect.element(screen.getByText(/Asking the server/)).not.toBeInTheDocument();
});

test('before anything has come, who cancels it is told that nothing was filled in', async () => {
  const { screen } = await begin();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await expect.element(screen.getByText('Nothing was filled in.')).toBeVisible();
  expect(onFilled).not.toHaveBeenCalled();
});

test('after a failure what has come is kept as well, and the failure is told', async () => {
  const { main, screen } = await begin();
  main.resolve(described(100, problem('connection', 'The server can’t be reached.', 'Ask later.')));
  await expect.element(screen.getByText('Not all items could be filled in')).toBeVisible();
  await expect.element(screen.getByText(/The server can’t be reached\./)).toBeVisible();
  expect(onFilled).toHaveBeenCalledOnce();
});

test('limits of the server that are no numbers are told, where a person has not given any', async () => {
  const { main } = await begin();
  const oddLimits = { low: 'n/a', high: '' };
  const items = [
    { path: '/item 0', unit: 'bar', oddLimits },
    { path: '/item 1', oddLimits },
  ];
  main.resolve({ ok: true, value: { requested: 250, items } });
  await expect.poll(() => onFilled.mock.calls).toHaveLength(1);
  expect(onFilled.mock.calls[0]?.[1]).toBe(
    '1 item filled in from the server. The limits of 2 items were not taken, such as “n/a” and “–” of /item 0: both have to be numbers, the low one below the high one. Give your own in “About the item”.',
  );
});
