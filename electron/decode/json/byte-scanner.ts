import { byte, isDigit, skipSpace } from './json-bytes';
import { acquireKernel, releaseKernel, type ScanKernel } from '../scan/scan-kernel';

/** Zero bytes kept behind the text, so that looking a few bytes ahead needs no check. */
const padding = 8;

/** Bytes of the longest text or number that is read: no path, code or state is longer. */
export const longestToken = 65_536;

/** Bytes that are put behind what is not consumed yet at a time, so that what is at hand stays in the processor's cache. */
export const maxPieceBytes = 128 * 1024;

/** How programs write the numbers that JSON has no word for; OPC servers hold such values where a sensor fails. */
const numberWords = [Number.NaN, Infinity, -Infinity].map((number) => ({ number, word: String(number) }));

const numberForm = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Says why a token could not be read; the scanner then stands where it stood. */
export type TokenFault =
  /** The token may go on in the next piece. */
  | 'incomplete'
  /** There is no such token here. */
  | 'invalid'
  /** The text is longer than any that is read. */
  | 'long';

/**
 * The part of a JSON text that is at hand, and the tokens in it. A token that is not complete is not consumed; the next
 * piece is put behind it. The bytes are a copy in a kernel's memory, so pieces can be let go at once.
 */
export class ByteScanner {
  /** Has the hot loops over plain elements; its positions are those of `bytes`. */
  readonly kernel: ScanKernel = acquireKernel();
  /** The text, with `padding` zero bytes behind `end`. */
  readonly bytes = this.kernel.text;
  at = 0;
  end = 0;
  /** Why the last token could not be read. */
  missing: TokenFault = 'incomplete';
  /** Offset in the whole body of the first byte at hand. */
  #base = 0;

  /** Offset in the whole body of the next byte. */
  get offset(): number {
    return this.#base + this.at;
  }

  /** Puts a further piece, of at most `maxPieceBytes` bytes, behind what is not consumed yet. */
  append(piece: Uint8Array): void {
    const rest = this.end - this.at;
    this.bytes.copyWithin(0, this.at, this.end);
    this.bytes.set(piece, rest);
    this.#base += this.at;
    this.at = 0;
    this.end = rest + piece.length;
    this.bytes.fill(0, this.end, this.end + padding);
  }

  /** Gives the memory back; the scanner can't be used any more. */
  close(): void {
    releaseKernel(this.kernel);
  }

  /** Goes on to the next byte that is not white space, and returns it; 0 at the end of what is at hand. */
  skipSpace(): number {
    this.at = skipSpace(this.bytes, this.at);
    return this.bytes[this.at] ?? 0;
  }

  /** Reads a number, exactly as `JSON.parse` does; NaN when there is none (see `missing`). */
  number(): number {
    const value = this.kernel.number(this.at, this.end);
    if (Number.isNaN(value)) return this.#numberByText();
    this.at = this.kernel.behind;
    return value;
  }

  /** Reads a text; undefined when there is none (see `missing`). */
  text(): string | undefined {
    const { bytes, at: start } = this;
    if (bytes[start] !== byte.quote) return this.#missingText(start);
    const only = bytes[start + 1] ?? 0;
    if (bytes[start + 2] === byte.quote && isPlainLetter(only)) {
      this.at = start + 3;
      return String.fromCharCode(only);
    }
    let escaped = false;
    let at = start + 1;
    for (; at < this.end && bytes[at] !== byte.quote; at += 1) {
      if ((bytes[at] ?? 0) < 32) return this.#missingText(at);
      if (bytes[at] !== byte.backslash) continue;
      escaped = true;
      at += 1;
    }
    if (at - start > longestToken) {
      this.missing = 'long';
      return undefined;
    }
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

  /** Reads a number as programs write it that write more than JSON has; NaN for `NaN`, undefined when there is none (see `missing`). */
  numberOrWord(): number | undefined {
    const value = this.number();
    if (!Number.isNaN(value)) return value;
    if (this.missing === 'incomplete') return undefined;
    for (const { word, number } of numberWords) {
      if (this.bytes[this.at] === word.charCodeAt(0)) return this.word(word) ? number : undefined;
    }
    return undefined;
  }

  #numberByText(): number {
    const { bytes, at: start } = this;
    let at = start;
    while (isNumberByte(bytes[at] ?? 0)) at += 1;
    if (at - start > longestToken) return this.#missingAt(start);
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
  return isDigit(next) || next === byte.plus || next === byte.minus || next === byte.point || (next | 32) === byte.e;
}

/** Whether a byte is a character of its own, whatever stands around it. */
function isPlainLetter(next: number): boolean {
  return next > 32 && next < 127 && next !== byte.quote && next !== byte.backslash;
}

function unescape(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
