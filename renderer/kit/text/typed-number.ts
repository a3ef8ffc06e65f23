/** A number as people type it, with a point or a comma; undefined where the text is none, or is empty. */
export function typedNumber(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  const number = plain === '' ? Number.NaN : Number(plain);
  return Number.isFinite(number) ? number : undefined;
}

/**
 * The number in a field for numbers, which gives a text while one is typed that goes on, such as `1.` or `0.0`: what would be shown for its
 * number is the same. Undefined while there is none, also for `-` and `-0`, for which another text would be shown.
 */
export function numberOfField(typed: number | string): number | undefined {
  if (typeof typed === 'number') return typed;
  const number = typedNumber(typed);
  return Object.is(number, -0) ? undefined : number;
}
