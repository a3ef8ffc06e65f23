import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@shared/contract/connections/connection';
import { problem, type Problem, problemOf, toldOnOneLine } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { markedText } from '@shared/marked-text';
import { Tooltip } from '../../../kit/Tooltip';
import { callBridge } from '../../../kit/bridge/call-bridge';
import { useCommand } from '../../../kit/commands/use-command';
import { useSettings } from '../../../kit/settings/use-settings';
import { formatCount } from '../../../kit/text/format';
import { failureIn, type FileMark, isCut, marksOf, objectsOf, queriesOf, readRange } from './file-marks';
import { fileMarksWords } from '../../words/file-marks';

/** Shows and hides the marks of files on the time axis, and says how many there are. */
export function FilesToggle({ files }: { readonly files: TrendFiles }) {
  return (
    <Tooltip label={hintOf(files)} multiline maw={320}>
      <Button
        size="compact-sm"
        variant={files.isOn ? 'light' : 'subtle'}
        color={files.problem === undefined ? (files.isOn ? 'petrol' : 'gray') : 'red'}
        aria-pressed={files.isOn}
        leftSection={<IconFiles size={15} aria-hidden />}
        loading={files.isOn && files.isReading}
        onClick={files.toggle}
      >
        {fileMarksWords().button}
        {files.isOn && !files.isReading && ` (${formatCount(files.marks.length)}${files.isCut ? '+' : ''})`}
      </Button>
    </Tooltip>
  );
}

function hintOf(files: TrendFiles): string {
  const words = fileMarksWords();
  if (!files.isOn) return words.off;
  if (files.problem !== undefined) return markedText(toldOnOneLine(files.problem));
  if (files.isReading) return words.reading;
  if (files.marks.length === 0) return words.none;
  return files.isCut ? words.cut : words.shown;
}

/** Files of the items of a trend, as marks on its time axis. */
interface TrendFiles {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly isReading: boolean;
  readonly marks: readonly FileMark[];
  /** Whether there may be more. */
  readonly isCut: boolean;
  readonly problem: Problem | undefined;
}

const none: readonly FileMark[] = [];

/** What an answer has of files around a window. */
interface FoundFiles extends Pick<TrendFiles, 'marks' | 'isCut'> {
  readonly failure: Problem | undefined;
}

/** Reads the files around what is on screen, while they are wanted. */
export function useTrendFiles(
  { id: connectionId, apiGeneration }: Pick<Profile, 'id' | 'apiGeneration'>,
  paths: readonly string[],
  window: TimeRange | undefined,
): TrendFiles {
  const [{ filesOnAxis: isOn }, changeSettings] = useSettings();
  const range = window && readRange(window);
  const objects = objectsOf(paths);
  const isAsked = isOn && apiGeneration === 'storename' && range !== undefined && objects.length > 0;
  const { data, error, isFetching } = useQuery({
    queryKey: ['trend files', connectionId, objects, range],
    enabled: isAsked,
    // The former stay while others of the same server are read.
    placeholderData: (former: FoundFiles | undefined, query) =>
      isAsked && query?.queryKey[1] === connectionId ? former : undefined,
    gcTime: 60_000,
    queryFn: async ({ signal }): Promise<FoundFiles> => {
      const queries = range === undefined ? [] : queriesOf(objects, range);
      const answer = await callBridge('files.read', { connectionId, queries, includeStoreInfo: true }, signal);
      return { marks: marksOf(answer), isCut: isCut(answer), failure: failureIn(answer) };
    },
  });
  const toggle = () => changeSettings({ filesOnAxis: !isOn });
  useCommand('pane.files', toggle, { checked: isOn });
  return {
    isOn,
    toggle,
    isReading: isFetching,
    marks: isOn ? (data?.marks ?? none) : none,
    isCut: data?.isCut === true,
    problem: isOn ? problemFor(apiGeneration, error, data?.failure) : undefined,
  };
}

function problemFor(
  apiGeneration: Profile['apiGeneration'],
  error: Error | null,
  failure: Problem | undefined,
): Problem | undefined {
  const { message, advice } = fileMarksWords().byStore;
  if (apiGeneration === 'filestore') return problem('invalid', message, advice);
  return error === null ? failure : problemOf(error);
}
