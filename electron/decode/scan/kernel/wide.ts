/** The upper 64 bits of the product of two 64-bit integers. */
export function upperHalf(a: u64, b: u64): u64 {
  const aLow = a & 0xffff_ffff;
  const aHigh = a >> 32;
  const bLow = b & 0xffff_ffff;
  const bHigh = b >> 32;
  const middle = aHigh * bLow + ((aLow * bLow) >> 32);
  const other = aLow * bHigh + (middle & 0xffff_ffff);
  return aHigh * bHigh + (middle >> 32) + (other >> 32);
}
