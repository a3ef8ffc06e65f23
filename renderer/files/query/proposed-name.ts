import { parseFilter } from '@shared/filter/parse-filter';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { zoneClock } from '@shared/time/zone-clock';
import { itemName } from '../../kit/text/item-name';
import { fieldName } from '../data/field-names';
import { queryTextWords } from '../words/query-text';
import { itemText } from './file-items';
import { rowText } from './query-text';
import type { IssuedQueries } from '../result/issued-queries';

const longestProposal = 80;
const mostNamed = 3;

/**
 * A name for a file of what was asked, in words: `Reactor 1, Laboratory, from 2026-03-01 08-00-00, size is at least 5 MB`.
 * Letters, digits, blanks and `, . _ -` only, at most 80 characters; main makes sure of names that a system keeps for itself.
 */
export function proposedName({ written, sent, zone }: Pick<IssuedQueries, 'written' | 'sent' | 'zone'>): string {
  const words = queryTextWords().name;
  const texts = sent.map(({ items, fileId, storename, start, end }, position) => {
    const named = items.slice(0, mostNamed).map((item) => itemName(itemText(item)));
    const more = items.length > mostNamed ? [words.more(items.length - mostNamed)] : [];
    if (fileId !== undefined) return [...named, ...more, fileId].join(', ');
    const stores = storename === undefined ? [] : [storename.replaceAll(',', ', ')];
    return [
      ...named,
      ...more,
      ...stores,
      ...rangeWords(start, end, zone),
      ...filterWords(written[position]?.filter ?? '', zone),
    ].join(', ');
  });
  return shortened(plainText(texts.join(', '))) || words.files;
}

function rangeWords(start: number | undefined, end: number | undefined, zone: string): readonly string[] {
  const clock = zoneClock(zone);
  const at = (instant: number) =>
    clock
      .text(instant)
      .replace(/ 00:00:00$/u, '')
      .replaceAll(':', '-');
  const words = queryTextWords().name;
  if (start === undefined) return end === undefined ? [] : [words.before(at(end))];
  return [end === undefined ? words.from(at(start)) : words.between(at(start), at(end))];
}

/** Conditions that have no words are counted among the others. */
function filterWords(text: string, zone: string): readonly string[] {
  const filter = parseFilter(text);
  const rows = filter.ok && filter.document !== undefined ? rowsOfDocument(filter.document) : [];
  const told = rows.filter(({ kind }) => kind !== 'other').map((row) => rowText(row, zone, spokenField));
  return told.length === rows.length ? told : [...told, queryTextWords().name.otherConditions];
}

function spokenField(field: string): string {
  const name = fieldName(field);
  return name === undefined ? field.replace(/^metadata\./u, '') : queryTextWords().name.field(name);
}

function plainText(text: string): string {
  return text
    .replaceAll(':', '-')
    .replaceAll(/[^\p{L}\p{N} ,._-]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(' ,', ',')
    .trim();
}

/** Cut between words, where there are any. */
function shortened(text: string): string {
  if (text.length <= longestProposal) return text;
  const cut = text.slice(0, longestProposal + 1);
  const end = cut.lastIndexOf(' ');
  return (end > longestProposal / 2 ? cut.slice(0, end) : cut.slice(0, longestProposal)).replace(
    /[\s,.\uD800-\uDBFF]+$/u,
    '',
  );
}
