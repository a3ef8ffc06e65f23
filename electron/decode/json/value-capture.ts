import type { ByteScanner } from './byte-scanner';
import type { Capture } from './json-frames';
import { ValueSkipper } from './value-skipper';

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
    const text = this.#length > this.#target.limit ? undefined : Buffer.concat(this.#parts).toString('utf8').trim();
    if (text !== undefined && !isJson(text)) return 'invalid';
    this.#target.capture(text);
    return 'done';
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
