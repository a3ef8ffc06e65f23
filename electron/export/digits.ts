const zero = 48;
/** The two digits of 0 to 99. */
const tens = Uint8Array.from({ length: 100 }, (_, pair) => zero + Math.floor(pair / 10));
const ones = Uint8Array.from({ length: 100 }, (_, pair) => zero + (pair % 10));
const split = 100_000_000;

/** Writes the last `count` decimal digits of a whole number from 0 to below 10^16 at `at`; returns where they end. */
export function writeDigits(bytes: Uint8Array, at: number, value: number, count: number): number {
  if (value < 0x8000_0000) return writeSmall(bytes, at, value, count);
  const high = Math.floor(value / split);
  const low = value - high * split;
  if (count <= 8) return writeSmall(bytes, at, low, count);
  return writeSmall(bytes, writeSmall(bytes, at, high, count - 8), low, 8);
}

/** How many digits a whole number from 0 to below 10^16 has. */
export function digitsOf(value: number): number {
  let count = 1;
  for (let power = 10; power <= value; power *= 10) count += 1;
  return count;
}

function writeSmall(bytes: Uint8Array, at: number, value: number, count: number): number {
  let rest = value | 0;
  let place = at + count;
  while (place > at + 1) {
    const next = (rest / 100) | 0;
    const pair = rest - next * 100;
    place -= 2;
    bytes[place] = tens[pair] ?? zero;
    bytes[place + 1] = ones[pair] ?? zero;
    rest = next;
  }
  if (place > at) bytes[at] = zero + (rest % 10);
  return at + count;
}
