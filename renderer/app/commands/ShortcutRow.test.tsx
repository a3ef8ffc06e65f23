import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { commandOf } from '@shared/contract/app/commands';
import { ShortcutRow } from './ShortcutRow';

test('all keys of a command are shown', async () => {
  const command = commandOf('zoom.in');
  if (command === undefined) throw new Error('no such command');
  const screen = await render(
    <MantineProvider env="test">
      <ul>
        <ShortcutRow command={command} rebound={{}} onChange={() => undefined} />
      </ul>
    </MantineProvider>,
  );
  await expect.element(screen.getByRole('button', { name: /^Keys of/ })).toHaveTextContent('Keys of Zoom in: +, =, W');
});
