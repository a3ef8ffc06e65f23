/**
 * With one of these at the start a spreadsheet takes a text for a formula, or runs into the next cell. Apostrophes before it
 * count as well, so that taking one off always gives the text back.
 */
const formulaStart = /^'*[=+\-@\t\r\n]/;

/**
 * A text as a cell after RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe in front, which a
 * spreadsheet shows as text; numbers never come here.
 */
export function textCell(text: string, separator: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
