const isoTime = /^(\d{4}-\d{2}-(\d{2}))T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant of a text of ISO 8601 with its zone, milliseconds since the epoch, what is finer cut off; undefined for any other text. */
export function instantOfIso(text: string): number | undefined {
  const [, date = '', day = ''] = isoTime.exec(text) ?? [];
  // Of the 30th of February the engine makes a day in March.
  const isDay = date !== '' && (day <= '28' || isIsoInstant(`${date}T00:00:00.000Z`));
  const instant = isDay ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** Whether a text is an instant in the form of `Date.toISOString`: ISO 8601 in UTC, with milliseconds. */
export function isIsoInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
