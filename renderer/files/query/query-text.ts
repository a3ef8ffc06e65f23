import type { FileQuery } from '@shared/contract/files/file-query';
import type { FileItem, FilesQuery } from '@shared/contract/files/files';
import { valueText as shellText } from '@shared/filter/filter-text';
import type { FilterDocument } from '@shared/filter/json';
import type { FilterRow, RowValue } from '@shared/filter/rows';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { shownNumber } from '@shared/language/decimal-sign';
import { zoneClock } from '@shared/time/zone-clock';
import { formatBytes } from '../../kit/text/format';
import { itemName } from '../../kit/text/item-name';
import { queryTextWords } from '../words/query-text';
import type { QueryDialect } from '@shared/file-query/new-query';

/** What will be asked, for a person who does not know the service. */
export function queryText(
  typed: FileQuery,
  sent: FilesQuery,
  filter: FilterDocument | undefined,
  zone: string,
  { apiGeneration }: QueryDialect,
): string {
  const words = queryTextWords();
  const place = placeText(sent.items, apiGeneration);
  if (sent.fileId !== undefined) return words.oneFile(sent.fileId, place);
  const clauses = [
    words.files(place),
    apiGeneration === 'filestore' ? '' : storesText(typed.stores),
    rangeText(sent, zone),
    filter === undefined ? '' : filterSummary(filter, zone),
    sortText(typed.sort),
  ].filter((clause) => clause !== '');
  return words.whole(clauses, limitText(sent));
}

function placeText(items: readonly FileItem[], apiGeneration: QueryDialect['apiGeneration']): string {
  const words = queryTextWords();
  const names = itemsText(items);
  if (apiGeneration === 'storename') return words.ofItems(names);
  return items.length === 1 ? words.inStore(names) : words.inFileStores(names);
}

function storesText(stores: FileQuery['stores']): string {
  const words = queryTextWords();
  return stores === null ? words.inAllStores : words.inStores(listText(stores));
}

const mostNamed = 3;

function itemsText(items: readonly FileItem[]): string {
  const words = queryTextWords();
  const names = items.map((item) => ('path' in item ? itemName(item.path) : words.object(item.id)));
  if (names.length <= mostNamed) return listText(names);
  return words.andMore(names.slice(0, mostNamed - 1).join(', '), names.length - mostNamed + 1);
}

/** `a`, `a and b`, `a, b and c`. */
function listText(texts: readonly string[]): string {
  const words = queryTextWords();
  const last = texts.at(-1) ?? words.nothing;
  return texts.length < 2 ? last : words.and(texts.slice(0, -1).join(', '), last);
}

function rangeText({ start, end }: FilesQuery, zone: string): string {
  const words = queryTextWords().times;
  const clock = zoneClock(zone);
  if (start === undefined) return end === undefined ? '' : words.before(clock.text(end));
  return end === undefined ? words.from(clock.text(start)) : words.between(clock.text(start), clock.text(end));
}

function filterSummary(filter: FilterDocument, zone: string): string {
  const conditions = rowsOfDocument(filter).map((row) => rowText(row, zone));
  return conditions.length === 0 ? '' : queryTextWords().where(listText(conditions));
}

function sortText(sort: FileQuery['sort']): string {
  const words = queryTextWords();
  const fields = sort.map(({ field, direction }) => (direction === 1 ? field : words.downwards(field)));
  return fields.length === 0 ? '' : words.sorted(fields);
}

function limitText({ limit, skip }: FilesQuery): string {
  const words = queryTextWords().limit;
  const most = limit === undefined ? words.own : limit === 0 ? words.none : words.most(limit);
  return skip === undefined || skip === 0 ? most : words.after(most, skip);
}

/** A condition in words: `length is over 5 MB`; `named` says a field. */
export function rowText(row: FilterRow, zone: string, named = (field: string) => field): string {
  const words = queryTextWords();
  switch (row.kind) {
    case 'compare':
      return compareText(row, zone, named);
    case 'list': {
      const values = row.values.map((value) => valueSummary(value, row.field, zone)).join(', ');
      const { oneOf, noneOf } = words.condition;
      return (row.isIn ? oneOf : noneOf)(named(row.field), values === '' ? words.nothing : values);
    }
    case 'presence':
      return (row.exists ? words.condition.exists : words.condition.missing)(named(row.field));
    case 'pattern': {
      const text = row.operator === 'matches' ? `/${row.text}/` : words.text(row.text);
      const said = (row.isNegated ? words.noPattern : words.pattern)[row.operator](named(row.field), text);
      return row.ignoreCase ? said : words.condition.sameCase(said);
    }
    case 'other':
      return shellText(row.condition);
  }
}

function compareText(
  { field, operator, value }: FilterRow & { readonly kind: 'compare' },
  zone: string,
  named: (field: string) => string,
): string {
  const isTime = value.kind === 'time' || isEpoch(field, value);
  const words = queryTextWords();
  return (isTime ? words.time : words.number)[operator](named(field), valueSummary(value, field, zone));
}

function isEpoch(field: string, value: RowValue): boolean {
  return field === 'metadata.timestamp' && value.kind === 'number';
}

function valueSummary(value: RowValue, field: string, zone: string): string {
  switch (value.kind) {
    case 'text':
      return queryTextWords().text(value.text);
    case 'number':
      if (isEpoch(field, value)) return zoneClock(zone).text(value.number);
      return field === 'length' || field === 'chunk_size' ? formatBytes(value.number) : shownNumber(value.number);
    case 'boolean':
      return String(value.is);
    case 'time':
      return zoneClock(zone).text(Date.parse(value.iso));
    case 'id':
      return value.hex;
    case 'null':
      return queryTextWords().nullOrMissing;
  }
}
