import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Connection } from '@shared/contract/connections/connection';
import {
  type FileQuery,
  type FileQueryList,
  fileQueryVersion,
  type SavedQuery,
} from '@shared/contract/files/file-query';
import { longestName } from '@shared/contract/name';
import { callBridge } from '../../kit/bridge/call-bridge';
import { showFailure } from '../../kit/notices/show-problem';
import { itemName } from '../../kit/text/item-name';
import { itemText } from '../query/file-items';

/** The queries as they are kept. */
export function savedQuery(
  name: string,
  queries: readonly FileQuery[],
  zone: string,
  { profile }: Connection,
): SavedQuery {
  return {
    format: 'process-data-viewer-file-query',
    version: fileQueryVersion,
    name,
    zone,
    connection: { id: profile.id, name: profile.name },
    queries: [...queries],
  };
}

/** What queries are called until a person names them: their items, and what narrows them. */
export function nameOfQueries(queries: readonly FileQuery[]): string {
  const name = queries.map(nameOfQuery).join('; ');
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}

const mostNamed = 3;

function nameOfQuery({ items, stores, start, end, fileId, filter }: FileQuery): string {
  if (fileId !== null) return `_id ${fileId}`;
  const names = items.slice(0, mostNamed).map((item) => itemName(itemText(item)));
  const more = items.length > mostNamed ? [`${items.length - mostNamed} more`] : [];
  const parts = [
    names.length === 0 ? 'No items' : [...names, ...more].join(', '),
    stores === null ? '' : stores.join(', '),
    start === null && end === null ? '' : `${start ?? '…'} to ${end ?? '…'}`,
    filter.replaceAll(/\s+/gu, ' ').trim(),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

const key = ['file queries'];
const nothing: FileQueryList = { favourites: [], recent: [] };

export interface SavedQueries {
  readonly list: FileQueryList;
  /** Keeps a favourite: anew, or in the file that holds it. */
  readonly keep: (kept: SavedQuery, file?: string) => void;
  readonly remove: (file: string) => void;
  /** Notes that queries were asked. */
  readonly note: (kept: SavedQuery) => void;
  readonly forget: () => void;
}

/** Favourites and recent queries of files, which main holds as files. */
export function useSavedQueries(): SavedQueries {
  const client = useQueryClient();
  const { data = nothing } = useQuery({ queryKey: key, queryFn: () => callBridge('fileQueries.list', undefined) });
  const change = (work: Promise<unknown>, failed: string) => {
    const done = work.then(() => undefined, showFailure({ what: failed }));
    void done.then(() => client.invalidateQueries({ queryKey: key }));
  };
  return {
    list: data,
    keep: (kept, file) =>
      change(callBridge('fileQueries.keep', { file: file ?? null, kept }), 'The favourite could not be kept'),
    remove: (file) => change(callBridge('fileQueries.remove', { file }), 'The favourite could not be removed'),
    note: (kept) => change(callBridge('fileQueries.note', { kept }), 'The query could not be noted'),
    forget: () => change(callBridge('fileQueries.forget', undefined), 'The recent queries could not be forgotten'),
  };
}
