import { FilesClient } from '../../data/files-client';
import { FilesResult } from '../../result/files-result';
import { FilesTable } from '../files-table';

/** How a table begins that nobody has arranged. */
export const unarranged = { isGrouped: true, filter: '', zone: 'UTC', sort: undefined, columns: [] };

/** A table of a connection of which nothing is read. */
export function emptyTable() {
  const client = FilesClient.join(new MessageChannel().port1);
  const result = new FilesResult(client, 'plant', () => Promise.reject(new Error('Nothing is read here.')));
  return { client, result, table: new FilesTable(client, result, unarranged) };
}
