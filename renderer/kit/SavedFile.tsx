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
  /** Where several were written: the folder, which is told instead. */
  readonly folder?: string;
}

/** A file that was written, with the ways to get at it. */
export function SavedFile({ path, folder = path }: SavedFileProps) {
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
        {folder}
      </Text>
      <Group gap="xs" mt={4}>
        <Button size="compact-sm" variant="default" leftSection={<IconFolder size={15} aria-hidden />} onClick={show}>
          {words.show}
        </Button>
        <CopyButton label={words.copyPath} text={folder} />
      </Group>
      {problem !== undefined && <ProblemNotice problem={problem} compact />}
    </>
  );
}
