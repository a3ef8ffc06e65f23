import { Drawer } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../kit/commands/use-command';
import { ReferencePage } from './ReferencePage';

/** Quality codes, aggregates, time expressions and keys in words, beside what is on screen. */
export function Reference() {
  const [opened, setOpened] = useState(false);
  useCommand('help.reference', () => setOpened(true));
  return (
    <Drawer
      opened={opened}
      onClose={() => setOpened(false)}
      title="Reference"
      position="right"
      size={520}
      closeButtonProps={{ 'aria-label': 'Close the reference' }}
    >
      {opened && <ReferencePage />}
    </Drawer>
  );
}
