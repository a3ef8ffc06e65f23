/** Gives the memory of a body that was used back at once: the garbage collector would keep it for minutes. */
export function letGo(pieces: readonly Uint8Array<ArrayBuffer>[]): void {
  for (const { buffer } of pieces) buffer.transfer(0);
}
