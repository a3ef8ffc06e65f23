import type { FileTableColumn } from '@shared/contract/files/file-table';
import { shownNumber } from '@shared/language/decimal-sign';
import { zoneClock } from '@shared/time/zone-clock';
import { markedText } from '@shared/marked-text';
import { formatBytes, nothingText } from '../../kit/text/format';
import { cellInstant, cellText, type Cell } from '../data/cells/cell';
import { isTimePath, pathKey } from '../data/keys';
import { tableWords } from '../words/table';

type Meaning = 'time' | 'bytes' | 'plain';

const byteKeys: ReadonlySet<string> = new Set([pathKey(['length']), pathKey(['chunk_size'])]);

/** Looked up for every cell that is drawn. */
const meanings = new WeakMap<FileTableColumn['source'], Meaning>();

/** What a column's numbers mean. */
export function formatOf({ source }: Pick<FileTableColumn, 'source'>): Meaning {
  const known = meanings.get(source);
  if (known !== undefined) return known;
  const meaning = foundMeaning(source);
  meanings.set(source, meaning);
  return meaning;
}

function foundMeaning(source: FileTableColumn['source']): Meaning {
  if (source.kind !== 'path') return 'plain';
  if (isTimePath(source.path)) return 'time';
  return byteKeys.has(pathKey(source.path)) ? 'bytes' : 'plain';
}

/**
 * A cell as it is shown in a column: times in a zone, sizes in units, numbers with the person's decimal sign, everything else as it was
 * sent, with marks for what can't be seen.
 */
export function shownText(cell: Cell, column: Pick<FileTableColumn, 'source' | 'asSent'>, zone: string): string {
  if (cell === undefined) return nothingText;
  if (column.asSent) return markedText(cellText(cell));
  const meaning = formatOf(column);
  if (meaning === 'bytes' && typeof cell === 'number') return formatBytes(cell);
  const instant = meaning === 'time' ? cellInstant(cell) : undefined;
  return instant === undefined ? plainText(cell) : zoneClock(zone).text(instant);
}

/** A value by itself: a number with the person's decimal sign, everything else as it was sent, with marks for what can't be seen. */
export function plainText(cell: Cell): string {
  return typeof cell === 'number' ? shownNumber(cell) : markedText(cellText(cell));
}

/** What a person is told who points at a cell: the whole text, and what was sent where something else is shown. */
export function cellTip(cell: Cell, column: Pick<FileTableColumn, 'source' | 'asSent'>, zone: string): string {
  const text = shownText(cell, column, zone);
  if (cell === undefined || column.asSent || formatOf(column) === 'plain') return text;
  const words = tableWords().cell;
  if (formatOf(column) === 'bytes' && typeof cell === 'number') return words.bytes(text, cell);
  const sent = markedText(cellText(cell));
  return text === sent ? text : words.sentAs(text, sent);
}
