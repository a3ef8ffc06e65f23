import { plainNumber } from '@shared/language/typed-number';
import type { Cells, SearchWord } from './cells/cell';
import { idKey } from './keys';
import type { RowBlock, SectionRows } from './section-rows';

/**
 * Finds the rows that have all the words of a quick filter, in whatever field, or in the names of their store and item.
 * Each block is looked at once.
 */
export class QuickFilter {
  /** Each with the ways in which its letters can be composed. */
  readonly #words: readonly (readonly SearchWord[])[];
  readonly #findTime: (text: string) => (instant: number) => boolean;
  /** A finder remembers what it has found: one for all blocks. */
  readonly #finders = new Map<SearchWord, (instant: number) => boolean>();
  readonly #passing = new WeakMap<RowBlock, Uint8Array>();

  /** `findTime`: finds a text in times as they are shown, milliseconds since the epoch. */
  constructor(text: string, findTime: (text: string) => (instant: number) => boolean) {
    this.#words = parseSearchWords(text).map(spellings);
    this.#findTime = findTime;
  }

  /** Whether it lets every row pass. */
  get isOpen(): boolean {
    return this.#words.length === 0;
  }

  /** Per row of a section's block, 1 where it passes; undefined where all do. */
  passing({ section }: SectionRows, block: RowBlock): Uint8Array | undefined {
    const names = `${section.store}\n${section.path ?? ''}`.toLowerCase();
    const words = this.#words.filter((spelt) => !spelt.some(({ text }) => names.includes(text)));
    if (words.length === 0) return undefined;
    const known = this.#passing.get(block);
    if (known !== undefined) return known;
    const passing = new Uint8Array(block.rows).fill(1);
    for (const word of words) this.#narrow(passing, block, word);
    this.#passing.set(block, passing);
    return passing;
  }

  #finderOf(word: SearchWord): (instant: number) => boolean {
    const known = this.#finders.get(word);
    if (known !== undefined) return known;
    const finder = this.#findTime(word.text);
    this.#finders.set(word, finder);
    return finder;
  }

  #narrow(passing: Uint8Array, block: RowBlock, spelt: readonly SearchWord[]): void {
    // What does not pass anyhow need not be looked at.
    const hits = passing.map((passes) => 1 - passes);
    for (const word of spelt) {
      const search = { word, isInTime: this.#finderOf(word) };
      for (const cells of searched(block, word)) {
        if (!hits.includes(0)) return;
        cells.mark(search, hits);
      }
    }
    for (let row = 0; row < hits.length; row += 1) if (hits[row] === 0) passing[row] = 0;
  }
}

function searched({ columns }: RowBlock, { isHex }: SearchWord): readonly Cells[] {
  const cells = [...columns].filter(([key]) => key !== idKey || isHex).map(([, column]) => column);
  return [...cells.filter(({ isQuick }) => isQuick), ...cells.filter(({ isQuick }) => !isQuick)];
}

/** The words of a quick filter, all of which a file must have: parted by blanks, unless they stand in quotes. */
export function parseSearchWords(text: string): readonly SearchWord[] {
  const parts = text.toLowerCase().matchAll(/"([^"]+)"?|([^\s"]+)/g);
  return Array.from(parts, ([, quoted, plain]) => toWord(quoted ?? plain ?? ''));
}

/** A word with its accents in its letters and, as some systems write them, behind these; one way where there are none. */
function spellings({ text }: SearchWord): readonly SearchWord[] {
  return Array.from(new Set([text.normalize('NFC'), text.normalize('NFD')]), toWord);
}

function toWord(text: string): SearchWord {
  const number = plainNumber(text);
  return {
    text,
    pattern: /^[ -~]+$/.test(text) ? new RegExp(RegExp.escape(text), 'gi') : undefined,
    number: /^-?[\d.]+(?:e[+-]?\d*)?$/.test(number) ? number : undefined,
    isTimely: /^[-\d:. +]+$/.test(text),
    isHex: /^[\da-f]{6,}$/.test(text),
  };
}
