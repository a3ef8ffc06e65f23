import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Profile } from '@shared/contract/connections/connection';
import { problem, problemOf, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { callBridge } from '../../../kit/bridge/call-bridge';
import { useCommand } from '../../../kit/commands/use-command';
import { useSettings } from '../../../kit/settings/use-settings';
import { isCut, marksOf, mostFiles, objectsOf, readRange, type FileMark } from './file-marks';

/** Files of the items of a trend, as marks on its time axis. */
export interface TrendFiles {
  readonly isOn: boolean;
  readonly toggle: () => void;
  readonly isReading: boolean;
  readonly marks: readonly FileMark[];
  /** Whether there may be more. */
  readonly isCut: boolean;
  readonly problem: Problem | undefined;
}

const none: readonly FileMark[] = [];
/** Objects that one read asks for. */
const mostObjects = 200;

/** Reads the files around what is on screen, while they are wanted. */
export function useTrendFiles(
  { id: connectionId, apiGeneration }: Pick<Profile, 'id' | 'apiGeneration'>,
  paths: readonly string[],
  window: TimeRange | undefined,
): TrendFiles {
  const [{ filesOnAxis: isOn }, changeSettings] = useSettings();
  const range = window && readRange(window);
  const objects = objectsOf(paths).slice(0, mostObjects);
  const { data, error, isFetching } = useQuery({
    queryKey: ['trend files', connectionId, objects, range],
    enabled: isOn && apiGeneration === 'storename' && range !== undefined && objects.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    queryFn: async ({ signal }) => {
      const items = objects.map((path) => ({ path }));
      const query = { items, ...range, limit: mostFiles, sort: { 'metadata.timestamp': 1 } };
      const answer = await callBridge('files.read', { connectionId, queries: [query], includeStoreInfo: true }, signal);
      return { marks: marksOf(answer), isCut: isCut(answer) };
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
    problem: isOn ? problemFor(apiGeneration, error) : undefined,
  };
}

function problemFor(apiGeneration: Profile['apiGeneration'], error: Error | null): Problem | undefined {
  if (apiGeneration === 'filestore')
    return problem(
      'invalid',
      'This connection’s server lists files by file store, not by item.',
      'Ask for the files of a file store in the Files area.',
    );
  return error === null ? undefined : problemOf(error);
}
