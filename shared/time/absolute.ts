/** The range of a JavaScript date, ECMA-262 §21.4.1.1. */
export const farthestMs = 8.64e15;

/** The first and the last instant that can be asked for: the years 1 to 9999, UTC. Other programs' dates end there, too. */
export const firstInstant = Date.parse('0001-01-01T00:00:00.000Z');
export const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** A fixed time as typed: an instant, or a local date and time that needs a zone to become one. */
export type AbsoluteTime =
  | { readonly kind: 'instant'; readonly epochMs: number }
  | { readonly kind: 'local'; readonly dateTime: Temporal.PlainDateTime }
  /** A time of day alone, from 0 to 24 hours after midnight by the clock: today's, in the zone. */
  | { readonly kind: 'today'; readonly time: Temporal.Duration };

/** A text in the form of a fixed time whose date or time does not exist. */
interface NoSuchTime {
  readonly kind: 'none';
  /** Index of the invalid character (from 0). */
  readonly at: number;
  readonly what: string;
}

/** A date that a person can mean as either of two. */
interface DoubtfulDate {
  readonly kind: 'doubtful';
  readonly what: string;
  /** Both, year first. */
  readonly dates: readonly [string, string];
}

/** Why a text in the form of a fixed time is none. */
export type TimeFault = NoSuchTime | DoubtfulDate;

const epochText = /^-?\d{11,16}$/;
/** Taken for milliseconds, none of them is a time that a person means: 1976, or from 2571 to 2634. */
const stampText =
  /^(?<date>(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?<hour>[01]\d|2[0-3])(?<minute>[0-5]\d)(?<second>[0-5]\d)?$/;
/** The end of a day, ISO 8601-1:2019/Amd 1, §4.3.8. */
const endOfDayText = /(?<=[T ])24:?00(?::?00(?:[.,]0+)?)?(?=z|[+-])/i;
const zonedText = /^\d{4}-\d{2}-\d{2}[T ]\d{2}.*(?:z|[+-]\d{2}(?::?\d{2}(?::?\d{2})?)?)$/i;
const halfPattern = String.raw`(?:\s*(?<half>[ap])\.?m\.?)?`;
const clockPattern = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<fraction>\d{1,9}))?)?)?${halfPattern}`;
const clockText = new RegExp(String.raw`^(?=\d{1,2}(?::|\s*[ap]))${clockPattern}$`, 'i');
/** The beginnings of their names in English and German. */
const months = ['jan', 'feb', 'mar|mär|mrz', 'apr', 'may|mai', 'jun', 'jul', 'aug', 'sep', 'oct|okt', 'nov', 'dec|dez'];
const monthNames = months.map((names) => new RegExp(`^(?:${names})`, 'i'));
const withClock = (date: string) =>
  new RegExp(String.raw`^${date}(?:(?:T|\s+)(?<clock>\d{1,2}(?::[\d:.,]*)?(?:\s*[ap]\.?m\.?)?))?$`, 'i');
/** Month and day in the United States, day and month elsewhere. */
const slashedText = withClock(String.raw`(?<one>\d{1,2})/(?<two>\d{1,2})/(?<year>\d{4})`);
const dateTexts = [
  String.raw`(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})`,
  String.raw`(?<year>\d{4})/(?<month>\d{1,2})/(?<day>\d{1,2})`,
  String.raw`(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})`,
  String.raw`(?<day>\d{1,2})(?:[- ]|\. ?)(?<month>${months.join('|')})[a-z]*\.?[- ](?<year>\d{4}|\d{2})`,
].map(withClock);

/**
 * Parses a fixed time: ISO 8601 (with offset: an instant; without: a local time; a date alone: its midnight), local
 * dates in common forms (`21-nov-26 8:00`, `1. Dezember 2026`, `21.11.2026`, `2026/11/21`; `11/21/2026`, where that is one day only), stamps as names of files have them
 * (`20261121080000`), a time of day (`8:00`, `8 pm`: today's; `24:00` ends the day), and milliseconds since the epoch (11 to 16 digits). Two digits of a year
 * mean 1970 to 2069.
 * @returns undefined for anything else.
 */
export function parseAbsolute(typed: string): AbsoluteTime | TimeFault | undefined {
  const text = withoutStamp(typed);
  if (epochText.test(text)) return { kind: 'instant', epochMs: Number(text) };
  if (zonedText.test(text)) return zoned(text);
  const clock = clockText.exec(text)?.groups;
  if (clock !== undefined) return todayAt(clock, text);
  const slashed = slashedText.exec(text)?.groups;
  if (slashed !== undefined) return betweenSlashes(slashed, text);
  for (const pattern of dateTexts) {
    const parts = pattern.exec(text)?.groups;
    if (parts !== undefined) return local(parts, text);
  }
  return undefined;
}

/** A stamp as a date and a time of day: `20261121T08:00:00` of `20261121080000`. */
function withoutStamp(text: string): string {
  const { date, hour, minute, second = '00' } = stampText.exec(text)?.groups ?? {};
  return date === undefined ? text : `${date}T${hour}:${minute}:${second}`;
}

function zoned(text: string): AbsoluteTime | NoSuchTime {
  // Logs have a blank before the offset.
  const iso = text
    .replace(/\s+(?=[+-]\d{2}:?\d{2}$)/, '')
    .replace(' ', 'T')
    .replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  const begun = iso.replace(endOfDayText, '00:00');
  const hours = begun === iso ? 0 : 24;
  return (
    tried(() => ({ kind: 'instant', epochMs: Temporal.Instant.from(begun).add({ hours }).epochMilliseconds })) ?? {
      kind: 'none',
      at: 0,
      what: text,
    }
  );
}

type Parts = Readonly<Record<string, string | undefined>>;

function todayAt(clock: Parts, text: string): AbsoluteTime | NoSuchTime {
  return tried(() => ({ kind: 'today', time: timeOf(clock) })) ?? { kind: 'none', at: 0, what: text };
}

/** Either order of day and month, where only one of them is a date. */
function betweenSlashes({ one, two, year, clock }: Parts, text: string): AbsoluteTime | TimeFault {
  const monthFirst = local({ year, month: one, day: two, clock }, text);
  const dayFirst = local({ year, month: two, day: one, clock }, text);
  if (dayFirst.kind !== 'local') return monthFirst;
  if (monthFirst.kind !== 'local' || one === two) return dayFirst;
  const dateOf = ({ dateTime }: typeof dayFirst) => dateTime.toPlainDate().toString();
  return { kind: 'doubtful', what: text, dates: [dateOf(monthFirst), dateOf(dayFirst)] };
}

function local({ year = '', month = '', day = '', clock }: Parts, text: string): AbsoluteTime | NoSuchTime {
  const named = monthNames.findIndex((names) => names.test(month)) + 1;
  const fields = { year: fullYear(year), month: named === 0 ? Number(month) : named, day: Number(day) };
  const date = tried(() => Temporal.PlainDate.from(fields, { overflow: 'reject' }));
  const at = clock === undefined ? text.length : text.length - clock.length;
  if (date === undefined) return { kind: 'none', at: 0, what: text.slice(0, at).trim() };
  const ofDay = clock === undefined ? {} : new RegExp(`^${clockPattern}$`, 'i').exec(clock)?.groups;
  const time = ofDay && tried(() => timeOf(ofDay));
  return time === undefined
    ? { kind: 'none', at, what: clock ?? '' }
    : { kind: 'local', dateTime: date.toPlainDateTime().add(time) };
}

/** How long after midnight a clock shows it: at most 24 hours, where the day ends. */
function timeOf({ hour = '0', half, minute = '0', second = '0', fraction = '' }: Parts): Temporal.Duration {
  const isEnd = hour === '24' && half === undefined;
  const time = Temporal.PlainTime.from(
    {
      hour: isEnd ? 0 : hourOf(Number(hour), half),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
    },
    { overflow: 'reject' },
  );
  const sinceMidnight = time.since(new Temporal.PlainTime());
  if (isEnd && !sinceMidnight.blank) throw new RangeError(`${hour}:${minute}:${second} is behind the end of the day.`);
  return isEnd ? Temporal.Duration.from({ hours: 24 }) : sinceMidnight;
}

/** The hour of the day, NaN where a half of it has no such hour: 12 am is midnight, 12 pm is noon. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** The result of `make`; undefined if Temporal reports that the date or time does not exist. */
function tried<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}
