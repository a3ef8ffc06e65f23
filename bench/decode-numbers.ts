import type { Random } from './decode-random';

const bits = new DataView(new ArrayBuffer(8));

/** A number as JSON allows it: typical ones of servers, and all kinds that are hard to read exactly. */
export function numberText(random: Random): string {
  switch (random.below(12)) {
    case 0:
    case 1:
    case 2:
      return String(random.fraction() * 10 ** random.below(5));
    case 3:
    case 4:
      return (random.fraction() * 100 - 50).toFixed(random.below(25));
    case 5:
      return String(random.below(4_000_000_000) - 2_000_000_000);
    case 6:
      return String(anyDouble(random));
    case 7:
      return anyDouble(random).toExponential(random.below(22)).replace('e', random.pick('e', 'E'));
    case 8:
      return digitsText(random, 1 + random.below(25));
    case 9:
      return `${digitsText(random, 1 + random.below(20))}${exponentText(random)}`;
    case 10:
      return tieText(random);
    default:
      return random.chance(0.02) ? digitsText(random, 400) : unusualText(random);
  }
}

/** Text that resembles a number but is invalid. */
export function brokenNumberText(random: Random): string {
  return random.pick(
    '01',
    '-01',
    '1.',
    '.5',
    '-',
    '+1',
    '1e',
    '1e+',
    '1.e5',
    '00',
    '-.1',
    'NaN',
    'Infinity',
    '0x10',
    '1_0',
  );
}

/** A finite double of any magnitude; all exponents are equally likely. */
function anyDouble(random: Random): number {
  bits.setUint32(0, random.below(0x1_0000_0000));
  bits.setUint32(4, random.below(0x1_0000_0000));
  const value = bits.getFloat64(0);
  return Number.isFinite(value) ? value : random.fraction();
}

/** The given number of digits, with a point anywhere among them or none. */
function digitsText(random: Random, count: number): string {
  const digits = random.list(count, () => random.below(10)).join('');
  const sign = random.chance(0.3) ? '-' : '';
  const decimals = random.below(count + 4);
  if (decimals === 0) return `${sign}${digits.replace(/^0+(?=\d)/, '')}`;
  const padded = digits.padStart(decimals + 1, '0');
  return `${sign}${padded.slice(0, -decimals).replace(/^0+(?=\d)/, '')}.${padded.slice(-decimals)}`;
}

function exponentText(random: Random): string {
  const size = random.chance(0.1) ? 400 : 30;
  const zeros = random.chance(0.05) ? '000' : '';
  return `${random.pick('e', 'E')}${random.pick('', '+', '-')}${zeros}${random.below(size)}`;
}

/** Halfway between two doubles, or next to it: tests rounding to even. */
function tieText(random: Random): string {
  const mantissa = 2n ** 53n + BigInt(random.below(0x1_0000_0000)) * 2n ** 21n + BigInt(random.below(2 ** 21));
  const tie = 2n * mantissa + 1n;
  const nudged = random.pick('', '', '0001', '999');
  if (random.chance(0.4)) return `${tie * 2n ** BigInt(random.below(80))}${nudged && `.${nudged}`}`;
  // An odd number of halves, quarters, eighths, … written out is exact.
  const decimals = 1 + random.below(60);
  const digits = String(tie * 5n ** BigInt(decimals)).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}${nudged}`;
}

function unusualText(random: Random): string {
  const unusual = [
    '0',
    '-0',
    '0.0',
    '-0.0',
    '0e7',
    '-0E-400',
    '9007199254740993',
    '9223372036854775808',
    '1e23',
    '5e-324',
  ];
  const large = [
    '18446744073709551615',
    '18446744073709551616',
    '9999999999999999999',
    '8.5e22',
    '1.7976931348623157e308',
  ];
  const small = [
    '2.2250738585072011e-308',
    '2.4703282292062327e-324',
    '1e-400',
    '1e22',
    '1e-22',
    '123456789012345678901e-7',
  ];
  return random.pick('1', ...unusual, ...large, ...small);
}
