const kept = 256 * 1024;
const keptOfOld = 8 * 1024;

/** Counts the bytes of a body and keeps the first 256 KiB of them. */
export class BodyPreview {
  #most = kept;
  #pieces: Uint8Array[] = [];
  #held = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether more came than is kept. */
  get isCut(): boolean {
    return this.#bytes > this.#held;
  }

  /** Takes the next piece; what is kept is copied, since the piece may be transferred away afterwards. */
  add(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    const part = piece.slice(0, Math.max(0, this.#most - this.#held));
    if (part.byteLength === 0) return;
    this.#pieces.push(part);
    this.#held += part.byteLength;
  }

  /** Keeps no more than the first 8 KiB from now on. */
  shorten(): void {
    const start = Buffer.concat(this.#pieces).subarray(0, keptOfOld);
    this.#pieces = [Uint8Array.from(start)];
    this.#held = start.byteLength;
    this.#most = keptOfOld;
  }

  /** What is kept, as UTF-8 text. */
  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#pieces), { stream: this.isCut });
  }
}
