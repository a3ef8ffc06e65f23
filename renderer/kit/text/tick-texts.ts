import { shownNumber } from '@shared/language/decimal-sign';

/** An axis as far as its ticks have texts. */
interface TickedAxis {
  readonly ticks: readonly number[];
  readonly logarithmic: boolean;
}

/** The texts of an axis' ticks, in their order. */
export interface TickTexts {
  readonly texts: readonly string[];
  /** What is to be added to each of them; empty for nothing. */
  readonly offset: string;
}

/**
 * Texts for an axis' ticks that `fits` accepts if there are such. No two are the same: whole numbers keep their digits, very
 * great and small ones are written with an exponent, and where that takes too much room they say how far they are from
 * an offset, or have no digit that is not needed.
 */
export function tickTexts(axis: TickedAxis, fits: (text: string) => boolean): TickTexts {
  const { ticks, logarithmic } = axis;
  const size = Math.max(...ticks.map(Math.abs));
  const whole = logarithmic || !isPlain(size) ? [] : told(ticks, (tick, more) => plainText(tick, ticks, more));
  if (whole.length > 0 && whole.every(fits)) return { texts: whole, offset: '' };
  const texts = told(ticks, (tick, more) => tickText(tick, axis, more));
  if (texts.every(fits)) return { texts, offset: '' };
  const base = offsetOf(ticks);
  const parts = ticks.map((tick) => tick - (base ?? 0));
  const apart = [
    told(parts, (part, more) => plainText(part, parts, more)),
    told(parts, (part, more) => tickText(part, { ticks: parts, logarithmic: false }, more)),
  ].find((some) => some.every(fits));
  if (base !== undefined && apart !== undefined)
    return { texts: apart, offset: `+${wholeText(base)}`.replace('+-', '-') };
  return { texts: told(ticks, (tick, more) => tickText(tick, { ...axis, isBrief: true }, more)), offset: '' };
}

/** A double has no more significant ones. */
export const mostDigits = 17;

/** A text is off its value by no more than this part of what the values span. */
const leastTold = 1e-3;

/** The first texts that say their values, of which no two are the same, with as few further digits as that takes. */
function told(values: readonly number[], textOf: (value: number, more: number) => string): string[] {
  const most = (Math.max(...values) - Math.min(...values)) * leastTold;
  // Ticks far apart, such as the two ends of an axis, need more digits than their distance does.
  const isTold = (text: string, place: number) => !(Math.abs(Number(text) - (values[place] ?? Number.NaN)) > most);
  for (let more = 0; ; more += 1) {
    const texts = values.map((value) => textOf(value, more));
    const isDone = more >= mostDigits || (new Set(texts).size === texts.length && texts.every(isTold));
    if (isDone) return texts.map(shownNumber);
  }
}

/** Whether values of a size are written without an exponent where there is room. */
function isPlain(size: number): boolean {
  return size === 0 || (size >= 1e-4 && size <= Number.MAX_SAFE_INTEGER);
}

/** A tick's text, as programs write it, with just the decimals that tell it from its neighbour, and so many `more`. */
function plainText(value: number, [first = 0, second = first + 1]: readonly number[], more: number): string {
  return value.toFixed(Math.min(20, decimalsOf(Math.abs(second - first) || 1) + more));
}

interface TickedBriefly extends TickedAxis {
  /** Whether a text with an exponent has no digit that is not needed. */
  readonly isBrief?: boolean;
}

/** A tick's text with an exponent where it is very great or small, and so many digits `more` than usual. */
function tickText(value: number, { ticks, logarithmic, isBrief = logarithmic }: TickedBriefly, more: number): string {
  const size = logarithmic ? Math.abs(value) : Math.max(...ticks.map(Math.abs));
  if (size >= 1e7 || (size > 0 && size < 1e-4))
    return value.toExponential(Math.min(mostDigits, (isBrief ? 0 : exponentDigits(size, ticks)) + more));
  return logarithmic ? String(Number(value.toPrecision(3 + more))) : plainText(value, ticks, more);
}

/** Digits behind the first that tell ticks of a size from each other; two at least. */
function exponentDigits(size: number, [first = 0, second = first]: readonly number[]): number {
  const step = Math.abs(second - first);
  return step > 0 && Number.isFinite(step) ? Math.max(2, Math.ceil(Math.log10(size) - Math.log10(step))) : 2;
}

/** The greatest round value that is not above the ticks, where that is nearly all of each of them. */
function offsetOf(ticks: readonly number[]): number | undefined {
  const [first = 0, last = first] = [ticks[0], ticks.at(-1)];
  const round = 10 ** Math.ceil(Math.log10(last - first));
  const offset = Math.floor(first / round) * round;
  return Math.abs(offset) >= 100 * round && Number.isFinite(offset) ? offset : undefined;
}

/** Digits of an offset that stand without an exponent: more have no room over an axis, unless an exponent would take more. */
const mostPlain = 12;

/** A number with all of its digits. */
function wholeText(value: number): string {
  const [plain, short] = [String(value), value.toExponential()];
  return shownNumber(plain.length > mostPlain && short.length < plain.length ? short : plain);
}

/** The decimals that a round step needs. */
function decimalsOf(step: number): number {
  return Math.min(20, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
}
