import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppInfo } from '@shared/contract/app/calls';
import { problemOf } from '@shared/problem/problem';
import { Dialog } from '../kit/Dialog';
import { callBridge } from '../kit/bridge/call-bridge';
import { commandRegistry } from '../kit/commands/command-registry';
import { useCommand } from '../kit/commands/use-command';
import { ProblemNotice } from '../kit/notices/ProblemNotice';
import { showFailure } from '../kit/notices/show-problem';
import { programWords } from './words/program';
import classes from './About.module.css';

/** Says which version of the program this is, of what it is made, and where its log is. */
export function About() {
  const [opened, setOpened] = useState(false);
  useCommand('help.about', () => setOpened(true));
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title={programWords().about.title} size={480}>
      {opened && <Facts />}
    </Dialog>
  );
}

function Facts() {
  const words = programWords().about;
  const { data: info, error } = useQuery({
    queryKey: ['app.info'],
    queryFn: ({ signal }) => callBridge('app.info', undefined, signal),
  });
  if (error !== null) return <ProblemNotice problem={problemOf(error)} compact />;
  if (info === undefined) return null;
  return (
    <Stack gap="sm">
      <Text size="sm">{words.text}</Text>
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
          {words.copyDiagnostics}
        </Button>
        <Button size="xs" variant="default" onClick={() => show('log')}>
          {words.showLog}
        </Button>
        {info.hasLicences && (
          <Button size="xs" variant="default" onClick={() => show('licences')}>
            {words.showLicences}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function show(what: 'log' | 'licences'): void {
  callBridge('app.showFile', { what }).catch(showFailure({ what: programWords().about.notShown }));
}

function factsOf({ version, electron, electronEnded, chrome, platform, logFile }: AppInfo): [string, string][] {
  const words = programWords().about;
  return [
    [words.version, version],
    [words.electron, electronEnded === undefined ? electron : words.electronEnded(electron, electronEnded)],
    [words.chromium, chrome],
    [words.system, platform],
    [words.log, logFile],
  ];
}
