import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Select } from '../../kit/choices';
import { useCommand } from '../../kit/commands/use-command';
import { Themed } from '../theme/testing/Themed';
import { useCommandKeys } from './use-command-keys';

interface Handlers {
  readonly save?: () => void;
  readonly undo?: () => void;
  readonly saves?: boolean;
  readonly next?: () => void;
  readonly stop?: () => void;
}

const nothing = () => undefined;

function Commands({ save = nothing, undo = nothing, saves = true, next = nothing, stop = nothing }: Handlers) {
  useCommandKeys();
  useCommand('view.save', save, { enabled: saves });
  useCommand('edit.undo', undo);
  useCommand('bad.next', next);
  useCommand('read.stop', stop);
  return (
    <Themed>
      <button type="button">Elsewhere</button>
      <input aria-label="Text" />
      <Select aria-label="What" data={['Bad', 'Uncertain']} comboboxProps={{ transitionProps: { duration: 0 } }} />
    </Themed>
  );
}

test('a command runs by its keys, in a text field too, with the handler of the last rendering', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const screen = await render(<Commands save={before} />);
  await screen.rerender(<Commands save={after} />);
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(after).toHaveBeenCalledTimes(1);
  await screen.getByRole('textbox', { name: 'Text' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(after).toHaveBeenCalledTimes(2);
  expect(before).not.toHaveBeenCalled();
});

test('keys that a text field has a use for are left to it', async () => {
  const undo = vi.fn();
  const screen = await render(<Commands undo={undo} />);
  const field = screen.getByRole('textbox', { name: 'Text' });
  await field.click();
  await userEvent.keyboard('ab');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).not.toHaveBeenCalled();
  await expect.element(field).toHaveValue('');
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
});

test('a key that composes a character in a field is not taken for an answer', async () => {
  const heard = vi.fn();
  const screen = await render(<Commands />);
  const field = screen.getByRole('textbox', { name: 'Text' }).element();
  field.addEventListener('keydown', heard);
  const press = (key: string, isComposing: boolean) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true }));
  press('Enter', true);
  press('Escape', true);
  expect(heard).not.toHaveBeenCalled();
  press('Enter', false);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a command that can’t be run now, or whose component has gone, is not run', async () => {
  const save = vi.fn();
  const screen = await render(<Commands save={save} saves={false} />);
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.unmount();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).not.toHaveBeenCalled();
});

test('what opens a list has no use for letters and undo, but for all plain keys while its list is open', async () => {
  const [undo, next, stop] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await render(<Commands undo={undo} next={next} stop={stop} />);
  const field = screen.getByRole('combobox', { name: 'What' });
  await field.click();
  await userEvent.keyboard('n');
  expect(next).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  expect(stop).not.toHaveBeenCalled();
  await field.click();
  await screen.getByRole('option', { name: 'Uncertain' }).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('n');
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Escape}');
  expect([next, undo, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
});
