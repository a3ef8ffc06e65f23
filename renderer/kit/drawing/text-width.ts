export const sceneFontFamily = 'Atkinson Hyperlegible Next Variable';
/** The font of all texts in a scene. */
export const sceneFont = `'${sceneFontFamily}', 'Segoe UI', system-ui, sans-serif`;

/** The width of a text in letters of `size`, CSS pixels; of weight 400 unless another is given. */
export type TextMeasure = (text: string, size: number, weight?: number) => number;

/** Width of a letter on the average, of its size. */
const letterPart = 0.55;

/** Width of a letter of the monospaced font, of its size: what changes often is not measured. */
export const monoLetterPart = 0.633;

/** About how wide a text is, where nothing can be measured. */
export const estimatedWidth: TextMeasure = (text, size) => text.length * size * letterPart;

/** A text of letters of a size and weight cut to `width`, CSS pixels, with a sign that it was. */
export function shortened(text: string, width: number, size: number, measure: TextMeasure, weight = 400): string {
  if (measure(text, size, weight) <= width) return text;
  // A letter of two code units, such as an emoji, is no letter in half.
  const letters = Array.from(text);
  const cutTo = (count: number) => `${letters.slice(0, count).join('')}…`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >>> 1;
    if (measure(cutTo(middle), size, weight) <= width) fits = middle;
    else tooLong = middle;
  }
  return cutTo(fits);
}
