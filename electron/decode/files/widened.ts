/** `after`, which is longer, with the values of `before` at its start. */
export function widened<A extends Float64Array | Int32Array | Uint32Array | Uint8Array>(before: A, after: A): A {
  after.set(before);
  return after;
}
