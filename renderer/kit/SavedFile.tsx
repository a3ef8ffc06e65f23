import { Button, Group, Text } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { type Problem, problemOf } from '@shared/problem/problem';
import { callBridge } from './bridge/call-bridge';
import { CopyButton } from './CopyButton';
import { ProblemNotice } from './notices/ProblemNotice';
import { controlWords } from './words/controls';

interface SavedFileProps {
  readonly path: string;
}

/** A file that was written, with the ways to get at it. */
export function SavedFile({ path }: SavedFileProps) {
  const words = controlWords().file;
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
          {words.show}
        </Button>
        <CopyButton label={words.copyPath} text={path} />
      </Group>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
    </>
  );
}
