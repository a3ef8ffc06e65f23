import { byte } from '../../decode/files/json-bytes';
import type { ByteRun } from './byte-run';
import { integerAt } from './decimal-bytes';

const day = 86_400_000;
const encoder = new TextEncoder();

/** Writes instants as ISO 8601 in UTC; the text of a day is kept, since files often follow each other in time. */
export class IsoTimes {
  readonly #run: ByteRun;
  #day = Number.NaN;
  /** `YYYY-MM-DDT` of the day. */
  #date = new Uint8Array();

  constructor(run: ByteRun) {
    this.#run = run;
  }

  /** Writes the milliseconds since the Unix epoch that stand there in at most 15 digits. */
  put(source: Uint8Array, from: number, to: number): void {
    const time = integerAt(source, from, to);
    this.#date = this.#dateOf(Math.floor(time / day));
    const run = this.#run;
    run.put(this.#date);
    run.reserve(16);
    this.#clock(time - this.#day * day);
  }

  #dateOf(number: number): Uint8Array<ArrayBuffer> {
    if (number === this.#day) return this.#date;
    this.#day = number;
    const text = new Date(number * day).toISOString();
    return encoder.encode(text.slice(0, text.indexOf('T') + 1));
  }

  /** `hh:mm:ss.mmmZ` */
  #clock(rest: number): void {
    const seconds = Math.floor(rest / 1000);
    this.#two(Math.floor(seconds / 3600), ':');
    this.#two(Math.floor(seconds / 60) % 60, ':');
    this.#two(seconds % 60, '.');
    const thousandths = rest % 1000;
    this.#digit(Math.floor(thousandths / 100));
    this.#two(thousandths % 100, 'Z');
  }

  #two(value: number, behind: string): void {
    this.#digit(Math.floor(value / 10));
    this.#digit(value % 10);
    this.#run.bytes[this.#run.at++] = behind.charCodeAt(0);
  }

  #digit(value: number): void {
    this.#run.bytes[this.#run.at++] = byte.zero + value;
  }
}
