/** A number as people type it, with a point or a comma; undefined where the text is none, or is empty. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  const number = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(number) ? number : undefined;
}
