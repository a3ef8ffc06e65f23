import { timeWords } from './words';

/** A time expression as a person may type it, and what it means. */
export interface TimeExample {
  readonly text: string;
  readonly meaning: string;
}

/** One or more examples for everything that a time expression can begin with, and for every unit. */
export const timeExamples: readonly TimeExample[] = [
  example('*', 'now'),
  example('t', 'today'),
  example('y', 'yesterday'),
  example('mon', 'weekday'),
  example('shift', 'shift'),
  example('shift-1shift', 'shiftBefore'),
  example('week', 'week'),
  example('week-1w', 'weekBefore'),
  example('month', 'month'),
  example('month-1mo', 'monthBefore'),
  example('quarter', 'quarter'),
  example('quarter-1q', 'quarterBefore'),
  example('year', 'year'),
  example('year-1y', 'yearBefore'),
  example('*-8h', 'hours'),
  example('*-90 min', 'minutes'),
  example('*-30s', 'seconds'),
  example('*-250ms', 'milliseconds'),
  example('*-1d', 'days'),
  example('t+6h30m', 'offsets'),
  example('y+1d-2.5h', 'fractions'),
  example('+8h', 'offsetAlone'),
  example('6:30', 'clock'),
  example('2026-03-01', 'date'),
  example('1-mar-26 8:00', 'dateAndClock'),
  example('01.03.2026 8:00', 'sameDate'),
  example('2026-03-01T08:00:00.250Z', 'iso'),
  example('1772352000000', 'epoch'),
];

function example(text: string, what: keyof ReturnType<typeof timeWords>['examples']): TimeExample {
  return {
    text,
    get meaning() {
      return timeWords().examples[what];
    },
  };
}
