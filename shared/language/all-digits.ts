import { shownNumber } from './decimal-sign';

/** A number with all its digits, for a person; a `≈` stands before a whole one that may have lost some. */
export function allDigits(value: number): string {
  if (isLongInteger(value)) return `≈${BigInt(value)}`;
  return Object.is(value, -0) ? '-0' : shownNumber(value);
}

/** Whether it is a whole number of which a double may have lost the last digits; from 1e21 on nobody reads all of them. */
export function isLongInteger(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value) < 1e21;
}
