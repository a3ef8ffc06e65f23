/** An instant for another program: ISO 8601 in `zone`, with its offset. */
export function isoText(epochMs: number, zone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(zone);
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
}

/** An instant for another program, in UTC: to the millisecond, to the microsecond where it has a part of one. */
export function exactUtcText(epochMs: number): string {
  const microseconds = Math.round(epochMs * 1000);
  // Far from now a double has no microseconds.
  const isExact = Number.isSafeInteger(microseconds) && microseconds % 1000 !== 0;
  const nanoseconds = isExact ? BigInt(microseconds) * 1000n : BigInt(Math.floor(microseconds / 1000)) * 1_000_000n;
  const smallestUnit = isExact ? 'microsecond' : 'millisecond';
  return Temporal.Instant.fromEpochNanoseconds(nanoseconds).toString({ smallestUnit });
}
