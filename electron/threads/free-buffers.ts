/**
 * Gives memory that is no longer used back at once. The garbage collector would keep it for long, and what comes next would need
 * fresh memory, which costs more than to fill it.
 */
export function freeBuffers(used: Iterable<ArrayBuffer | Uint8Array<ArrayBuffer>>): void {
  for (const one of used) (one instanceof ArrayBuffer ? one : one.buffer).transfer(0);
}
