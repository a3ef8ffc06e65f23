import { guardedFormula } from '@shared/formula-guard';
import { wholeValue } from './format';

/** Cells as text that a spreadsheet takes in from the clipboard: tab between cells, a line per row. */
export function tsv(rows: readonly (readonly (string | number | undefined)[])[]): string {
  return rows.map((row) => `${row.map(cell).join('\t')}\n`).join('');
}

/**
 * Numbers keep all their digits, and those that may have lost some their `≈`; a text can't break out of its cell, nor be taken for a
 * formula. Behind a quotation mark at its start a spreadsheet looks for the other one, in the cells and rows behind it too.
 */
function cell(content: string | number | undefined): string {
  if (content === undefined) return '';
  if (typeof content === 'number') return Number.isNaN(content) ? '' : wholeValue(content);
  const plain = content.replaceAll(/[\t\r\n]+/g, ' ');
  const guarded = guardedFormula(plain);
  return guarded.startsWith('"') ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
