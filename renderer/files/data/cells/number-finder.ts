/** From here on, and below the inverse, numbers are written with an exponent (ECMA-262 §6.1.6.1.20). */
const exponentFrom = 1e21;
const exponentBelow = 1e-6;

/**
 * Whether a number, as it is written, begins with a text: looked at as a number, since writing very many takes long. Only
 * numbers that may well do so are written.
 */
export function numberFinder(text: string): (number: number) => boolean {
  const parts = /^(-?)(\d+)(\.?)(\d*)$/.exec(text);
  const begins = (number: number) => String(number).startsWith(text);
  if (parts === null) return begins;
  const [, minus, digits = '', point] = parts;
  const whole = Number(digits);
  // No number is written with zeros before it; beyond 2^53 digits no longer tell.
  if (String(whole) !== digits || whole > Number.MAX_SAFE_INTEGER) return begins;
  const isWhole = point === '';
  return (number) => {
    if (minus === '' ? number < 0 : number > 0) return false;
    const size = Math.abs(number);
    if (!(size === 0 || (size >= exponentBelow && size < exponentFrom))) return begins(number);
    let first = Math.trunc(size);
    if (!isWhole || whole === 0) return first === whole && begins(number);
    while (first > whole) first = Math.trunc(first / 10);
    return first === whole && (minus === '' || begins(number));
  };
}
