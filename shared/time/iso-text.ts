const isoTime = /^(\d{4}-\d{2}-(\d{2}))T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** The instant of a text of ISO 8601 with its zone, milliseconds since the epoch, what is finer cut off; undefined for any other text. */
export function instantOfIso(text: string): number | undefined {
  const [, date = '', day = ''] = isoTime.exec(text) ?? [];
  // Of the 30th of February the engine makes a day in March.
  const isDay = date !== '' && (day <= '28' || isDate(date));
  const instant = isDay ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

function isDate(date: string): boolean {
  const start = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(date);
}
