import { useQuery } from '@tanstack/react-query';
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

/** Opens and closes cases by commands. */
export function useCaseCommands(connection: Connection, requests: RequestList, choose: () => void): void {
  const { id } = connection.profile;
  const close = async () => {
    await callBridge('cases.close', { connectionId: id });
    await requests.reload();
  };
  useCommand('case.open', choose);
  useCommand('case.close', () => void close().catch(showFailure({ what: caseWords().notClosed })), {
    enabled: connection.isCase === true,
  });
}
