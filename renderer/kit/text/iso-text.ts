import { farthestMs } from '@shared/time/absolute';

/** An instant for another program: ISO 8601 in `zone`, with its offset; empty for a time that is no instant. */
export function isoText(epochMs: number, zone: string): string {
  if (!isInstant(epochMs)) return '';
  const moment = Temporal.Instant.fromEpochMilliseconds(Math.floor(epochMs)).toZonedDateTimeISO(zone);
  return moment.toString({ timeZoneName: 'never', smallestUnit: 'millisecond' });
}

/** An instant for another program, in UTC: to the millisecond, to the microsecond where it has a part of one; empty likewise. */
export function exactUtcText(epochMs: number): string {
  if (!isInstant(epochMs)) return '';
  const microseconds = Math.round(epochMs * 1000);
  // Far from now a double has no microseconds.
  const isExact = Number.isSafeInteger(microseconds) && microseconds % 1000 !== 0;
  const nanoseconds = isExact ? BigInt(microseconds) * 1000n : BigInt(Math.floor(microseconds / 1000)) * 1_000_000n;
  const smallestUnit = isExact ? 'microsecond' : 'millisecond';
  return Temporal.Instant.fromEpochNanoseconds(nanoseconds).toString({ smallestUnit });
}

/** A server may send a time in other units than milliseconds. */
function isInstant(epochMs: number): boolean {
  return Math.abs(epochMs) <= farthestMs;
}
