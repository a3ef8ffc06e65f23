/**
 * Characters that are not seen, or change in which order others are seen: controls, format characters (those of direction among
 * them), separators of lines and paragraphs, fillers and blanks that look like nothing.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\p{Variation_Selector}/gu;
/** An emoji as Unicode recommends it, of several characters too (⚠ with U+FE0F, others with U+200D): one sign that is seen. Else what is not. */
const emojiOrUnseen = new RegExp(String.raw`(\p{RGI_Emoji})|${unseen.source}`, 'gv');

/** A text with something else in place of each character that can't be seen, but for those that an emoji is made of. */
export function withoutUnseen(text: string, instead: (sign: string) => string): string {
  // Most texts have none, and emoji take longer to look for.
  if (text.search(unseen) < 0) return text;
  return text.replaceAll(emojiOrUnseen, (sign, emoji: string | undefined) => emoji ?? instead(sign));
}

/** A name as it is shown: what can't be seen in it stands as a mark, such as `⟨U+202E⟩`, so that no name poses as another. */
export function markedText(text: string): string {
  return withoutUnseen(text, (sign) => `⟨U+${codeOf(sign)}⟩`);
}

/** A text of several lines as it is shown: marked as a name is, but for its line breaks and tabs. */
export function markedLines(text: string): string {
  return text.replaceAll(/[^\r\n\t]+|\r(?!\n)/g, markedText);
}

function codeOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
