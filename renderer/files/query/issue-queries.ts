import type { FileQuery } from '@shared/contract/files/file-query';
import type { FilesQuery } from '@shared/contract/files/files';
import { longestName } from '@shared/contract/name';
import { cutText } from '@shared/cut-text';
import type { Present } from '@shared/time/expression';
import { parseFilter } from '@shared/filter/parse-filter';
import { itemName } from '../../kit/text/item-name';
import type { IssuedQueries } from '../result/issued-queries';
import { queryTextWords } from '../words/query-text';
import { checkQuery } from '@shared/file-query/check-query';
import type { QueryDialect } from '@shared/file-query/new-query';
import { itemText } from './file-items';
import { proposedName } from './proposed-name';
import { queryText } from './query-text';

/** What is about to be asked: `sent` has what becomes of each that was written, at the place's present. */
export function issueQueries(
  written: readonly FileQuery[],
  sent: readonly FilesQuery[],
  place: Present,
  dialect: QueryDialect,
): IssuedQueries {
  const { zone } = place;
  const words = sent.map((query, position) => wordsOf(written[position], query, zone, dialect)).join(' ');
  const fileName = proposedName({ written, sent, zone });
  const requested: IssuedQueries = {
    written,
    zone,
    sent,
    name: nameOfQueries(written),
    fileName,
    words,
    at: place.now,
    again: (at) => {
      const later = { ...place, now: at };
      const checked = written.map((query) => checkQuery(query, later, dialect));
      const sentLater = checked.flatMap((one) => (one.ok ? [one.query] : []));
      return sentLater.length === written.length ? issueQueries(written, sentLater, later, dialect) : requested;
    },
  };
  return requested;
}

/** What will be asked, for a person who does not know the service. */
export function wordsOf(written: FileQuery | undefined, sent: FilesQuery, zone: string, dialect: QueryDialect): string {
  if (written === undefined) return '';
  const filter = parseFilter(written.filter);
  return queryText(written, sent, filter.ok ? filter.document : undefined, zone, dialect);
}

/** What queries are called until a person names them: their items, and what narrows them. */
export function nameOfQueries(queries: readonly FileQuery[]): string {
  const name = queries.map(nameOfQuery).join('; ');
  return name.length > longestName ? cutText(name, longestName - 1, '…') : name;
}

const mostNamed = 3;

function nameOfQuery({ items, stores, start, end, fileId, filter }: FileQuery): string {
  if (fileId !== null) return `_id ${fileId}`;
  const words = queryTextWords().name;
  const names = items.slice(0, mostNamed).map((item) => itemName(itemText(item)));
  const more = items.length > mostNamed ? [words.more(items.length - mostNamed)] : [];
  const parts = [
    names.length === 0 ? words.noItems : [...names, ...more].join(', '),
    stores === null ? '' : stores.join(', '),
    start === null && end === null ? '' : words.typedTimes(start ?? '…', end ?? '…'),
    filter.replaceAll(/\s+/gu, ' ').trim(),
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
