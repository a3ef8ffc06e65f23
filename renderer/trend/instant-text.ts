import { parseTime, resolveTime } from '@shared/time/expression';

/**
 * An instant as a text that a range's field takes and that means just this instant: the zone's date and time where that
 * is told apart, with its offset in the hour that a daylight-saving change repeats.
 */
export function instantText(epochMs: number, zone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  const precision = { smallestUnit: epochMs % 1000 === 0 ? 'second' : 'millisecond' } as const;
  const local = moment.toPlainDateTime().toString(precision).replace('T', ' ');
  return meaning(local, zone) === epochMs ? local : moment.toString({ ...precision, timeZoneName: 'never' });
}

function meaning(text: string, zone: string): number | undefined {
  const parsed = parseTime(text);
  return parsed.ok ? resolveTime(parsed.expression, { now: 0, zone }) : undefined;
}
