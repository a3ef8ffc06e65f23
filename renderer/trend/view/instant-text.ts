import { zoneClock } from '@shared/time/zone-clock';

/**
 * An instant as a text that a range's field takes and that means just this instant: the zone's date and time, with its
 * offset in the hour that a daylight-saving change repeats.
 */
export function instantText(epochMs: number, zone: string): string {
  return zoneClock(zone).text(epochMs);
}
