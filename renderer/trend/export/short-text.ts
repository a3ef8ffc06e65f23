/** Width of a letter on the average, of its size. */
const letterPart = 0.55;

/** The width of a text in letters of `size`, about, CSS pixels. */
export function widthOf(text: string, size: number): number {
  return text.length * size * letterPart;
}

/** A text cut to about `width`, CSS pixels, in letters of `size`. */
export function shortened(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * letterPart)));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
