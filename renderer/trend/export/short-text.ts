/** Width of a letter on the average, of its size. */
const letterPart = 0.55;

/** A text cut to about `width`, CSS pixels, in letters of `size`. */
export function shortened(text: string, width: number, size: number): string {
  const most = Math.max(1, Math.floor(width / (size * letterPart)));
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
