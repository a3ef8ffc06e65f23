import uFuzzy from '@leeoniya/ufuzzy';

/** Words of a query that are looked for in any order; more of them would be tried in too many. */
const wordsInAnyOrder = 4;

/**
 * The titles that fit a query, the best first; of those that fit alike first the preferred, then the shorter. Every word
 * of the query must stand in the title, in any order and case: at the start of a word, within one, as initials, or letter
 * by letter from the start of a word on, so that `cp` finds “Command palette” and `opts` finds “Read options”.
 */
export function fittingTitles(
  titles: readonly string[],
  query: string,
  preferred: ReadonlySet<string> = new Set(),
): readonly string[] {
  const withInitials = new Map(titles.map((title) => [`${title} ${initialsOf(title)}`, title]));
  const texts = [...withInitials.keys()];
  const isPreferred = (text: string) => Number(preferred.has(withInitials.get(text) ?? ''));
  const compare = (a: string, b: string) => isPreferred(b) - isPreferred(a) || a.length - b.length;
  const whole = new uFuzzy({ compare });
  const letters = new uFuzzy({ compare, intraIns: Number.POSITIVE_INFINITY, intraChars: '.', interLft: 1 });
  const found = [whole, letters].flatMap((search) => {
    const [, info, order] = search.search(texts, query, wordsInAnyOrder);
    return order?.flatMap((at) => withInitials.get(texts[info.idx[at] ?? -1] ?? '') ?? []) ?? [];
  });
  return [...new Set(found)];
}

function initialsOf(title: string): string {
  return (title.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).join('');
}
