import type { FileQuery } from '@shared/contract/file-query';
import type { FileItem, FilesQuery } from '@shared/contract/files';
import type { FilterDocument } from '@shared/filter/json';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { zoneClock } from '@shared/time/zone-clock';
import { formatCount } from '../../base/format';
import { itemName } from '../../base/item-name';
import type { AskDialect } from './dialect';
import { rowWords } from './filter/row-words';

/** What will be asked, for a person who does not know the service. */
export function queryWords(
  typed: FileQuery,
  sent: FilesQuery,
  filter: FilterDocument | undefined,
  zone: string,
  { apiGeneration }: AskDialect,
): string {
  const names = itemsWords(sent.items);
  const place = apiGeneration === 'filestore' ? `in ${storesWords(sent.items)} ${names}` : `of ${names}`;
  if (sent.fileId !== undefined) return `The one file ${sent.fileId}, whatever else is set, ${place}.`;
  const parts = [
    `Files ${place}`,
    apiGeneration === 'filestore' ? '' : typed.stores === null ? 'in all stores' : `in ${listWords(typed.stores)}`,
    timeWords(sent, zone),
    filter === undefined ? '' : filterWords(filter, zone),
    sortWords(typed.sort),
  ].filter((part) => part !== '');
  return `${parts.join(', ')}; ${limitWords(sent)}.`;
}

function storesWords(stores: readonly FileItem[]): string {
  return stores.length === 1 ? 'the file store' : 'the file stores';
}

const mostNamed = 3;

function itemsWords(items: readonly FileItem[]): string {
  const names = items.map((item) => ('path' in item ? itemName(item.path) : `object ${item.id}`));
  if (names.length <= mostNamed) return listWords(names);
  return `${names.slice(0, mostNamed - 1).join(', ')} and ${names.length - mostNamed + 1} more`;
}

/** `a`, `a and b`, `a, b and c`. */
function listWords(words: readonly string[], joint = 'and'): string {
  const last = words.at(-1) ?? 'nothing';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

function timeWords({ start, end }: FilesQuery, zone: string): string {
  const clock = zoneClock(zone);
  if (start === undefined && end === undefined) return '';
  const from = start === undefined ? '' : ` from ${clock.text(start)}`;
  const to = end === undefined ? '' : ` ${start === undefined ? 'before' : 'to before'} ${clock.text(end)}`;
  return `with metadata.timestamp${from}${to}`;
}

function filterWords(filter: FilterDocument, zone: string): string {
  const words = rowsOfDocument(filter).map((row) => rowWords(row, zone));
  return words.length === 0 ? '' : `where ${listWords(words)}`;
}

function sortWords(sort: FileQuery['sort']): string {
  const words = sort.map(({ field, direction }) => `${field}${direction === 1 ? '' : ' downwards'}`);
  return words.length === 0 ? '' : `sorted by ${words.join(', then ')}`;
}

function limitWords({ limit, skip }: FilesQuery): string {
  const most =
    limit === undefined
      ? 'as many per store as it gives by itself'
      : limit === 0
        ? 'without a limit'
        : `at most ${formatCount(limit)} per store at a time`;
  return skip === undefined || skip === 0 ? most : `${most}, after the first ${formatCount(skip)}`;
}
