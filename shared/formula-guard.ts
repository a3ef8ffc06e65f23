/** What begins a formula in a spreadsheet, in its full-width form too. */
const signs = '=+\\-@\uff1d\uff0b\uff0d\uff20';
/** What a spreadsheet skips before it looks for a formula; apostrophes, so that taking one off always gives the text back. */
const skipped = String.raw`[\s"'\u200b\ufeff]`;
/** A number as it stands in a list; it is no formula. */
const number = /[+-]?\d+(?:[.,]\d+)?(?:[eE][+-]?\d+)?\s*(?:[,;|\]}]|$)/y;
const atStart = new RegExp(`^(?=${skipped}*[${signs}]|[\\t\\r\\n])`);
/**
 * What stands before a sign: what parts cells, if anything, and all that is skipped. The latter begins nowhere within, else a long
 * run of blanks would be looked through from each of them.
 */
const beforeSign = new RegExp(`(?:([,;|])|(?<!${skipped})(?=${skipped}))(${skipped}*)(?=[${signs}])`, 'g');
const anySign = new RegExp(`[${signs}\\t\\r\\n]`);

/**
 * A text as a spreadsheet may have it in a cell: an apostrophe stands before what it would take for a formula, at the start and
 * behind anything that another region's spreadsheet parts cells by. Numbers are not to be given to it. The time that it takes is in
 * proportion to the text's length, whatever is in it.
 */
export function guardedFormula(text: string): string {
  if (!anySign.test(text)) return text;
  const begun = text.replace(atStart, "'");
  return begun.replaceAll(beforeSign, (all: string, separator: string | undefined, run: string, at: number) => {
    // Before a number only what stands before a quotation mark is in danger: the mark makes a text of it.
    const end = isNumberAt(begun, at + all.length) ? run.trimEnd().length : Number.POSITIVE_INFINITY;
    const guarded = run.replaceAll(/[\t\r\n]/g, (sign, place: number) => (place + 1 < end ? `${sign}'` : sign));
    return `${separator ?? ''}${separator !== undefined && end > 0 ? "'" : ''}${guarded}`;
  });
}

function isNumberAt(text: string, at: number): boolean {
  number.lastIndex = at;
  return number.test(text);
}
