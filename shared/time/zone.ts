/** A zone in a view: `local` for the computer's, `UTC`, or an IANA zone. */
export type ZoneChoice = string;

/**
 * The IANA zone of a view's choice on this computer.
 * @returns undefined for a zone that is unknown on this computer, e.g. from a view of a newer one.
 */
export function zoneOf(choice: ZoneChoice): string | undefined {
  if (choice === 'local') return Temporal.Now.timeZoneId();
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(choice).timeZoneId;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** The IANA zone of a view's choice on this computer; the computer's own for an unknown one. */
export function validZone(choice: ZoneChoice): string {
  return zoneOf(choice) ?? Temporal.Now.timeZoneId();
}

/** Zones that the engine lists under names that IANA replaced long ago, and their current names. */
const newNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** All zones to choose from: `local`, `UTC`, then the IANA zones by name. */
export function zoneChoices(): readonly ZoneChoice[] {
  const named = Intl.supportedValuesOf('timeZone').map((zone) => newNames[zone] ?? zone);
  return ['local', 'UTC', ...named.filter((zone) => zone !== 'UTC').toSorted()];
}

/**
 * The zones whose name has all words of a query, in any order, those first in which they begin words; `_` and `/` count as
 * spaces.
 */
export function findZones(choices: readonly ZoneChoice[], query: string): readonly ZoneChoice[] {
  const words = plain(query).split(' ').filter(Boolean);
  const found = choices.filter((choice) => words.every((word) => plain(choice).includes(word)));
  const begins = (choice: ZoneChoice) => words.every((word) => ` ${plain(choice)}`.includes(` ${word}`));
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[_/\s]+/g, ' ');
}

/** A zone's offset from UTC at an instant: `UTC+01:00`, `UTC` for none. */
export function offsetText(zone: string, epochMs: number): string {
  const { offset, offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  return offsetNanoseconds === 0 ? 'UTC' : `UTC${offset}`;
}
