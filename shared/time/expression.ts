import { type Calendar, firstWeekdays, type WeekStart } from './calendar';
import { mostShifts, shiftStart } from './shifts';
import { markedText } from '../marked-text';
import { firstInstant, lastInstant, parseAbsolute, type TimeFault } from './absolute';
import { timeWords } from './words';

/** The most characters of a time expression. */
export const longestTime = 200;

/** The base of a time expression. */
type Anchor =
  | { readonly kind: 'now' }
  /** Midnight at the start of a day, or a time of it: `daysBack` days before today, in the zone. */
  | { readonly kind: 'day'; readonly daysBack: number; readonly time?: Temporal.Duration }
  /** The same of the last such weekday, today included; 1 is Monday. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly time?: Temporal.Duration }
  | { readonly kind: 'instant'; readonly epochMs: number }
  | { readonly kind: 'local'; readonly dateTime: Temporal.PlainDateTime }
  /** Midnight at the start of the week, month, quarter or year that the present is in. */
  | { readonly kind: 'period'; readonly period: Period }
  /** The start of the shift that the present is in. */
  | { readonly kind: 'shift' }
  /** A time of day: today's, in the zone. */
  | { readonly kind: 'today'; readonly time: Temporal.Duration }
  /** An offset alone: relative to now in Start, to Start in End. */
  | { readonly kind: 'other' };

type Period = 'week' | 'month' | 'quarter' | 'year';

interface Offset {
  readonly sign: 1 | -1;
  readonly amount: number;
  readonly unit: Unit;
}

/**
 * Calendar units (`d`, `w`, `mo`, `q`, `y`) keep the time of day across a daylight-saving change, shifts begin when the shift
 * calendar says; the others are exact.
 */
type Unit = 'ms' | 's' | 'm' | 'h' | 'shift' | 'd' | 'w' | 'mo' | 'q' | 'y';

/** The long forms of the units, English and German: a view is read wherever it goes, in whichever language it was typed. */
const unitNames: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:ms|milliseconds?|millisekunden?)$/i, 'ms'],
  [/^(?:s|secs?|seconds?|sek|sekunden?)$/i, 's'],
  [/^(?:m|mins?|minutes?|minuten?)$/i, 'm'],
  [/^(?:h|hrs?|hours?|std|stunden?)$/i, 'h'],
  [/^(?:shifts?|schicht(?:en)?)$/i, 'shift'],
  [/^(?:d|days?|tage?n?)$/i, 'd'],
  [/^(?:w|wks?|weeks?|wochen?)$/i, 'w'],
  [/^(?:mo|months?|monate?n?)$/i, 'mo'],
  [/^(?:q|quarters?|quartale?n?)$/i, 'q'],
  [/^(?:y|yrs?|years?|jahre?n?)$/i, 'y'],
];
/** Units of which there are no fractions. */
const wholeUnits: ReadonlySet<Unit> = new Set(['shift', 'mo', 'q', 'y']);

export interface TimeExpression {
  readonly anchor: Anchor;
  readonly offsets: readonly Offset[];
}

/** Why a text is not a time expression, and the index of the character (from 0) where it fails. */
export interface TimeError {
  readonly at: number;
  readonly message: string;
}

export type ParsedTime =
  | { readonly ok: true; readonly expression: TimeExpression }
  | { readonly ok: false; readonly error: TimeError };

/** When and where times are read. */
export interface Present {
  /** Milliseconds since the Unix epoch: what `*` stands for. */
  readonly now: number;
  /** IANA zone for days and local times. */
  readonly zone: string;
  readonly calendar: Calendar;
}

export interface TimeContext extends Present {
  /** The base of an offset alone; now by default. */
  readonly relativeTo?: number;
}

/** What an expression may begin with, by its words in English and German. */
const anchors: readonly (readonly [RegExp, Anchor])[] = [
  [/^(?:\*|(?:now|jetzt)\b)/i, { kind: 'now' }],
  [wordOf('shift|schicht'), { kind: 'shift' }],
  [wordOf('week|woche'), { kind: 'period', period: 'week' }],
  [wordOf('month|monat'), { kind: 'period', period: 'month' }],
  [wordOf('quarter|quartal'), { kind: 'period', period: 'quarter' }],
  [wordOf('year|jahr'), { kind: 'period', period: 'year' }],
  [wordOf('today|t|heute'), { kind: 'day', daysBack: 0 }],
  [wordOf('yesterday|y|gestern'), { kind: 'day', daysBack: 1 }],
  [wordOf('vorgestern'), { kind: 'day', daysBack: 2 }],
  ...[
    'mon(?:day)?|mo(?:ntag)?',
    'tue(?:sday)?|di(?:enstag)?',
    'wed(?:nesday)?|mi(?:ttwoch)?',
    'thu(?:rsday)?|do(?:nnerstag)?',
    'fri(?:day)?|fr(?:eitag)?',
    'sat(?:urday)?|sa(?:mstag)?|sonnabend',
    'sun(?:day)?|so(?:nntag)?',
  ].map((names, index) => [wordOf(names), { kind: 'weekday', weekday: index + 1 }] as const),
];

function wordOf(names: string): RegExp {
  return new RegExp(`^(?:${names})(?![a-z])`, 'i');
}

const exactMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;
const dayMs = 86_400_000;

/** The minus of typesetting, and the dash that programs make of one where they correct what is typed. */
const typesetMinus = /[−–]/gu;

/** The offsets at the end of a fixed time: `2026-03-01 08:00 + 8h`. */
const trailingOffsets = /(?:\s*[+-]\s*[\d.,]+\s*[a-z]+)+$/i;

/**
 * Parses a time expression: PI style (`*`, `t`, `y`, `y 8:00`, `mon`, `*-8h`, `t+6h30m`, several operators, fractions), `now-1h`,
 * `shift-1shift`, `quarter-1q`, the same in German (`gestern+6 Stunden`), ISO 8601 with or without an offset, a local date with or without a time, a time of day, milliseconds since the epoch,
 * or an offset alone. Never throws: the error has the index of the character.
 */
export function parseTime(typed: string): ParsedTime {
  const words = timeWords().expression;
  if (typed.length > longestTime) return fail(longestTime, words.tooLong(longestTime));
  const text = typed.replaceAll(typesetMinus, '-');
  const body = text.trim();
  const indent = text.length - text.trimStart().length;
  if (body === '') return fail(0, words.missing);
  const { length, anchor } = anchorOf(body);
  if (anchor === undefined) return fail(indent, words.noTime(markedText(body)));
  if (anchor.kind === 'none') return fail(indent + anchor.at, words.noSuch(markedText(anchor.what)));
  if (anchor.kind === 'doubtful') return fail(indent, words.doubtful(anchor.what, ...anchor.dates));
  return parseOffsets(body, length, indent, anchor);
}

interface FoundAnchor {
  /** Characters of the text that name it. */
  readonly length: number;
  readonly anchor: Anchor | TimeFault | undefined;
}

function anchorOf(body: string): FoundAnchor {
  const whole = parseAbsolute(body);
  if (whole !== undefined) return { length: body.length, anchor: whole };
  for (const [pattern, anchor] of anchors) {
    const length = pattern.exec(body)?.[0].length ?? 0;
    if (length > 0) return withClock(body, length, anchor);
  }
  if (/^[+-]/.test(body)) return { length: 0, anchor: { kind: 'other' } };
  const fixed = body.replace(trailingOffsets, '');
  return { length: fixed.length, anchor: fixed === body ? undefined : parseAbsolute(fixed) };
}

/** A time of day behind the name of a day: `y 8:00`, `mon 6:00 + 8h`. */
function withClock(body: string, length: number, anchor: Anchor): FoundAnchor {
  const behind = body.slice(length);
  const clock = behind.replace(trailingOffsets, '');
  const found = /^\s/.test(behind) ? parseAbsolute(clock.trim()) : undefined;
  if (anchor.kind !== 'day' && anchor.kind !== 'weekday') return { length, anchor };
  if (found?.kind === 'none') return { length, anchor: { ...found, at: length + clock.search(/\S/) } };
  if (found?.kind !== 'today') return { length, anchor };
  return { length: length + clock.length, anchor: { ...anchor, time: found.time } };
}

function parseOffsets(body: string, from: number, indent: number, anchor: Anchor): ParsedTime {
  const words = timeWords().expression;
  const offsets: Offset[] = [];
  let at = from;
  let sign: 1 | -1 | undefined;
  while (at < body.length) {
    const gap = /^\s*/.exec(body.slice(at))?.[0].length ?? 0;
    at += gap;
    const operator = body[at];
    if (operator === '+' || operator === '-') {
      sign = operator === '+' ? 1 : -1;
      at += 1;
    } else if (sign === undefined) {
      return fail(indent + at, words.noOffset(markedText(body.slice(at))));
    }
    const part = /^\s*(\d+(?:[.,]\d+)?|[.,]\d+)\s*([a-z]+)/i.exec(body.slice(at));
    const unit = unitNames.find(([name]) => name.test(part?.[2] ?? ''))?.[1];
    if (part === null || unit === undefined) {
      return fail(indent + at, words.numberExpected);
    }
    const amount = Number(part[1]?.replace(',', '.'));
    if (wholeUnits.has(unit) && !Number.isInteger(amount)) {
      return fail(indent + at, words.wholeOnly);
    }
    if (unit === 'shift' && amount > mostShifts) {
      return fail(indent + at, words.manyShifts(mostShifts));
    }
    offsets.push({ sign, amount, unit });
    at += part[0].length;
  }
  return { ok: true, expression: { anchor, offsets } };
}

function fail(at: number, message: string): ParsedTime {
  return { ok: false, error: { at, message } };
}

/** The instant of an expression, milliseconds since the Unix epoch; undefined outside the years 1 to 9999. */
export function resolveTime(expression: TimeExpression, context: TimeContext): number | undefined {
  try {
    const { zone, calendar } = context;
    let moment = anchorMoment(expression.anchor, context);
    for (const offset of expression.offsets) moment = move(moment, offset, zone, calendar.shifts);
    const result = zonedOf(moment, zone).epochMilliseconds;
    return result >= firstInstant && result <= lastInstant ? result : undefined;
  } catch (thrown) {
    // Temporal rejects dates beyond its range; nothing else is thrown here.
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/**
 * An instant, or what a clock of the zone is to show: days, weeks and months are added to that, so that a midnight that a
 * change of the clocks leaves out moves none beside it.
 */
type Moment = Temporal.ZonedDateTime | Temporal.PlainDateTime;

/** The instant that is meant: of a midnight that no clock shows, the first one of the day. */
function zonedOf(moment: Moment, zone: string): Temporal.ZonedDateTime {
  if (moment instanceof Temporal.ZonedDateTime) return moment;
  const isMidnight = moment.toPlainTime().equals(new Temporal.PlainTime());
  return isMidnight ? moment.toPlainDate().toZonedDateTime(zone) : moment.toZonedDateTime(zone);
}

function wallOf(moment: Moment): Temporal.PlainDateTime {
  return moment instanceof Temporal.ZonedDateTime ? moment.toPlainDateTime() : moment;
}

function anchorMoment(anchor: Anchor, { now, zone, calendar, relativeTo }: TimeContext): Moment {
  const present = zoned(now, zone);
  const today = present.toPlainDate();
  switch (anchor.kind) {
    case 'now':
      return present;
    case 'day':
      return atClock(today.subtract({ days: anchor.daysBack }), anchor.time);
    case 'weekday':
      return atClock(lastWeekday(today, anchor.weekday), anchor.time);
    case 'period':
      return startOf(anchor.period, today, calendar.weekStart).toPlainDateTime();
    case 'shift':
      return shiftStart(present, calendar.shifts, 0);
    case 'instant':
      return zoned(anchor.epochMs, zone);
    case 'local':
      return anchor.dateTime;
    case 'today':
      return atClock(today, anchor.time);
    case 'other':
      return zoned(relativeTo ?? now, zone);
  }
}

/** So long after midnight by the clock; midnight without it. */
function atClock(date: Temporal.PlainDate, time = new Temporal.Duration()): Temporal.PlainDateTime {
  return date.toPlainDateTime().add(time);
}

/** The last such weekday, 1 is Monday; `today` included. */
function lastWeekday(today: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return today.subtract({ days: (today.dayOfWeek - weekday + 7) % 7 });
}

function startOf(period: Period, today: Temporal.PlainDate, weekStart: WeekStart): Temporal.PlainDate {
  switch (period) {
    case 'week':
      return lastWeekday(today, firstWeekdays[weekStart]);
    case 'month':
      return today.with({ day: 1 });
    case 'quarter':
      return today.with({ day: 1, month: today.month - ((today.month - 1) % 3) });
    case 'year':
      return today.with({ day: 1, month: 1 });
  }
}

function move(moment: Moment, { sign, amount, unit }: Offset, zone: string, shifts: readonly string[]): Moment {
  switch (unit) {
    case 'ms':
    case 's':
    case 'm':
    case 'h':
      return later(moment, sign * Math.round(amount * exactMs[unit]), zone);
    case 'd':
      return addDays(moment, sign * amount, zone);
    case 'w':
      return addDays(moment, sign * amount * 7, zone);
    case 'shift':
      return shiftStart(zonedOf(moment, zone), shifts, sign * amount);
    case 'mo':
      return addMonths(moment, sign * amount);
    case 'q':
      return addMonths(moment, sign * amount * 3);
    case 'y':
      return addMonths(moment, sign * amount * 12);
  }
}

function addDays(moment: Moment, days: number, zone: string): Moment {
  const whole = Math.trunc(days);
  // A clock tells the two rounds of an hour that comes twice not apart.
  const shifted = whole === 0 ? moment : wallOf(moment).add({ days: whole });
  return later(shifted, Math.round((days - whole) * dayMs), zone);
}

function addMonths(moment: Moment, months: number): Moment {
  return months === 0 ? moment : wallOf(moment).add({ months });
}

function later(moment: Moment, ms: number, zone: string): Moment {
  return ms === 0 ? moment : zoned(zonedOf(moment, zone).epochMilliseconds + ms, zone);
}

function zoned(epochMs: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
}
