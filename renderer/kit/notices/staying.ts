/** Below the 0 of notices that go by themselves, however many are told. */
const lowest = -(2 ** 40);
let told = 0;

/**
 * What makes a notice stay until the person closes it. Where not all have room, those that go by themselves are on screen
 * before it, and of those that stay the last one: what has just happened is seen, and what gave way comes back.
 */
export function staying() {
  told += 1;
  return { autoClose: false as const, priority: lowest + told };
}
