import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useCommand } from '../../kit/commands/use-command';
import { useCommandKeys } from './use-command-keys';

interface Handlers {
  readonly save?: () => void;
  readonly undo?: () => void;
  readonly saves?: boolean;
}

const nothing = () => undefined;

function Commands({ save = nothing, undo = nothing, saves = true }: Handlers) {
  useCommandKeys();
  useCommand('view.save', save, { enabled: saves });
  useCommand('edit.undo', undo);
  return (
    <>
      <button type="button">Elsewhere</button>
      <input aria-label="Text" />
    </>
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

test('a command that can’t be run now, or whose component has gone, is not run', async () => {
  const save = vi.fn();
  const screen = await render(<Commands save={save} saves={false} />);
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.unmount();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).not.toHaveBeenCalled();
});
