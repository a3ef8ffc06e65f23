/** An instant for another program: ISO 8601 in `zone`, with its offset. */
export function isoText(epochMs: number, zone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(zone);
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
}
