import { Button, Group, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { type Problem, problemOf } from '@shared/problem/problem';
import { callBridge } from './bridge/call-bridge';
import { CopyButton } from './CopyButton';
import { ProblemNotice } from './notices/ProblemNotice';

interface SavedFileProps {
  readonly path: string;
}

/** A file that was written, with the ways to get at it. */
export function SavedFile({ path }: SavedFileProps) {
  const [problem, setProblem] = useState<Problem>();
  const show = () => {
    callBridge('export.show', { path }).then(
      () => setProblem(undefined),
      (thrown: unknown) => setProblem(problemOf(thrown)),
    );
  };
  return (
    <>
      <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
        {path}
      </Text>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" variant="default" leftSection={<IconFolder size={15} aria-hidden />} onClick={show}>
          Show in folder
        </Button>
        <CopyButton label="Copy path" text={path} />
      </Group>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
    </>
  );
}
