import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Connection } from '@shared/contract/connections/connection';
import type { OpenCase } from '@shared/contract/cases/case-file';
import type { RequestList } from '../../inspect/request-list';
import { callBridge } from '../../kit/bridge/call-bridge';
import { useCommand } from '../../kit/commands/use-command';
import { showFailure } from '../../kit/notices/show-problem';
import { caseWords } from '../words/cases';

/** The case that is the connection in use: null where that is a server, undefined until it is known. */
export function useCase(connection: Connection): OpenCase | null | undefined {
  const { id } = connection.profile;
  const isCase = connection.isCase === true;
  const { data } = useQuery({
    queryKey: ['case', id],
    queryFn: ({ signal }) => callBridge('cases.get', { connectionId: id }, signal),
    enabled: isCase,
  });
  return isCase ? data : null;
}

interface CaseActions {
  readonly choose: () => void;
  readonly openDropped: (file: File) => void;
}

/** Opens and closes cases, by commands and by files that are dropped on the window. */
export function useCaseCommands(
  connection: Connection,
  requests: RequestList,
  { choose, openDropped }: CaseActions,
): void {
  const { id } = connection.profile;
  const close = async () => {
    await callBridge('cases.close', { connectionId: id });
    await requests.reload();
  };
  useCommand('case.open', choose);
  useCommand('case.close', () => void close().catch(showFailure({ what: caseWords().notClosed })), {
    enabled: connection.isCase === true,
  });
  useDroppedFiles(openDropped);
}

/** Takes files that are dropped anywhere; what is dragged within the program is no file. */
export function useDroppedFiles(take: (file: File) => void): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;
    window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        const [file] = event.dataTransfer?.files ?? [];
        if (file !== undefined) taken(file);
      },
      { signal },
    );
    return () => stopped.abort();
  }, []);
}
