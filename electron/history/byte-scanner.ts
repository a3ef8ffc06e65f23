/** Powers of ten that a double holds exactly. */
const powers = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const largestPower = 22;

/** Zero bytes kept behind the text, so that looking a few bytes ahead needs no check. */
const padding = 8;

/** Texts longer than this are refused: no path, code or state is. */
const longestText = 65_536;

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

export const byte = {
  quote: 34,
  comma: 44,
  minus: 45,
  point: 46,
  zero: 48,
  nine: 57,
  colon: 58,
  backslash: 92,
  openArray: 91,
  closeArray: 93,
  openObject: 123,
  closeObject: 125,
} as const;

/** Says why a token could not be read; the scanner then stands where it stood. */
export type Missing =
  /** The token may go on in the next piece. */
  | 'incomplete'
  /** There is no such token here. */
  | 'invalid';

/**
 * The part of a JSON text that is at hand, and the tokens in it. A token that is not complete is not consumed; the next
 * piece is put behind it. The bytes are the scanner's own copy, so pieces can be let go at once.
 */
export class ByteScanner {
  /** The text, with `padding` zero bytes behind `end`. */
  bytes = Buffer.alloc(padding);
  #view = viewOf(this.bytes);
  at = 0;
  end = 0;
  /** Why the last token could not be read. */
  missing: Missing = 'incomplete';
  /** Offset in the whole body of the first byte at hand. */
  #base = 0;
  /** The digits of the number being read, as an integer. */
  #digits = 0;

  /** Offset in the whole body of the next byte. */
  get offset(): number {
    return this.#base + this.at;
  }

  /** Puts a further piece behind what is not consumed yet. */
  append(piece: Uint8Array): void {
    const rest = this.end - this.at;
    const needed = rest + piece.length + padding;
    const target = needed > this.bytes.length ? Buffer.alloc(needed * 2) : this.bytes;
    target.set(this.bytes.subarray(this.at, this.end));
    if (target !== this.bytes) this.#view = viewOf(target);
    target.set(piece, rest);
    this.#base += this.at;
    this.bytes = target;
    this.at = 0;
    this.end = rest + piece.length;
    target.fill(0, this.end, this.end + padding);
  }

  /** Goes on to the next byte that is not white space, and returns it; 0 at the end of what is at hand. */
  skipSpace(): number {
    const { bytes } = this;
    let { at } = this;
    let next = bytes[at] ?? 0;
    while (next === 32 || (next <= 13 && (next === 10 || next === 13 || next === 9))) next = bytes[++at] ?? 0;
    this.at = at;
    return next;
  }

  /**
   * Reads a number; NaN when there is none (see `missing`). Exact as `JSON.parse` is: digits that make an integer below
   * 2^53 and a power of ten up to 22 need one correctly rounded division or multiplication (Clinger, PLDI 1990); the
   * rest goes through `Number`.
   */
  number(): number {
    const { bytes, at: start } = this;
    const negative = bytes[start] === byte.minus;
    const integer = negative ? start + 1 : start;
    this.#digits = 0;
    let at = this.#takeDigits(integer);
    if (at === integer || (at > integer + 1 && bytes[integer] === byte.zero)) return this.#missingAt(at);
    let exponent = 0;
    if (bytes[at] === byte.point) {
      const fraction = at + 1;
      at = this.#takeDigits(fraction);
      if (at === fraction) return this.#missingAt(at);
      exponent = at - fraction;
    }
    if (((bytes[at] ?? 0) | 32) === 101) return this.#numberByText();
    if (at >= this.end) return this.#missingAt(at);
    const digits = this.#digits;
    if (digits > Number.MAX_SAFE_INTEGER || exponent > largestPower) return this.#numberByText();
    this.at = at;
    const value = exponent === 0 ? digits : digits / (powers[exponent] ?? 1);
    return negative ? -value : value;
  }

  /** Reads a text; undefined when there is none (see `missing`). */
  text(): string | undefined {
    const { bytes, at: start } = this;
    if (bytes[start] !== byte.quote) return this.#missingText(start);
    let escaped = false;
    let at = start + 1;
    for (; at < this.end && bytes[at] !== byte.quote; at += 1) {
      if ((bytes[at] ?? 0) < 32) return this.#missingText(at);
      if (bytes[at] !== byte.backslash) continue;
      escaped = true;
      at += 1;
    }
    if (at - start > longestText) return this.#missingText(start);
    if (at >= this.end) return this.#missingText(this.end);
    const text = escaped ? unescape(bytes.toString('utf8', start, at + 1)) : bytes.toString('utf8', start + 1, at);
    if (text === undefined) return this.#missingText(start);
    this.at = at + 1;
    return text;
  }

  /** Reads `word`; false when it does not stand here (see `missing`). */
  word(word: string): boolean {
    for (let index = 0; index < word.length; index += 1) {
      if (this.bytes[this.at + index] === word.charCodeAt(index)) continue;
      this.#missingAt(this.at + index);
      return false;
    }
    this.at += word.length;
    return true;
  }

  /** Puts the digits from `at` on behind `#digits`, four at a time where it can; returns where they end. */
  #takeDigits(from: number): number {
    const { bytes } = this;
    const view = this.#view;
    let digits = this.#digits;
    let at = from;
    for (;;) {
      const word = view.getInt32(at, true);
      if ((((word + 0x46464646) | (word - 0x30303030)) & 0x80808080) !== 0) break;
      const pairs = Math.imul(word - 0x30303030, 10) + ((word - 0x30303030) >>> 8);
      digits = digits * 10_000 + (Math.imul(pairs & 0xff, 100) + ((pairs >>> 16) & 0xff));
      at += 4;
    }
    for (let next = bytes[at] ?? 0; next >= byte.zero && next <= byte.nine; next = bytes[at] ?? 0) {
      digits = digits * 10 + (next - byte.zero);
      at += 1;
    }
    this.#digits = digits;
    return at;
  }

  #numberByText(): number {
    const { bytes, at: start } = this;
    let at = start;
    while (isNumberByte(bytes[at] ?? 0)) at += 1;
    if (at >= this.end) return this.#missingAt(at);
    const text = bytes.toString('latin1', start, at);
    if (!numberForm.test(text)) return this.#missingAt(start);
    this.at = at;
    return Number(text);
  }

  #missingAt(at: number): number {
    this.missing = at >= this.end ? 'incomplete' : 'invalid';
    return Number.NaN;
  }

  #missingText(at: number): undefined {
    this.#missingAt(at);
  }
}

function isNumberByte(next: number): boolean {
  return (next >= byte.zero && next <= byte.nine) || next === 43 || next === 45 || next === 46 || (next | 32) === 101;
}

function unescape(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
