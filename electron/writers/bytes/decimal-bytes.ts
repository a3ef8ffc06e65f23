import { byte } from '../../decode/json/json-bytes';

/** The integer that stands there in decimal digits, 15 of them at most. */
export function integerAt(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === byte.minus;
  let value = 0;
  for (let n = isNegative ? from + 1 : from; n < to; n += 1) value = value * 10 + (bytes[n] ?? 0) - byte.zero;
  return isNegative ? -value : value;
}

/** The number that stands there as digits, a point and digits, 15 digits at most: exact, by one division of two integers. */
export function decimalAt(bytes: Uint8Array, from: number, to: number): number {
  const isNegative = bytes[from] === byte.minus;
  let [value, power] = [0, 1];
  let isBehind = false;
  for (let n = isNegative ? from + 1 : from; n < to; n += 1) {
    const next = bytes[n] ?? 0;
    if (next === byte.point) isBehind = true;
    else {
      value = value * 10 + next - byte.zero;
      if (isBehind) power *= 10;
    }
  }
  return (isNegative ? -value : value) / power;
}
