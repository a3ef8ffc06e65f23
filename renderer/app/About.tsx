import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppInfo } from '@shared/contract/app/calls';
import { problemOf } from '@shared/problem/problem';
import { callBridge } from '../kit/bridge/call-bridge';
import { commandRegistry } from '../kit/commands/command-registry';
import { useCommand } from '../kit/commands/use-command';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { showFailure } from '../kit/notices/show-problem';
import classes from './About.module.css';

/** Says which version of the program this is, of what it is made, and where its log is. */
export function About() {
  const [opened, setOpened] = useState(false);
  useCommand('help.about', () => setOpened(true));
  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title="About Process Data Viewer" size={480}>
      {opened && <Facts />}
    </Modal>
  );
}

function Facts() {
  const { data: info, error } = useQuery({
    queryKey: ['app.info'],
    queryFn: ({ signal }) => callBridge('app.info', undefined, signal),
  });
  if (error !== null) return <ProblemNotice problem={problemOf(error)} compact />;
  if (info === undefined) return null;
  return (
    <Stack gap="sm">
      <Text size="sm">Trends, files and health of a historian’s Process Data Web API.</Text>
      <dl className={classes['facts']}>
        {factsOf(info).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => commandRegistry.run('help.diagnostics')}>
          Copy diagnostics
        </Button>
        <Button size="xs" variant="default" onClick={() => show('log')}>
          Show log file
        </Button>
        {info.hasLicences && (
          <Button size="xs" variant="default" onClick={() => show('licences')}>
            Show third-party licences
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function show(what: 'log' | 'licences'): void {
  callBridge('app.showFile', { what }).catch(showFailure({ what: 'The file could not be shown' }));
}

function factsOf({ version, electron, electronEnded, chrome, platform, logFile }: AppInfo): [string, string][] {
  return [
    ['Version', version],
    ['Electron', electronEnded === undefined ? electron : `${electron}, without fixes since ${electronEnded}`],
    ['Chromium', chrome],
    ['System', platform],
    ['Log', logFile],
  ];
}
