import { Button, Tooltip } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { formatCount } from '../../../kit/text/format';
import type { TrendFiles } from './use-trend-files';

/** Shows and hides the marks of files on the time axis, and says how many there are. */
export function FilesToggle({ files }: { readonly files: TrendFiles }) {
  return (
    <Tooltip label={words(files)} multiline maw={320}>
      <Button
        size="compact-sm"
        variant={files.isOn ? 'light' : 'subtle'}
        color={files.problem === undefined ? (files.isOn ? 'petrol' : 'gray') : 'red'}
        aria-pressed={files.isOn}
        leftSection={<IconFiles size={15} aria-hidden />}
        loading={files.isOn && files.isReading}
        onClick={files.toggle}
      >
        Files{files.isOn && !files.isReading && ` (${formatCount(files.marks.length)}${files.isCut ? '+' : ''})`}
      </Button>
    </Tooltip>
  );
}

function words({ isOn, problem, isCut, isReading, marks }: TrendFiles): string {
  if (!isOn) return 'Mark the files of these items, and of the folders they are in, on the time axis';
  if (problem !== undefined) return `${problem.message} ${problem.advice}`;
  if (isReading) return 'Reading the files around what is on screen';
  if (marks.length === 0) return 'No files around what is on screen';
  return isCut
    ? 'A store has more files than were read: look closer to see them all'
    : 'Files by their metadata.timestamp';
}
