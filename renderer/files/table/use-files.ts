import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { FileTableColumn } from '@shared/contract/files/file-table';
import type { FilesClient } from '../data/files-client';
import type { LoadedFileInfo } from '../data/protocol';
import { FilesResult, type FilesState } from '../result/files-result';
import { FilesTable, type TableState } from './files-table';

export interface Files {
  readonly client: FilesClient;
  readonly result: FilesResult;
  readonly state: FilesState;
  /** How it is shown. */
  readonly table: FilesTable;
  /** The current file, whole; the former one until it has come. */
  readonly file: LoadedFileInfo | undefined;
}

/**
 * What is read of a connection's files and how it is shown.
 *
 * @param zone IANA zone in which times are shown
 */
export function useFiles(
  client: FilesClient,
  connectionId: string,
  zone: string,
  columns: readonly FileTableColumn[],
): Files {
  const [result] = useState(() => new FilesResult(client, connectionId));
  const [table] = useState(
    () => new FilesTable(client, result, { isGrouped: true, filter: '', zone, sort: undefined, columns }),
  );
  useEffect(() => result.attach(), [result]);
  useEffect(() => table.attach(), [table]);
  useEffect(() => table.change({ zone, columns }), [table, zone, columns]);
  const state = useStore(result.state);
  const current = useStore(table.state, ({ file }) => file);
  return { client, result, state, table, file: useCurrentFile(client, current) };
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
