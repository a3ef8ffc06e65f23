import { queryNoteWords } from '../words/query-notes';

/**
 * What to think of names of stores that were never met at this connection; undefined where nothing is odd. The stores that
 * were met need not be all: a hint forbids nothing.
 */
export function storeHint(requested: readonly string[] | null, met: readonly string[]): string | undefined {
  const odd = met.length === 0 ? [] : (requested ?? []).filter((name) => !met.includes(name));
  const [first] = odd;
  if (first === undefined) return undefined;
  const meant =
    met.find((name) => plain(name) === plain(first)) ?? met.find((name) => isNear(plain(name), plain(first)));
  const words = queryNoteWords();
  const more = odd.length - 1;
  if (meant === undefined) return more > 0 ? words.unmetSome(first, more) : words.unmet(first);
  return more > 0 ? words.meantSome(first, more, meant) : words.meant(first, meant);
}

function plain(name: string): string {
  return name.trim().toLowerCase();
}

/** Whether one letter was added, left out or mistaken. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [longA, longB] = [a.length >= b.length, b.length >= a.length];
  return a.slice(same + Number(longA)) === b.slice(same + Number(longB));
}
