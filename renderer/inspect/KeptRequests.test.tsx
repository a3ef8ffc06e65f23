import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { KeptRequest } from '@shared/contract/inspect/built-request';
import { problem } from '@shared/problem/problem';
import { BuildRequest } from './BuildRequest';
import { Surroundings } from './testing/surroundings';

const kept = (name: string, item = `/${name}`): KeptRequest => ({
  name,
  request: {
    connectionId: 'plant',
    operation: 'Read Historical Data',
    method: 'POST',
    parameters: [{ name: 'items', value: item }],
  },
});

/** A main process that keeps requests; `refuses` a new name where another window has taken it meanwhile. */
function stubMain(...names: readonly string[]) {
  const main = { all: names.map((name) => kept(name)), refuses: false };
  const without = (name: string) => main.all.filter((one) => one.name !== name);
  const answers: Readonly<Record<string, (argument: never) => unknown>> = {
    'connections.list': () => ({ connections: [] }),
    'inspect.keep': (one: KeptRequest) => (main.all = [...without(one.name), one]),
    'inspect.unkeep': ({ name }: KeptRequest) => (main.all = without(name)),
    'inspect.renameKept': ({ name, to }: { readonly name: string; readonly to: string }) =>
      (main.all = main.all.map((one) => (one.name === name ? { name: to, request: one.request } : one))),
  };
  vi.stubGlobal('bridge', {
    on: () => () => undefined,
    cancel: () => undefined,
    call: async (name: string, _id: number, argument: never) => {
      if (name === 'inspect.renameKept' && main.refuses)
        return { ok: false, problem: problem('invalid', 'Another request is kept as “c” already.', 'Choose another.') };
      return { ok: true, value: answers[name]?.(argument) ?? main.all };
    },
  });
  return main;
}

async function show() {
  const onClose = vi.fn();
  const screen = await render(
    <Surroundings>
      <BuildRequest from={undefined} onClose={onClose} />
    </Surroundings>,
  );
  const names = screen.getByRole('combobox', { name: 'Kept requests' });
  return {
    screen,
    onClose,
    names,
    choose: async (name: string) => {
      await userEvent.click(names);
      await userEvent.click(screen.getByRole('option', { name, exact: true }));
    },
    press: (name: string) => userEvent.click(screen.getByRole('button', { name, exact: true })),
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the dialog begins in what every request needs, not on the button that closes it', async () => {
  stubMain();
  const { screen } = await show();
  await expect.element(screen.getByRole('textbox', { name: 'items' })).toHaveFocus();
});

test('a kept request is renamed where its name stands, and that is undone', async () => {
  const main = stubMain('a', 'b');
  const { screen, names, choose, press, onClose } = await show();
  await choose('a');
  await press('Rename the kept request a');
  const field = screen.getByRole('textbox', { name: 'New name of “a”' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('c{Enter}');
  await expect.element(names).toHaveValue('c');
  expect(main.all).toEqual([kept('c', '/a'), kept('b')]);
  await press('Undo');
  await expect.element(names).toHaveValue('a');
  expect(main.all).toEqual([kept('a'), kept('b')]);
  expect(onClose).not.toHaveBeenCalled();
});

test('a name that is taken, and an empty one, is refused in the field; Escape leaves the name and the dialog', async () => {
  const main = stubMain('a', 'b');
  const { screen, names, choose, press, onClose } = await show();
  await choose('a');
  await press('Rename the kept request a');
  const done = screen.getByRole('button', { name: 'Keep it by this name' });
  await userEvent.keyboard(' b {Enter}');
  await expect.element(screen.getByText(/^Another request is kept by this name\./)).toBeVisible();
  await expect.element(done).toBeDisabled();
  await userEvent.clear(screen.getByRole('textbox', { name: 'New name of “a”' }));
  await expect.element(done).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(names).toHaveValue('a');
  expect(onClose).not.toHaveBeenCalled();
  expect(main.all).toEqual([kept('a'), kept('b')]);
});

test('a refusal of main’s is told, and the name stays', async () => {
  const main = stubMain('a');
  main.refuses = true;
  const { screen, names, choose, press } = await show();
  await choose('a');
  await press('Rename the kept request a');
  await userEvent.keyboard('c{Enter}');
  await expect.element(screen.getByText('The request could not be renamed')).toBeVisible();
  await expect.element(screen.getByText(/Another request is kept as “c” already\./)).toBeVisible();
  await expect.element(names).toHaveValue('a');
});

test('what is removed or replaced comes back by Undo', async () => {
  const main = stubMain('a', 'b');
  const { screen, names, choose, press } = await show();
  await choose('a');
  await press('Remove the kept request a');
  await expect.poll(() => main.all).toEqual([kept('b')]);
  await expect.element(names).toHaveValue('');
  await press('Undo');
  await expect.poll(() => main.all).toEqual([kept('b'), kept('a')]);
  await choose('a');
  await choose('b');
  await screen.getByRole('textbox', { name: 'Name to keep the request by' }).fill('a');
  await press('Replace');
  await expect.poll(() => main.all).toEqual([kept('b'), kept('a', '/b')]);
  await press('Undo');
  await expect.poll(() => main.all).toEqual([kept('b'), kept('a')]);
});

test('Enter in a name keeps the request, and in that of a parameter adds it; neither sends', async () => {
  const main = stubMain();
  const { screen, onClose } = await show();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Another parameter' }), 'trace');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'trace' })).toBeVisible();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name to keep the request by' }), 'night');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => main.all.map(({ name }) => name)).toEqual(['night']);
  expect(onClose).not.toHaveBeenCalled();
});
