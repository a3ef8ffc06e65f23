const defaultLimit = 256 * 1024;
const keptOfOld = 8 * 1024;

/** Counts the bytes of a body and stores the first 256 KiB of them. */
export class BodyPreview {
  #limit = defaultLimit;
  #pieces: Uint8Array[] = [];
  #length = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Whether more bytes arrived than are stored. */
  get isCut(): boolean {
    return this.#bytes > this.#length;
  }

  /** Adds the next piece; the stored part is copied, since the piece may be transferred afterwards. */
  add(piece: Uint8Array): void {
    this.#bytes += piece.byteLength;
    const part = piece.slice(0, Math.max(0, this.#limit - this.#length));
    if (part.byteLength === 0) return;
    this.#pieces.push(part);
    this.#length += part.byteLength;
  }

  /** Reduces the preview to the first 8 KiB. */
  shorten(): void {
    const start = Buffer.concat(this.#pieces).subarray(0, keptOfOld);
    this.#pieces = [Uint8Array.from(start)];
    this.#length = start.byteLength;
    this.#limit = keptOfOld;
  }

  /** The stored part as UTF-8 text. */
  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#pieces), { stream: this.isCut });
  }
}
