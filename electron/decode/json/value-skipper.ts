import { isJson } from '@shared/file-info/json-parts';
import { withoutNumberWords } from '../../transport/json/lossless-json';
import type { ByteScanner } from './byte-scanner';
import { byte, isSpace } from './json-bytes';
import type { Capture } from './json-frames';

/**
 * Goes past a value of any size and depth, piece by piece, without holding it. Brackets are matched; scalars are not
 * looked into.
 */
export class ValueSkipper {
  /** Closing brackets that are awaited, innermost last. */
  readonly #closers: number[];
  #begun: boolean;
  #inText = false;
  #escaped = false;

  /** `closers`: brackets that are open already, where the rest of a container is to be skipped. */
  constructor(closers: readonly number[] = []) {
    this.#closers = [...closers];
    this.#begun = closers.length > 0;
  }

  /** Whether the value's end was reached; `invalid` where no value can stand. */
  skip(scanner: ByteScanner): 'done' | 'more' | 'invalid' {
    const { bytes, end } = scanner;
    for (; scanner.at < end; scanner.at += 1) {
      const next = bytes[scanner.at] ?? 0;
      if (this.#inText) {
        if (this.#textGoesOn(next)) continue;
      } else if (next === byte.quote) {
        this.#begun = true;
        this.#inText = true;
        continue;
      } else if (next === byte.openObject || next === byte.openArray) {
        this.#begun = true;
        this.#closers.push(next + 2);
        continue;
      } else if (this.#closers.length === 0) {
        if (!endsScalar(next)) this.#begun = true;
        else if (this.#begun) return 'done';
        else if (!isSpace(next)) return 'invalid';
        continue;
      } else if (next === byte.closeObject || next === byte.closeArray) {
        if (this.#closers.pop() !== next) return 'invalid';
      } else continue;
      if (this.#closers.length > 0) continue;
      scanner.at += 1;
      return 'done';
    }
    return 'more';
  }

  #textGoesOn(next: number): boolean {
    if (this.#escaped) this.#escaped = false;
    else if (next === byte.backslash) this.#escaped = true;
    else if (next === byte.quote) this.#inText = false;
    return this.#inText;
  }
}

/** Keeps the text of a value while going past it, as far as its target wants to have it. */
export class ValueCapture {
  readonly #skipper = new ValueSkipper();
  readonly #target: Capture;
  readonly #parts: Buffer[] = [];
  #length = 0;

  constructor(target: Capture) {
    this.#target = target;
  }

  skip(scanner: ByteScanner): 'done' | 'more' | 'invalid' {
    const from = scanner.at;
    const state = this.#skipper.skip(scanner);
    this.#length += scanner.at - from;
    if (this.#length <= this.#target.limit) this.#parts.push(Buffer.from(scanner.bytes.subarray(from, scanner.at)));
    return state === 'done' ? this.#deliver() : state;
  }

  #deliver(): 'done' | 'invalid' {
    const sent = this.#length > this.#target.limit ? undefined : Buffer.concat(this.#parts).toString('utf8').trim();
    // A number that JSON has no word for is not to cost the points.
    const text = sent === undefined || isJson(sent) ? sent : withoutNumberWords(sent);
    if (text !== undefined && !isJson(text)) return 'invalid';
    this.#target.capture(text);
    return 'done';
  }
}

function endsScalar(next: number): boolean {
  return next === byte.comma || next === byte.closeObject || next === byte.closeArray || isSpace(next);
}
