/** The words that a search is for: in lower case, parted by blanks. */
export function searchWords(text: string): readonly string[] {
  return text.toLowerCase().split(/\s+/u).filter(Boolean);
}

/** Whether a text has all words of a search, in any order and case. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
