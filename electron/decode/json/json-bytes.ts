/** Bytes that JSON is made of. */
export const byte = {
  quote: 34,
  dollar: 36,
  plus: 43,
  comma: 44,
  minus: 45,
  point: 46,
  slash: 47,
  zero: 48,
  colon: 58,
  openArray: 91,
  backslash: 92,
  closeArray: 93,
  a: 97,
  e: 101,
  f: 102,
  n: 110,
  t: 116,
  z: 122,
  openObject: 123,
  closeObject: 125,
} as const;

export function isDigit(next: number): boolean {
  return next >= byte.zero && next < byte.colon;
}

/** Whether these letters stand there. */
export function startsWith(bytes: Uint8Array, at: number, letters: Uint8Array): boolean {
  for (let n = 0; n < letters.length; n += 1) if (bytes[at + n] !== letters[n]) return false;
  return true;
}

/** Whether a byte is white space between tokens. */
export function isSpace(next: number): boolean {
  return next === 32 || (next <= 13 && (next === 10 || next === 13 || next === 9));
}

/** The position of the next byte that is not white space. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  while (isSpace(bytes[at] ?? 0)) at += 1;
  return at;
}

/**
 * The position behind the value that begins at `at`, found by brackets and quotes alone: whether it is one, `JSON.parse` has
 * to tell. Throws SyntaxError where it does not end.
 */
export function endOfValue(bytes: Uint8Array, at: number): number {
  let depth = 0;
  for (; at < bytes.length; at += 1) {
    const next = bytes[at] ?? 0;
    if (next === byte.quote) {
      at = endOfText(bytes, at) - 1;
      if (depth === 0) return at + 1;
    } else if (next === byte.openObject || next === byte.openArray) depth += 1;
    else if (next === byte.closeObject || next === byte.closeArray) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (next === byte.comma || next <= 32)) return at;
  }
  throw new SyntaxError('A value does not end.');
}

/** The position behind the text whose quote stands at `at`. Throws SyntaxError where it does not end. */
export function endOfText(bytes: Uint8Array, at: number): number {
  for (at += 1; at < bytes.length; at += 1) {
    if (bytes[at] === byte.backslash) at += 1;
    else if (bytes[at] === byte.quote) return at + 1;
  }
  throw new SyntaxError('A text does not end.');
}
