/**
 * Characters that are not seen, or change in which order others are seen: controls, format characters (those of direction among
 * them), separators of lines and paragraphs, fillers and blanks that look like nothing.
 */
export const unseen =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]|\p{Variation_Selector}/gu;

/** A name as it is shown: what can't be seen in it stands as a mark, such as `⟨U+202E⟩`, so that no name poses as another. */
export function markedText(text: string): string {
  return text.replaceAll(unseen, (sign) => `⟨U+${codeOf(sign)}⟩`);
}

/** A text of several lines as it is shown: marked as a name is, but for its line breaks and tabs. */
export function markedLines(text: string): string {
  return text.replaceAll(/[^\r\n\t]+|\r(?!\n)/g, markedText);
}

function codeOf(sign: string): string {
  return (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
