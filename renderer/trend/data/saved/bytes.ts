/** What is thrown where bytes are not what was written. */
export class DamagedBytes extends Error {
  override readonly name = 'DamagedBytes';
}

/** Forms of times and values: each array in the shortest that gives the same numbers again. */
const doubles = 0;
const shortened = 1;
const largestOffset = 2 ** 32 - 1;

/** Writes numbers, texts and arrays one behind the other; little endian, as all computers are that the program runs on. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #view = new DataView(this.#bytes.buffer);
  #length = 0;

  /** What has been written. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  /** A whole number from 0 to 255. */
  byte(value: number): void {
    this.#room(1);
    this.#view.setUint8(this.#length, value);
    this.#length += 1;
  }

  flag(value: boolean): void {
    this.byte(value ? 1 : 0);
  }

  /** A whole number from 0 to 2^32 - 1. */
  count(value: number): void {
    this.#room(4);
    this.#view.setUint32(this.#length, value, true);
    this.#length += 4;
  }

  double(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.#length, value, true);
    this.#length += 8;
  }

  /** By its UTF-16 units: what a server sends may hold halves of characters. */
  text(value: string): void {
    this.#counted(Uint16Array.from({ length: value.length }, (_, index) => value.charCodeAt(index)));
  }

  byteList(values: Uint8Array): void {
    this.#counted(values);
  }

  /** Instants: as whole milliseconds since the first where they are such. */
  times(values: Float64Array): void {
    const base = values[0] ?? 0;
    const offsets = Uint32Array.from(values, (value) => Math.max(0, Math.min(largestOffset, value - base)));
    const isWhole = values.every((value, index) => Object.is(base + (offsets[index] ?? 0), value));
    this.byte(isWhole ? shortened : doubles);
    if (!isWhole) return this.#counted(values);
    this.double(base);
    this.#counted(offsets);
  }

  /** Values: with single precision where that loses nothing. */
  values(values: Float64Array): void {
    const singles = Float32Array.from(values);
    const isSingle = values.every((value, index) => Object.is(singles[index], value));
    this.byte(isSingle ? shortened : doubles);
    this.#counted(isSingle ? singles : values);
  }

  list<T>(values: readonly T[], write: (value: T) => void): void {
    this.count(values.length);
    for (const value of values) write(value);
  }

  optional<T>(value: T | undefined, write: (value: T) => void): void {
    this.flag(value !== undefined);
    if (value !== undefined) write(value);
  }

  /** The place of one of a few words among them. */
  word<T>(value: T, words: readonly T[]): void {
    this.byte(words.indexOf(value));
  }

  #counted(values: Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array): void {
    this.count(values.length);
    this.#room(values.byteLength);
    this.#bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), this.#length);
    this.#length += values.byteLength;
  }

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

/** Reads what a ByteWriter has written, in the same order; throws DamagedBytes where that can't be. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.#view.getUint8(this.#take(1));
  }

  flag(): boolean {
    const value = this.byte();
    if (value > 1) throw new DamagedBytes();
    return value === 1;
  }

  count(): number {
    return this.#view.getUint32(this.#take(4), true);
  }

  double(): number {
    return this.#view.getFloat64(this.#take(8), true);
  }

  text(): string {
    const units = new Uint16Array(this.#counted(2));
    let text = '';
    for (const unit of units) text += String.fromCharCode(unit);
    return text;
  }

  byteList(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#counted(1));
  }

  times(): Float64Array<ArrayBuffer> {
    if (!this.#isShortened()) return new Float64Array(this.#counted(8));
    const base = this.double();
    return Float64Array.from(new Uint32Array(this.#counted(4)), (offset) => base + offset);
  }

  values(): Float64Array<ArrayBuffer> {
    return this.#isShortened()
      ? Float64Array.from(new Float32Array(this.#counted(4)))
      : new Float64Array(this.#counted(8));
  }

  list<T>(read: () => T): T[] {
    const count = this.count();
    // Each takes a byte at least, so that a damaged number takes no memory.
    if (count > this.#bytes.length - this.#at) throw new DamagedBytes();
    return Array.from({ length: count }, read);
  }

  optional<T>(read: () => T): T | undefined {
    return this.flag() ? read() : undefined;
  }

  word<T>(words: readonly T[]): T {
    const place = this.byte();
    const word = words[place];
    if (word === undefined) throw new DamagedBytes();
    return word;
  }

  /** Nothing may be left. */
  end(): void {
    if (this.#at !== this.#bytes.length) throw new DamagedBytes();
  }

  #isShortened(): boolean {
    return this.word([doubles, shortened]) === shortened;
  }

  /** The bytes of so many numbers, in a buffer of their own. */
  #counted(size: number): ArrayBuffer {
    const length = this.count() * size;
    const from = this.#take(length);
    const bytes = new Uint8Array(length);
    bytes.set(this.#bytes.subarray(from, from + length));
    return bytes.buffer;
  }

  #take(length: number): number {
    const from = this.#at;
    if (from + length > this.#bytes.length) throw new DamagedBytes();
    this.#at = from + length;
    return from;
  }
}
