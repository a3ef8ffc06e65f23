import { closeSync, fdatasyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** Two words an ID. */
const width = 2;
const idBytes = width * 4;
const firstSlots = 4096;

/** Where the IDs of a section stand in the file. */
export interface IdLogPosition {
  readonly before: number;
  readonly count: number;
}

/**
 * Which `_id`s of a section were written, known by 64 bits of each: of a million files, two are taken for one with a chance
 * of 1 in 37 million. They are kept in a file as well, so that an export that goes on later knows them.
 */
export class IdLog {
  readonly #descriptor: number;
  /** IDs of sections before this one in the file; what is in it is never changed, so that an older place still holds. */
  #before: number;
  #slots = new Uint32Array(firstSlots * width);
  #count = 0;
  #waiting: number[] = [];

  /** `kept`: which of the file's IDs count; without it the file begins anew. */
  constructor(file: string, kept?: IdLogPosition) {
    this.#descriptor = openSync(file, kept === undefined ? 'w+' : 'r+');
    this.#before = kept?.before ?? 0;
    if (kept === undefined) return;
    ftruncateSync(this.#descriptor, (kept.before + kept.count) * idBytes);
    this.#load(kept.count);
  }

  get place(): IdLogPosition {
    return { before: this.#before, count: this.#count };
  }

  has(id: string): boolean {
    const [low, high] = hashOf(id);
    return this.#slots[this.#slotOf(low, high) * width + 1] !== 0;
  }

  /** Adds an ID; false where it is there already. */
  add(id: string): boolean {
    const [low, high] = hashOf(id);
    if (!this.#put(low, high)) return false;
    this.#waiting.push(low, high);
    return true;
  }

  /** A section begins: its IDs are its own. */
  clear(): void {
    this.#append();
    this.#before += this.#count;
    this.#slots = new Uint32Array(firstSlots * width);
    this.#count = 0;
  }

  /** Puts all IDs on the disk. */
  commit(): void {
    this.#append();
    fdatasyncSync(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #append(): void {
    const bytes = new Uint8Array(Uint32Array.from(this.#waiting).buffer);
    this.#waiting = [];
    const place = (this.#before + this.#count) * idBytes - bytes.byteLength;
    for (let at = 0; at < bytes.length;) {
      at += writeSync(this.#descriptor, bytes, at, bytes.length - at, place + at);
    }
  }

  #load(count: number): void {
    const words = new Uint32Array(count * width);
    const bytes = new Uint8Array(words.buffer);
    for (let at = 0; at < bytes.length;) {
      const read = readSync(this.#descriptor, bytes, at, bytes.length - at, this.#before * idBytes + at);
      if (read === 0) throw new Error('the list of its IDs is not whole');
      at += read;
    }
    for (let n = 0; n < words.length; n += width) this.#put(words[n] ?? 0, words[n + 1] ?? 0);
  }

  #put(low: number, high: number): boolean {
    const slot = this.#slotOf(low, high);
    if (this.#slots[slot * width + 1] !== 0) return false;
    this.#slots[slot * width] = low;
    this.#slots[slot * width + 1] = high;
    this.#count += 1;
    if (this.#count * width * 2 > this.#slots.length) this.#grow();
    return true;
  }

  /** Where the ID is, or the free place that it would get. */
  #slotOf(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length / width - 1;
    let slot = low & mask;
    while (slots[slot * width + 1] !== 0 && (slots[slot * width] !== low || slots[slot * width + 1] !== high)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (let n = 0; n < before.length; n += width) {
      const [low, high] = [before[n] ?? 0, before[n + 1] ?? 0];
      if (high === 0) continue;
      const slot = this.#slotOf(low, high);
      this.#slots[slot * width] = low;
      this.#slots[slot * width + 1] = high;
    }
  }
}

/** Two hashes of 32 bits (after MurmurHash3's mixing); the second is never 0, which marks a free place. */
function hashOf(id: string): readonly [low: number, high: number] {
  let [a, b] = [0x9747b28c, 0x85ebca6b];
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    a = Math.imul(a ^ code, 0x5bd1e995);
    a ^= a >>> 15;
    b = Math.imul(b ^ code, 0xcc9e2d51);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  b = Math.imul(b ^ (b >>> 16), 0xc2b2ae35);
  return [(a ^ (a >>> 13)) >>> 0, (b ^ (b >>> 16)) >>> 0 || 1];
}
