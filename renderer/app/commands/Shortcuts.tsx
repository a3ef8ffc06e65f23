import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../kit/commands/use-command';
import { ShortcutList } from './ShortcutList';
import { useKeys } from './use-key-bindings';

/** All keyboard shortcuts, to be searched and changed. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  const [rebound, change] = useKeys();
  useCommand('help.keys', () => setOpened(true));
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="Keyboard shortcuts" size={680}>
      {opened && <ShortcutList rebound={rebound} onChange={change} />}
    </Modal>
  );
}
