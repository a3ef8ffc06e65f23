const kept = 256 * 1024;

/** Counts the bytes of a body and keeps the first 256 KiB of them. */
export class BodyStart {
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
    const part = piece.slice(0, kept - this.#held);
    if (part.byteLength === 0) return;
    this.#pieces.push(part);
    this.#held += part.byteLength;
  }

  /** What is kept, as UTF-8 text. */
  text(): string {
    return new TextDecoder().decode(Buffer.concat(this.#pieces), { stream: this.isCut });
  }
}
