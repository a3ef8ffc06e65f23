/** Holds the address behind what the last call took. */
export const cursor: usize = memory.data(8, 8);

export function behind(): usize {
  return load<usize>(cursor);
}

export function setBehind(at: usize): void {
  store<usize>(cursor, at);
}

/** The address of the first byte from `at` on that is not white space. */
export function skipSpace(at: usize): usize {
  let next = load<u8>(at);
  while (next == 32 || (next <= 13 && (next == 10 || next == 13 || next == 9))) next = load<u8>(++at);
  return at;
}
