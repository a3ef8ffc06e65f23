/** Whether `code` can be a quality code: an integer of 32 bits; servers may write it signed. */
export function isQualityCode(code: number): boolean {
  return Number.isInteger(code) && code >= -0x8000_0000 && code <= 0xffff_ffff;
}
