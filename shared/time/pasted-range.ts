import { parseTime } from './expression';

/** A start and an end as texts of time expressions. */
export interface PastedRange {
  readonly start: string;
  readonly end: string;
}

/** What stands between two times in cells of a spreadsheet, mails and lists; last what may also be an offset’s minus. */
const separators = [/\t/, /\r?\n/, /\s+(?:to|until|bis)\s+/i, /\s*[–—…]\s*/u, /\s*\.{2,}\s*/, /\s+-\s+/];

/** A date, and a time of day behind it. */
const datedTime = /^(.*\S)[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
const timeOfDay = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/**
 * The start and the end of which a text tells at once, such as two cells of a spreadsheet or `2026-11-20 08:00 – 10:00`; undefined
 * where it is one time, or no range.
 */
export function pastedRange(text: string): PastedRange | undefined {
  const whole = text.trim();
  if (parseTime(whole).ok) return undefined;
  for (const separator of separators) {
    const [start, end, ...more] = whole.split(separator).map((part) => part.trim());
    if (start === undefined || end === undefined || more.length > 0) continue;
    const dated = withDateOf(start, end);
    if (dated !== undefined && parseTime(start).ok && parseTime(dated).ok) return { start, end: dated };
  }
  return undefined;
}

/**
 * A time of day alone is of the day that stands before the start's; undefined where it would be before that, which may be meant of
 * the day after.
 */
function withDateOf(start: string, end: string): string | undefined {
  const [, date, from] = datedTime.exec(start) ?? [];
  if (date === undefined || from === undefined || !timeOfDay.test(end)) return end;
  return end.padStart(from.length, '0') > from.padStart(end.length, '0') ? `${date} ${end}` : undefined;
}
