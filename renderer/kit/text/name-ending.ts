/** The most letters that a name has of which nothing is set apart. */
const shortLength = 16;

/** So many letters of a longer name are its ending. */
const endingLength = 8;

/** What is looked at for the ending, UTF-16 units: letters of more than this are none. */
const lookedAt = 128;

/** Names of which each letter is one UTF-16 unit. */
const plain = /^[ -~]*$/;

/** Made for the first name that needs it: that takes longer (26 ms) than a start may be kept waiting. */
let segmenter: Intl.Segmenter | undefined;

/** Scripts that run from right to left: the parts of such a name would stand in the wrong order. */
const runsLeftwards = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Where the ending of a long name begins, UTF-16 units: it stays in sight where the name is cut, since the names of a plant often
 * begin alike. The name's length where nothing is set apart.
 */
export function endingStart(name: string): number {
  if (name.length <= shortLength || runsLeftwards.test(name)) return name.length;
  if (plain.test(name)) return name.length - endingLength;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const skipped = Math.max(0, name.length - lookedAt);
  const found = Array.from(segmenter.segment(name.slice(skipped)), ({ index }) => index);
  if (found.length <= shortLength) return name.length;
  return skipped + (found.at(-endingLength) ?? name.length);
}
