export const zeros: u64 = 0x3030_3030_3030_3030;

/** The digits of an integer below 10^8, 0 to 9 a byte, the first in the lowest: halves, then quarters, by three products. */
export function eightDigits(value: u64): u64 {
  const upper = (value * 3_518_437_209) >> 45;
  const fours = upper | ((value - upper * 10_000) << 32);
  const hundreds = ((fours * 10_486) >> 20) & 0x0000_007f_0000_007f;
  const pairs = hundreds | ((fours - hundreds * 100) << 16);
  const tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
  return tens | ((pairs - tens * 10) << 8);
}

/** Writes an integer from 0 to 99. */
export function writeTwo(at: usize, value: u32): void {
  const tens = (value * 103) >> 10;
  store<u16>(at, <u16>((tens | ((value - tens * 10) << 8)) + 0x3030));
}

/** Writes an integer from 0 to 999. */
export function writeThree(at: usize, value: u32): void {
  const hundreds = (value * 41) >> 12;
  store<u8>(at, <u8>(hundreds + 48));
  writeTwo(at + 1, value - hundreds * 100);
}

/** Copies `length` bytes in words: what stands behind them is overwritten. Returns where they end. */
export function copyWords(from: usize, at: usize, length: usize): usize {
  for (let done: usize = 0; done < length; done += 16) {
    const first = load<u64>(from + done);
    const second = load<u64>(from + done, 8);
    store<u64>(at + done, first);
    store<u64>(at + done, second, 8);
  }
  return at + length;
}
