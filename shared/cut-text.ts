/**
 * The first `most` code units of a text, less one where that would leave half a letter, such as an emoji; a text that is cut ends with
 * `sign`, which comes on top.
 */
export function cutText(text: string, most: number, sign = ''): string {
  if (text.length <= most) return text;
  const isInLetter = (text.codePointAt(most - 1) ?? 0) > 0xff_ff;
  return text.slice(0, isInLetter ? most - 1 : most) + sign;
}
