/** Bytes of a block. */
export const blockBytes = 256 * 1024;

/**
 * Memory for large answers, which give it back when they make room for later ones: to take fresh memory from the system costs
 * several times as much as to copy an answer into it.
 */
export class BodyBlocks {
  #free: Uint8Array[] = [];

  /** A block; what it holds is left from before. */
  take(): Uint8Array {
    return this.#free.pop() ?? new Uint8Array(Buffer.allocUnsafeSlow(blockBytes).buffer);
  }

  give(block: Uint8Array): void {
    this.#free.push(block);
  }

  /** Hands what is not in use to the system. */
  release(): void {
    this.#free = [];
  }
}
