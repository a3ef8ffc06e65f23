import { shownNumber } from '../language/decimal-sign';
import { parseTime } from './expression';

/** The longest interval that can be asked for: a day, seconds. */
export const longestInterval = 86_400;

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/**
 * The seconds of a length such as `15 min`, `1h30m` or `1 d`, typed as in time expressions; undefined where it is none, not a whole number of
 * seconds, or longer than a day.
 */
export function intervalSeconds(text: string): number | undefined {
  const seconds = secondsIn(text);
  return Number.isInteger(seconds) && seconds !== undefined && seconds >= 1 && seconds <= longestInterval
    ? seconds
    : undefined;
}

/** The seconds of any length that is typed so, above 0; undefined where it is none. */
export function secondsIn(text: string): number | undefined {
  const parsed = parseTime(`+${text.trim()}`);
  if (!parsed.ok || parsed.expression.anchor.kind !== 'other') return undefined;
  const parts = parsed.expression.offsets.map(({ sign, amount, unit }) => {
    const size = unit === 's' || unit === 'm' || unit === 'h' || unit === 'd' ? unitSeconds[unit] : Number.NaN;
    return sign === 1 ? amount * size : Number.NaN;
  });
  const seconds = Number(parts.reduce((sum, part) => sum + part, 0).toFixed(6));
  return seconds > 0 ? seconds : undefined;
}

const units = [
  ['d', unitSeconds.d],
  ['h', unitSeconds.h],
  ['min', unitSeconds.m],
  ['s', unitSeconds.s],
] as const;

/** A length as people write it: `90 s`, `15 min`, `1 h`, `1 d`. */
export function intervalText(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds % each === 0) ?? ['s', 1];
  return `${shownNumber(seconds / size)} ${unit}`;
}

/** Any span in three digits: `28.8 s`, `1.04 d`. */
export function spanText(ms: number): string {
  const [unit, size] = units.find(([, seconds]) => ms >= seconds * 1000) ?? ['ms', 1 / 1000];
  return `${shownNumber(Number((ms / 1000 / size).toPrecision(3)))} ${unit}`;
}
