import { digitsOf, writeDigits } from './digits';
import { writeAscii } from './text-bytes';

/** Whole numbers below have at most 15 digits; no two decimals of 15 digits are the same double. */
const mostWhole = 1e15;
/** Smaller ones are written with an exponent. */
const least = 1e-6;
const mostDecimals = 20;
const powers = Array.from({ length: mostDecimals + 1 }, (_, decimals) => Number(`1e${decimals}`));
const minus = 45;
/** After so many values in a row that took the slow way, most are spared the search for a short form. */
const patience = 16;

/**
 * Writes doubles as the shortest decimal that reads back as the same double, as `String()` gives it, and faster where 15
 * digits do: a value is then a whole number divided by a power of ten, which one exact division confirms.
 */
export class NumberBytes {
  readonly #mark: number;
  readonly #hasComma: boolean;
  /** Decimals that the last values had. */
  #decimals = 0;
  #misses = 0;

  constructor(decimal: '.' | ',') {
    this.#mark = decimal.charCodeAt(0);
    this.#hasComma = decimal === ',';
  }

  /** Writes `value` at `at`, at most 25 bytes; returns where it ends. Nothing is written of NaN. */
  write(bytes: Uint8Array, at: number, value: number): number {
    if (Number.isNaN(value)) return at;
    const size = Math.abs(value);
    if (size >= mostWhole || (size < least && size !== 0)) return this.#slow(bytes, at, value);
    const decimals = this.#decimalsOf(size);
    if (decimals < 0) return this.#slow(bytes, at, value);
    if (value < 0) bytes[at] = minus;
    return this.#fixed(bytes, value < 0 ? at + 1 : at, size, decimals);
  }

  /** The decimals of the shortest form; -1 where it has more than 15 digits. */
  #decimalsOf(size: number): number {
    if (this.#misses > patience && this.#misses % patience !== 0) {
      this.#misses += 1;
      return -1;
    }
    for (let decimals = this.#decimals; decimals <= mostDecimals; decimals += 1) {
      const whole = Math.round(size * (powers[decimals] ?? 1));
      if (whole >= mostWhole) break;
      if (whole / (powers[decimals] ?? 1) === size) return this.#found(whole, decimals);
    }
    return this.#missed(size);
  }

  #found(whole: number, decimals: number): number {
    this.#misses = 0;
    // The next value is likely to have as many: a shorter form of this one does not lower them.
    this.#decimals = decimals;
    return shortened(whole, decimals);
  }

  /** A value may have fewer decimals than the last ones had, which take it beyond 15 digits. */
  #missed(size: number): number {
    if (this.#decimals > 0) {
      this.#decimals = 0;
      return this.#decimalsOf(size);
    }
    this.#misses += 1;
    return -1;
  }

  #fixed(bytes: Uint8Array, at: number, size: number, decimals: number): number {
    const power = powers[decimals] ?? 1;
    const whole = Math.round(size * power);
    const before = Math.floor(whole / power);
    const end = writeDigits(bytes, at, before, digitsOf(before));
    if (decimals === 0) return end;
    bytes[end] = this.#mark;
    return writeDigits(bytes, end + 1, whole - before * power, decimals);
  }

  #slow(bytes: Uint8Array, at: number, value: number): number {
    const text = String(value);
    return writeAscii(bytes, at, this.#hasComma ? text.replace('.', ',') : text);
  }
}

/** The decimals that are left when zeros at the end are taken off. */
function shortened(whole: number, decimals: number): number {
  let left = decimals;
  for (let rest = whole; left > 0; left -= 1) {
    const next = rest < 0x8000_0000 ? ((rest | 0) / 10) | 0 : Math.floor(rest / 10);
    if (next * 10 !== rest) return left;
    rest = next;
  }
  return left;
}
