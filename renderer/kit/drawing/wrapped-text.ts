import { cuts, cutToFit, type TextMeasure } from './text-width';

/** The letters of a text to be laid out; lengths in CSS pixels. */
export interface TextLook {
  readonly size: number;
  readonly weight: number;
  readonly measure: TextMeasure;
}

/**
 * A text in lines of `width`, at most so many: broken between words, and in them only where one is longer than a line. What has no
 * room is left out in its middle, with a sign: how names begin and end is what tells them apart.
 */
export function wrapped(text: string, width: number, most: number, look: TextLook): readonly string[] {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  const linesOf = (one: string) => brokenLines(one, width, most, look);
  return linesOf(cutToFit(plain, cuts.within, (cut) => linesOf(cut).length <= most));
}

/** The lines of a text; no more than one beyond `most`, since then it is too long. */
function brokenLines(text: string, width: number, most: number, { size, weight, measure }: TextLook): string[] {
  const hasRoom = (line: string) => measure(line, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (hasRoom(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (!hasRoom(line) && lines.length <= most) {
      const part = beginningOf(line, hasRoom);
      lines.push(part);
      line = line.slice(part.length);
    }
    if (lines.length > most) return lines;
  }
  return line === '' ? lines : [...lines, line];
}

/** As many letters of a word as have room, one at least. */
function beginningOf(word: string, hasRoom: (line: string) => boolean): string {
  let part = '';
  for (const letter of word) {
    if (part !== '' && !hasRoom(part + letter)) break;
    part += letter;
  }
  return part;
}
