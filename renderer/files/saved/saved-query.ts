import { fileQueryVersion, type FileQuery, type SavedQuery } from '@shared/contract/files/file-query';
import type { Connection } from '@shared/contract/connections/connection';
import { longestName } from '@shared/contract/name';
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
