import { describe, expect, it } from 'vitest';
import { powersOfFive } from './powers';

const reach = 308;
const table = powersOfFive(reach);
const upperBits = (exponent: number) =>
  ((table[2 * (exponent + reach) + 1] ?? 0n) << 64n) | (table[2 * (exponent + reach)] ?? 0n);
const exponents = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);

describe('the table of powers of five', () => {
  it('has 128 bits of each, the highest one set', () => {
    for (const exponent of exponents) expect(upperBits(exponent) >> 127n, String(exponent)).toBe(1n);
  });

  it('has the positive ones as they are, or cut off', () => {
    for (const exponent of exponents.filter((one) => one >= 0)) {
      const bits = (5n ** BigInt(exponent)).toString(2).padEnd(128, '0').slice(0, 128);
      expect(upperBits(exponent).toString(2), String(exponent)).toBe(bits);
    }
  });

  it('has reciprocals that are less than one in the last place away: the small ones above, the others below', () => {
    for (const exponent of exponents.filter((one) => one < 0)) {
      const power = 5n ** BigInt(-exponent);
      const one = 1n << BigInt(power.toString(2).length + 127);
      const off = upperBits(exponent) * power - one;
      expect(exponent >= -27 ? off > 0n && off < power : off < 0n && off > -power, String(exponent)).toBe(true);
    }
  });
});
