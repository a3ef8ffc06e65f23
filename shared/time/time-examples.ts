/** A time expression as a person may type it, and what it means. */
export interface TimeExample {
  readonly text: string;
  readonly meaning: string;
}

/** One or more examples for everything that a time expression can begin with, and for every unit. */
export const timeExamples: readonly TimeExample[] = [
  { text: '*', meaning: 'Now; also written “now”' },
  { text: 't', meaning: 'Today at 00:00; also “today”' },
  { text: 'y', meaning: 'Yesterday at 00:00; also “yesterday”' },
  { text: 'mon', meaning: 'The last Monday at 00:00, today included; so are tue, wed, thu, fri, sat and sun' },
  { text: 'shift', meaning: 'The start of the present shift' },
  { text: 'shift-1shift', meaning: 'The start of the shift before' },
  { text: 'week', meaning: 'Monday of this week at 00:00' },
  { text: 'week-1w', meaning: 'Monday of last week at 00:00' },
  { text: 'month', meaning: 'The first of this month at 00:00' },
  { text: 'month-1mo', meaning: 'The first of last month at 00:00' },
  { text: 'quarter', meaning: 'The first day of this quarter at 00:00' },
  { text: 'quarter-1q', meaning: 'The first day of last quarter at 00:00' },
  { text: 'year', meaning: 'The first of January at 00:00' },
  { text: 'year-1y', meaning: 'The first of January last year at 00:00' },
  { text: '*-8h', meaning: 'Eight hours ago' },
  { text: '*-90 min', meaning: 'Ninety minutes ago; units may be written out' },
  { text: '*-30s', meaning: 'Thirty seconds ago' },
  { text: '*-250ms', meaning: '250 milliseconds ago' },
  { text: '*-1d', meaning: 'This time of day yesterday, also when the clocks have changed' },
  { text: 't+6h30m', meaning: 'Six and a half hours after today’s midnight; as many offsets as you like' },
  { text: 'y+1d-2.5h', meaning: 'Fractions, too; not of shifts, months, quarters and years' },
  { text: '+8h', meaning: 'An offset alone: after Start in the field End, from now in the field Start' },
  { text: '6:30', meaning: 'That time today' },
  { text: '2026-03-01', meaning: 'That day at 00:00' },
  { text: '1-mar-26 8:00', meaning: 'A date, with a time of day in the view’s zone' },
  { text: '01.03.2026 8:00', meaning: 'The same' },
  { text: '2026-03-01T08:00:00.250Z', meaning: 'ISO 8601, with Z or an offset such as +05:30' },
  { text: '1772352000000', meaning: 'Milliseconds since 1970' },
];
