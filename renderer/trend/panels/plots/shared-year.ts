/** Texts that begin with a date, without the year where all are of one. */
export function withoutSharedYear(texts: readonly string[]): readonly string[] {
  const isOfOneYear = new Set(texts.map((text) => text.slice(0, yearEnd(text)))).size === 1;
  return isOfOneYear ? texts.map((text) => text.slice(yearEnd(text))) : texts;
}

/** Where the month begins; a year far from ours may have a sign. */
function yearEnd(text: string): number {
  return text.indexOf('-', 1) + 1;
}
