export const sceneFontFamily = 'Atkinson Hyperlegible Next Variable';
/** The font of all texts in a scene. */
export const sceneFont = `'${sceneFontFamily}', 'Segoe UI', system-ui, sans-serif`;

/** The width of a text in letters of `size`, CSS pixels; of weight 400 unless another is given. */
export type TextMeasure = (text: string, size: number, weight?: number) => number;

/** Width of a letter on the average, of its size. */
const letterPart = 0.55;

/** About how wide a text is, where nothing can be measured. */
export const estimatedWidth: TextMeasure = (text, size) => text.length * size * letterPart;

/** A text cut to `width`, CSS pixels, with a sign that it was. */
export function shortened(text: string, width: number, size: number, measure: TextMeasure): string {
  if (measure(text, size) <= width) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >>> 1;
    if (measure(`${text.slice(0, middle)}…`, size) <= width) fits = middle;
    else tooLong = middle;
  }
  return `${text.slice(0, fits)}…`;
}
