/** The words that a search is for, as they are compared, parted by blanks. */
export function searchWords(text: string): readonly string[] {
  return compared(text).split(/\s+/u).filter(Boolean);
}

/** Whether a text has all words of a search, in any order and case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const whole = compared(text);
  return words.every((word) => whole.includes(word));
}

/** In lower case, each letter composed with its accents: some systems part them. */
function compared(text: string): string {
  return text.toLowerCase().normalize('NFC');
}
