import { Loader } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../kit/Dialog';
import { useCommand } from '../../kit/commands/use-command';
import { lazyPart } from '../../kit/lazy-part';
import { settingsWords } from '../words/settings';

const SettingsPage = lazyPart(
  async () => (await import('./SettingsPage')).default,
  () => <Loader size="sm" />,
);

/** All settings on one page, opened by a command. */
export function Settings() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useCommand('app.settings', () => setOpened(true));
  return (
    <Dialog opened={opened} onClose={close} title={settingsWords().title} size={760}>
      {opened && <SettingsPage onLeave={close} />}
    </Dialog>
  );
}
