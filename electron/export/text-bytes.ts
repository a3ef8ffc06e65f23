/** Writes a text of ASCII characters at `at`; returns where it ends. */
export function writeAscii(bytes: Uint8Array, at: number, text: string): number {
  for (let index = 0; index < text.length; index += 1) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}

/** As many bytes as are copied one by one sooner than by a call. */
const few = 15;

/** Copies `piece` to `at`; returns where it ends. */
export function copyBytes(piece: Uint8Array, bytes: Uint8Array, at: number): number {
  const { length } = piece;
  if (length > few) bytes.set(piece, at);
  else for (let index = 0; index < length; index += 1) bytes[at + index] = piece[index] ?? 0;
  return at + length;
}
