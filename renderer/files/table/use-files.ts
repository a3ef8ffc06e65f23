import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type FileTableColumn, mostFileColumns } from '@shared/contract/files/file-table';
import type { FilesReadProgress } from '@shared/contract/files/files-page';
import { problem, type Problem } from '@shared/problem/problem';
import { requiredContext } from '../../kit/contexts';
import { showProblem } from '../../kit/notices/show-problem';
import { useSettings } from '../../kit/settings/use-settings';
import type { FilesClient } from '../data/files-client';
import type { LoadedFileInfo } from '../data/protocol';
import { FilesResult, type FilesState } from '../result/files-result';
import { tableWords } from '../words/table';
import type { Columns } from './columns';
import { FilesTable, type TableState } from './files-table';
import { PageRequests } from './page-requests';

export interface Files {
  readonly client: FilesClient;
  readonly result: FilesResult;
  readonly state: FilesState;
  /** How it is shown. */
  readonly table: FilesTable;
  /** The current file, whole; the former one until it has come. */
  readonly file: LoadedFileInfo | undefined;
  /** How far the request under way has come. */
  readonly progress: FilesReadProgress | undefined;
}

/** The files on screen. */
export const [FilesContext, useFiles] = requiredContext<Files>('set of files');

/**
 * What is read of a connection's files and how it is shown.
 *
 * @param zone IANA zone in which times are shown
 */
export function useNewFiles(
  client: FilesClient,
  connectionId: string,
  zone: string,
  columns: readonly FileTableColumn[],
): Files {
  const [requests] = useState(() => new PageRequests());
  const [result] = useState(() => new FilesResult(client, connectionId, requests.request));
  const [table] = useState(
    () => new FilesTable(client, result, { isGrouped: true, filter: '', zone, sort: undefined, columns }),
  );
  useEffect(() => result.attach(), [result]);
  useEffect(() => table.attach(), [table]);
  useEffect(() => table.change({ zone, columns }), [table, zone, columns]);
  const state = useStore(result.state);
  const current = useStore(table.state, ({ file }) => file);
  const told = useStore(requests.progress);
  const progress = state.reading === undefined ? undefined : told;
  const file = useCurrentFile(client, current);
  return useMemo(
    () => ({ client, result, state, table, file, progress }),
    [client, result, state, table, file, progress],
  );
}

function useCurrentFile(client: FilesClient, file: TableState['file']): LoadedFileInfo | undefined {
  const [held, setHeld] = useState<LoadedFileInfo>();
  useEffect(() => {
    if (file === undefined) return undefined;
    let isCurrent = true;
    void client.file(file).then((found) => {
      if (isCurrent) setHeld(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, file]);
  return file === undefined ? undefined : held;
}

/** Bytes of an answer from which on it is told how many have come: fewer are there in no time. */
export const worthTelling = 1_000_000;

function tooManyColumns(): Problem {
  const words = tableWords().columns;
  return problem('invalid', words.tooMany(mostFileColumns), words.hideOne);
}

/** The columns of the tables of files, remembered among the settings; and the function that changes them. */
export function useFileColumns(): readonly [Columns, (columns: Columns) => void] {
  const [settings, change] = useSettings();
  const changeColumns = (columns: Columns) => {
    if (columns.length <= mostFileColumns) change({ fileColumns: [...columns] });
    else showProblem(tooManyColumns());
  };
  return [settings.fileColumns, changeColumns];
}
