import type { FileQuery } from '@shared/contract/files/file-query';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';
import { valueText as shellText } from '@shared/filter/filter-text';
import type { FilterDocument } from '@shared/filter/json';
import type { CompareOperator, FilterRow, PatternOperator, RowValue } from '@shared/filter/rows';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { zoneClock } from '@shared/time/zone-clock';
import { formatBytes, formatCount } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import type { QueryDialect } from './check-query';

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

/** A condition in words: `length is over 5 MB`; `named` says a field. */
export function rowText(row: FilterRow, zone: string, named = (field: string) => field): string {
  switch (row.kind) {
    case 'compare':
      return compareText(row, zone, named);
    case 'list': {
      const values = row.values.map((value) => valueSummary(value, row.field, zone)).join(', ');
      return `${named(row.field)} is ${row.isIn ? 'one' : 'none'} of ${values === '' ? 'nothing' : values}`;
    }
    case 'presence':
      return `${named(row.field)} ${row.exists ? 'exists' : 'does not exist'}`;
    case 'pattern': {
      const verb = patternWords[row.operator][row.isNegated ? 1 : 0];
      const text = row.operator === 'matches' ? `/${row.text}/` : `“${row.text}”`;
      return `${named(row.field)} ${verb} ${text}${row.ignoreCase ? '' : ' (same case)'}`;
    }
    case 'other':
      return shellText(row.condition);
  }
}

const patternWords: Readonly<Record<PatternOperator, readonly [string, string]>> = {
  contains: ['contains', 'does not contain'],
  begins: ['begins with', 'does not begin with'],
  ends: ['ends with', 'does not end with'],
  matches: ['matches', 'does not match'],
};

const numberWords: Readonly<Record<CompareOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
};

const timeWords: Readonly<Record<CompareOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  gt: 'is after',
  gte: 'is from',
  lt: 'is before',
  lte: 'is up to',
};

function compareText(
  { field, operator, value }: FilterRow & { readonly kind: 'compare' },
  zone: string,
  named: (field: string) => string,
): string {
  const isTime = value.kind === 'time' || isEpoch(field, value);
  return `${named(field)} ${(isTime ? timeWords : numberWords)[operator]} ${valueSummary(value, field, zone)}`;
}

function isEpoch(field: string, value: RowValue): boolean {
  return field === 'metadata.timestamp' && value.kind === 'number';
}

function valueSummary(value: RowValue, field: string, zone: string): string {
  switch (value.kind) {
    case 'text':
      return `“${value.text}”`;
    case 'number':
      if (isEpoch(field, value)) return zoneClock(zone).text(value.number);
      return field === 'length' || field === 'chunk_size' ? formatBytes(value.number) : String(value.number);
    case 'boolean':
      return String(value.is);
    case 'time':
      return zoneClock(zone).text(Date.parse(value.iso));
    case 'id':
      return value.hex;
    case 'null':
      return 'null or missing';
  }
}
