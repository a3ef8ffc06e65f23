/** What begins a formula in a spreadsheet, in its full-width form too. */
const signs = '=+\\-@\uff1d\uff0b\uff0d\uff20';
/** What a spreadsheet skips before it looks for a formula; apostrophes, so that taking one off always gives the text back. */
const skipped = String.raw`[\s"'\u200b\ufeff]*`;
/** A number as it stands in a list; it is no formula. */
const number = String.raw`[+-]?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?\s*(?:[,;|\]}]|$)`;
const atStart = new RegExp(`^(?=${skipped}[${signs}]|[\\t\\r\\n])`);
/** What parts cells in some spreadsheet, whatever parts them in the file. */
const inside = new RegExp(String.raw`([,;|\t\r\n])(?=${skipped}[${signs}])(?!\s*${number})`, 'g');
const anySign = new RegExp(`[${signs}\\t\\r\\n]`);

/**
 * A text as a spreadsheet may have it in a cell: an apostrophe stands before what it would take for a formula, at the start and
 * behind anything that another region's spreadsheet parts cells by. Numbers are not to be given to it.
 */
export function guardedFormula(text: string): string {
  if (!anySign.test(text)) return text;
  return text.replace(atStart, "'").replaceAll(inside, "$1'");
}
