import { Loader, Modal } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCommand } from '../../kit/commands/use-command';
import { settingsWords } from '../words/settings';

const SettingsPage = lazy(() => import('./SettingsPage'));

/** All settings on one page, opened by a command. */
export function Settings() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useCommand('app.settings', () => setOpened(true));
  return (
    <Modal opened={opened} onClose={close} title={settingsWords().title} size={760}>
      {opened && (
        <Suspense fallback={<Loader size="sm" />}>
          <SettingsPage onLeave={close} />
        </Suspense>
      )}
    </Modal>
  );
}
