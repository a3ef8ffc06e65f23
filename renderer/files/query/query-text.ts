import type { FileQuery } from '@shared/contract/files/file-query';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';
import type { FilterDocument } from '@shared/filter/json';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { zoneClock } from '@shared/time/zone-clock';
import { formatCount } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import type { QueryDialect } from './dialect';
import { rowText } from './filter/row-text';

/** What will be asked, for a person who does not know the service. */
export function queryText(
  typed: FileQuery,
  sent: FilesQuery,
  filter: FilterDocument | undefined,
  zone: string,
  { apiGeneration }: QueryDialect,
): string {
  const names = itemsText(sent.items);
  const place = apiGeneration === 'filestore' ? `in ${storesText(sent.items)} ${names}` : `of ${names}`;
  if (sent.fileId !== undefined) return `The one file ${sent.fileId}, whatever else is set, ${place}.`;
  const parts = [
    `Files ${place}`,
    apiGeneration === 'filestore' ? '' : typed.stores === null ? 'in all stores' : `in ${listText(typed.stores)}`,
    rangeText(sent, zone),
    filter === undefined ? '' : filterSummary(filter, zone),
    sortText(typed.sort),
  ].filter((part) => part !== '');
  return `${parts.join(', ')}; ${limitText(sent)}.`;
}

function storesText(stores: readonly FileItem[]): string {
  return stores.length === 1 ? 'the file store' : 'the file stores';
}

const mostNamed = 3;

function itemsText(items: readonly FileItem[]): string {
  const names = items.map((item) => ('path' in item ? itemName(item.path) : `object ${item.id}`));
  if (names.length <= mostNamed) return listText(names);
  return `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more`;
}

/** `a`, `a and b`, `a, b and c`. */
function listText(words: readonly string[], joint = 'and'): string {
  const last = words.at(-1) ?? 'nothing';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

function rangeText({ start, end }: FilesQuery, zone: string): string {
  const clock = zoneClock(zone);
  if (start === undefined && end === undefined) return '';
  const from = start === undefined ? '' : ` from ${clock.text(start)}`;
  const to = end === undefined ? '' : ` ${start === undefined ? 'before' : 'to before'} ${clock.text(end)}`;
  return `with metadata.timestamp${from}${to}`;
}

function filterSummary(filter: FilterDocument, zone: string): string {
  const words = rowsOfDocument(filter).map((row) => rowText(row, zone));
  return words.length === 0 ? '' : `where ${listText(words)}`;
}

function sortText(sort: FileQuery['sort']): string {
  const words = sort.map(({ field, direction }) => `${field}${direction === 1 ? '' : ' downwards'}`);
  return words.length === 0 ? '' : `sorted by ${words.join(', then ')}`;
}

function limitText({ limit, skip }: FilesQuery): string {
  const most =
    limit === undefined
      ? 'as many per store as it gives by itself'
      : limit === 0
        ? 'without a limit'
        : `at most ${formatCount(limit)} per store at a time`;
  return skip === undefined || skip === 0 ? most : `${most}, after the first ${formatCount(skip)}`;
}
