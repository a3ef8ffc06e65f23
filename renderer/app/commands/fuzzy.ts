import { searchWords } from '../../kit/text/search-words';

/**
 * How well a text fits a query: more is better; undefined where it does not fit. Every word of the query must stand in
 * the text, in any order and case: at the start of a word, within one, as initials, or letter by letter from the start
 * of a word on, so that `cp` finds “Command palette” and `opts` finds “Read options”.
 */
export function fuzzyScore(text: string, query: string): number | undefined {
  const lower = text.toLowerCase();
  const scores = searchWords(query).map((word) => wordScore(lower, word));
  if (scores.includes(undefined)) return undefined;
  // Of texts that fit alike the shorter one is meant.
  return scores.reduce<number>((sum, score) => sum + (score ?? 0), 0) - text.length / 100;
}

function wordScore(text: string, word: string): number | undefined {
  if (text.startsWith(word)) return 100;
  if (startsOf(text).some((start) => text.startsWith(word, start))) return 80;
  if (text.includes(word)) return 50;
  if (initialsOf(text).startsWith(word)) return 40;
  const spans = startsOf(text).flatMap((start) => spanOfLetters(text, word, start) ?? []);
  return spans.length === 0 ? undefined : Math.max(1, 30 - (Math.min(...spans) - word.length));
}

/** Where the words of a text start. */
function startsOf(text: string): readonly number[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
}

function initialsOf(text: string): string {
  return startsOf(text)
    .map((start) => text[start])
    .join('');
}

/** How many characters the letters of `word`, in order, take up from `start` on; undefined where they are not there. */
function spanOfLetters(text: string, word: string, start: number): number | undefined {
  if (text[start] !== word[0]) return undefined;
  let at = start - 1;
  for (const letter of word) {
    at = text.indexOf(letter, at + 1);
    if (at === -1) return undefined;
  }
  return at + 1 - start;
}
