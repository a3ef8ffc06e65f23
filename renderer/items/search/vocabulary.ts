import type { SearchWord } from './item-words';

/** How a word of a search stands in a token, the best first. */
export const fits = { whole: 0, start: 1, inside: 2, similar: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Told of each token that has a word of a search, once. */
export type OnToken = (token: number, fit: Fit) => void;

/** The longest word that is looked for with typing errors: its letters are bits of an integer. */
const longestApproximate = 30;

/** All different tokens of a library, searched as one text. */
export class Vocabulary {
  /** The tokens, each between line breaks. */
  readonly #text: string;
  /** Where each token begins, and behind them where one more would. */
  readonly #starts: Int32Array;
  /** Per token the letters that it has, 32 kinds of them. */
  readonly #letters: Int32Array;

  /** @param tokens compact, none empty. */
  constructor(tokens: readonly string[]) {
    this.#text = `\n${tokens.join('\n')}\n`;
    this.#starts = new Int32Array(tokens.length + 1);
    this.#letters = new Int32Array(tokens.length);
    let start = 1;
    for (const [token, text] of tokens.entries()) {
      this.#starts[token] = start;
      this.#letters[token] = lettersIn(text);
      start += text.length + 1;
    }
    this.#starts[tokens.length] = start;
  }

  /** Tells the tokens that have a word as it is written. */
  find({ pieces, fromStart, toEnd }: SearchWord, onToken: OnToken): void {
    const [text, starts] = [this.#text, this.#starts];
    const [first] = pieces;
    let token = 0;
    for (let at = text.indexOf(first); at !== -1;) {
      while ((starts[token + 1] ?? 0) <= at) token += 1;
      const [start, next] = [starts[token] ?? 0, starts[token + 1] ?? 0];
      const end = this.#endOf(pieces, at, next - 1, toEnd);
      // One that has to stand at the end need not be the one that was found.
      const begin = pieces.length === 1 ? end - first.length : at;
      if (end !== -1 && (!fromStart || begin === start)) {
        onToken(token, begin === start ? (end === next - 1 ? fits.whole : fits.start) : fits.inside);
      }
      at = text.indexOf(first, next);
    }
  }

  /**
   * Where the pieces end that stand in their order from `from` on, before `limit`; -1 where they don't. The last is looked for
   * at the end where it has to stand there. Nothing is looked for behind the limit: the text goes on for the whole library.
   */
  #endOf(pieces: readonly string[], from: number, limit: number, toEnd: boolean): number {
    let end = from;
    for (const [place, piece] of pieces.entries()) {
      const isLast = place === pieces.length - 1;
      const rest = this.#text.slice(end, limit);
      const at = isLast && toEnd ? rest.length - piece.length : rest.indexOf(piece);
      if (at < 0 || !rest.startsWith(piece, at)) return -1;
      end += at + piece.length;
    }
    return end;
  }

  /**
   * Tells the tokens that have a word with a typing error, two where it is long: a letter too many, too few, another, or
   * two that changed places. Short words have none.
   */
  findSimilar(word: string, onToken: OnToken): void {
    const errors = word.length < 4 ? 0 : word.length < 9 ? 1 : 2;
    if (errors === 0 || word.length > longestApproximate) return;
    const letters = lettersIn(word);
    const matcher = new ApproximateMatcher(word, errors);
    const [text, starts] = [this.#text, this.#starts];
    for (let token = 0; token < this.#letters.length; token += 1) {
      const missing = letters & ~(this.#letters[token] ?? 0);
      if (missing !== 0 && bitsIn(missing) > errors) continue;
      const start = starts[token] ?? 0;
      const end = (starts[token + 1] ?? 0) - 1;
      if (end - start < word.length - errors) continue;
      if (matcher.isIn(text, start, end)) onToken(token, fits.similar);
    }
  }
}

function lettersIn(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Codes of the letters that are looked up in an array: Latin, Greek and Cyrillic. */
const commonLetters = 0x500;

/**
 * Looks for a word with errors in texts: one bit per letter and a state per number of errors (S. Wu, U. Manber: Fast text
 * searching allowing errors, CACM 35, 1992), with letters that changed places as one error (H. Hyyrö: Bit-parallel
 * approximate string matching algorithms with transposition, JDA 3, 2005).
 */
class ApproximateMatcher {
  /** Per letter of the alphabets in use, where it stands in the word; others are in the map. */
  readonly #masks = new Int32Array(commonLetters);
  readonly #otherMasks = new Map<number, number>();
  readonly #last: number;
  readonly #twice: boolean;

  constructor(word: string, errors: 1 | 2) {
    for (let at = 0; at < word.length; at += 1) {
      const code = word.charCodeAt(at);
      const mask = this.#maskOf(code) | (1 << at);
      if (code < commonLetters) this.#masks[code] = mask;
      else this.#otherMasks.set(code, mask);
    }
    this.#last = 1 << (word.length - 1);
    this.#twice = errors === 2;
  }

  #maskOf(code: number): number {
    return (code < commonLetters ? this.#masks[code] : this.#otherMasks.get(code)) ?? 0;
  }

  isIn(text: string, start: number, end: number): boolean {
    const [target, twice] = [this.#last, this.#twice];
    // The states with no, one and two errors; the former two also as they were a letter before, for the changed places.
    let none = 0;
    let one = 1;
    let two = 3;
    let noneBefore = 0;
    let oneBefore = 0;
    let maskBefore = 0;
    for (let at = start; at < end; at += 1) {
      const mask = this.#maskOf(text.charCodeAt(at));
      const swapped = maskBefore & (mask << 1);
      const nextNone = ((none << 1) | 1) & mask;
      const nextOne =
        (((one << 1) | 1) & mask) | none | ((none | nextNone) << 1) | (((noneBefore << 2) | 2) & swapped) | 1;
      if (twice) {
        two = (((two << 1) | 1) & mask) | one | ((one | nextOne) << 1) | (((oneBefore << 2) | 2) & swapped) | 3;
        if ((two & target) !== 0) return true;
      } else if ((nextOne & target) !== 0) return true;
      noneBefore = none;
      oneBefore = one;
      maskBefore = mask;
      none = nextNone;
      one = nextOne;
    }
    return false;
  }
}
