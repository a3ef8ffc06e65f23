/** Eight zeros. */
export const zeros: u64 = 0x3030303030303030;
/** Added to a byte below 128, sets its highest bit when the byte is above 9. */
const aboveNine: u64 = 0x7676767676767676;
const highest: u64 = 0x8080808080808080;

const powersOfTen = memory.data<u64>([1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]);

/** The digits taken so far, as an integer modulo 2^64. */
export let digits: u64 = 0;

export function startDigits(): void {
  digits = 0;
}

/** Puts the digits from `from` on behind `digits`, up to eight at a time; returns the address where they end. */
export function takeDigits(from: usize): usize {
  let at = from;
  let taken = digits;
  let word = load<u64>(at) ^ zeros;
  let others = notDigits(word);
  while (others == 0) {
    taken = taken * 100_000_000 + eightDigits(word);
    at += 8;
    word = load<u64>(at) ^ zeros;
    others = notDigits(word);
  }
  const count = <usize>(ctz(others) >> 3);
  // Shifted to the end, so that zeros stand in front of the few digits that are left.
  const few = (word << 8) << ((7 - count) << 3);
  digits = taken * load<u64>(powersOfTen + (count << 3)) + eightDigits(few);
  return at + count;
}

/** Has a bit at the top of the first byte that is no digit; what it has above does not count. */
function notDigits(word: u64): u64 {
  return ((word + aboveNine) | word) & highest;
}

/** Whether a text of eight characters is digits. */
export function areDigits(text: u64): bool {
  return notDigits(text ^ zeros) == 0;
}

/** The integer that eight digits, one a byte and the first lowest, make: pairs, then fours, then all by two products. */
export function eightDigits(word: u64): u64 {
  const pairs = word * 10 + (word >> 8);
  const evens = (pairs & 0x000000ff000000ff) * 0x000f424000000064;
  const odds = ((pairs >> 16) & 0x000000ff000000ff) * 0x0000271000000001;
  return (evens + odds) >> 32;
}
