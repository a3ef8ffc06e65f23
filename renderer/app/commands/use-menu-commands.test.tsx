import { MantineProvider } from '@mantine/core';
import type { CommandRun, CommandStates } from '@shared/contract/app/commands';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Select } from '../../kit/choices';
import { useCommand } from '../../kit/commands/use-command';
import { Dialog } from '../../kit/Dialog';
import { useCommandKeys } from './use-command-keys';
import { useMenuCommands } from './use-menu-commands';

/** The page's end of the menu bar, as main would have it. */
const menu: { states: CommandStates[]; choose: (run: CommandRun) => void } = { states: [], choose: () => undefined };

beforeEach(() => {
  menu.states = [];
  vi.stubGlobal('bridge', {
    on: (_event: 'commands.run', listener: typeof menu.choose) => {
      menu.choose = listener;
      return () => undefined;
    },
    call: (_channel: 'commands.state', _id: number, states: CommandStates) => {
      menu.states.push(states);
      return Promise.resolve({ ok: true, value: undefined });
    },
    cancel: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

interface WindowProps {
  readonly save?: () => void;
  readonly undo?: () => void;
  readonly asks: boolean;
  /** How long the dialog fades, milliseconds. */
  readonly fading?: number;
}

function Window({ save, undo, asks, fading = 0 }: WindowProps) {
  useCommandKeys();
  useMenuCommands();
  useCommand('view.save', save ?? (() => undefined), { enabled: save !== undefined });
  useCommand('edit.undo', undo ?? (() => undefined), { enabled: undo !== undefined });
  return (
    <>
      <Select aria-label="What" data={['Bad', 'Uncertain']} />
      <Dialog opened={asks} onClose={() => undefined} title="Name" transitionProps={{ duration: fading }}>
        <input aria-label="Name of the view" />
      </Dialog>
    </>
  );
}

const shown = (props: WindowProps) => (
  <MantineProvider>
    <Window {...props} />
  </MantineProvider>
);
const enabled = () => menu.states.at(-1)?.enabled;

test('the menu offers nothing behind a dialog but undo and redo in its fields, and nothing is run there', async () => {
  const save = vi.fn();
  const screen = await render(shown({ save, asks: false }));
  await expect.poll(enabled).toEqual(['view.save']);
  await screen.rerender(shown({ save, asks: true }));
  expect(enabled()).toEqual([]);
  menu.choose({ id: 'view.save' });
  await screen.getByRole('textbox', { name: 'Name of the view' }).click();
  await expect.poll(enabled).toEqual(['edit.undo', 'edit.redo']);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).not.toHaveBeenCalled();
  await screen.rerender(shown({ save, asks: false }));
  await expect.poll(enabled).toEqual(['view.save']);
  menu.choose({ id: 'view.save' });
  expect(save).toHaveBeenCalledTimes(1);
});

test('undo and redo in the menu are the program’s where a field only opens a list', async () => {
  const undo = vi.fn();
  const screen = await render(shown({ undo, asks: false }));
  await screen.getByRole('combobox', { name: 'What' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'What' })).toHaveFocus();
  menu.choose({ id: 'edit.undo' });
  expect(undo).toHaveBeenCalledTimes(1);
  await expect.poll(enabled).toEqual(['edit.undo']);
});

test('a dialog that fades is still one', async () => {
  const save = vi.fn();
  const minute = 60_000;
  const screen = await render(shown({ save, asks: true, fading: minute }));
  await expect.poll(enabled).toEqual([]);
  await screen.rerender(shown({ save, asks: false, fading: minute }));
  await expect.element(screen.getByRole('dialog')).toBeInTheDocument();
  menu.choose({ id: 'view.save' });
  expect(enabled()).toEqual([]);
  expect(save).not.toHaveBeenCalled();
});
