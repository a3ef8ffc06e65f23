import { textLimits } from '@shared/contract/limits';
import { mostTableRows, type TableRows } from '@shared/contract/trend/export';
import { cutText } from '@shared/cut-text';
import { controlWords } from '../words/controls';

/** What a table on screen has in a cell. */
export type TableCell = string | number | boolean | null | undefined;

const cutMark = ' …';

/**
 * A table, its head first, as a file takes it: nothing where there is no value; a text that is too long, and a table of too
 * many rows, end with what says so.
 */
export function writtenTable(rows: readonly (readonly TableCell[])[]): TableRows {
  if (rows.length <= mostTableRows) return rows.map((row) => row.map(writtenCell));
  const kept = rows.slice(0, mostTableRows - 1);
  return [...writtenTable(kept), [controlWords().table.leftOut(rows.length - kept.length)]];
}

function writtenCell(cell: TableCell): TableRows[number][number] {
  if (cell === undefined || cell === null || Number.isNaN(cell)) return null;
  if (typeof cell === 'number') return cell;
  const text = String(cell);
  return text.length > textLimits.text ? cutText(text, textLimits.text - cutMark.length, cutMark) : text;
}
