import { firstPlace } from '@shared/ascending';

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
  return cutToFit(text, cuts.behind, (cut) => measure(cut, size, weight) <= width);
}

/**
 * Names that stand side by side, each cut to `width`: behind, within or before, by which most can be told apart, since those of a plant
 * often begin or end alike.
 */
export function shortenedNames(
  names: readonly string[],
  width: number,
  size: number,
  measure: TextMeasure,
): readonly string[] {
  const hasRoom = (text: string) => measure(text, size) <= width;
  if (names.every(hasRoom)) return names;
  const ways = Object.values(cuts).map((cut) => names.map((name) => cutToFit(name, cut, hasRoom)));
  const distinct = ways.map((texts) => new Set(texts).size);
  return ways[distinct.indexOf(Math.max(...distinct))] ?? names;
}

/** Of the letters of a text so many, with a sign where others are left out. */
type Cut = (letters: readonly string[], kept: number) => string;

export const cuts = {
  behind: (letters, kept) => `${letters.slice(0, kept).join('')}…`,
  within: (letters, kept) => {
    const ofEnd = Math.floor(kept / 2);
    return `${letters.slice(0, kept - ofEnd).join('')}…${letters.slice(letters.length - ofEnd).join('')}`;
  },
  before: (letters, kept) => `…${letters.slice(letters.length - kept).join('')}`,
} satisfies Record<string, Cut>;

/** A text that has no room cut until it has, if only its sign is left. */
export function cutToFit(text: string, cut: Cut, hasRoom: (text: string) => boolean): string {
  if (hasRoom(text)) return text;
  // A letter of two code units, such as an emoji, is no letter in half.
  const letters = Array.from(text);
  const tooMany = firstPlace(1, letters.length, (kept) => !hasRoom(cut(letters, kept)));
  return cut(letters, tooMany - 1);
}
