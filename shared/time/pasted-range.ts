import { parseAbsolute } from './absolute';
import { parseTime } from './expression';

/** A start and an end as texts of time expressions. */
export interface PastedRange {
  readonly start: string;
  readonly end: string;
}

/** What stands between two times in cells of a spreadsheet, mails and lists; last what may also be an offset’s minus. */
const separators = [/\t/, /\r?\n/, /\s+(?:to|until|bis)\s+/i, /\s*[–—…]\s*/u, /\s*\.{2,}\s*/, /\s+-\s+/];

/** A date, and a time of day behind it. */
const datedTime = /^(.*\S)(?:T|\s+)(\d{1,2}(?::[\d:.,]+)?(?:\s*[ap]\.?m\.?)?)$/i;
const half = /[ap]\.?m\.?$/i;

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
 * the day after, and where it is not told which day or which half of one is meant.
 */
function withDateOf(start: string, end: string): string | undefined {
  const until = parseAbsolute(end);
  if (until?.kind !== 'today') return end;
  const [, date, clock = ''] = datedTime.exec(start) ?? [];
  const from = parseAbsolute(clock);
  if (date === undefined || from?.kind !== 'today') return isOnGivenDay(start) ? undefined : end;
  if (half.test(clock) !== half.test(end)) return undefined;
  return Temporal.Duration.compare(from.time, until.time) < 0 ? `${date} ${end}` : undefined;
}

/** Whether a time is of a day that has nothing to do with today. */
function isOnGivenDay(text: string): boolean {
  const kind = parseAbsolute(text)?.kind;
  return kind === 'local' || kind === 'instant';
}
