import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { commandOf } from '@shared/contract/app/commands';
import { Themed } from '../theme/testing/Themed';
import { ShortcutRow } from './ShortcutRow';

test('all keys of a command are shown', async () => {
  const command = commandOf('zoom.in');
  if (command === undefined) throw new Error('no such command');
  const screen = await render(
    <Themed>
      <ul>
        <ShortcutRow command={command} rebound={{}} onChange={() => undefined} />
      </ul>
    </Themed>,
  );
  await expect.element(screen.getByRole('button', { name: /^Keys of/ })).toHaveTextContent('Keys of Zoom in: +, =, W');
});

test('the notice names the keys that another command has, whichever of them these are', async () => {
  const command = commandOf('zoom.in');
  if (command === undefined) throw new Error('no such command');
  const screen = await render(
    <Themed>
      <ul>
        <ShortcutRow command={command} rebound={{ 'zoom.in': 'F2', 'zoom.out': 'W' }} onChange={() => undefined} />
      </ul>
    </Themed>,
  );
  await screen.getByRole('button', { name: /^Reset/ }).click();
  await expect.element(screen.getByText(/^W belongs to “Zoom out”/u)).toBeVisible();
});
