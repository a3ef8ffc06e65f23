/** Whether a text is an instant just as a computer writes it in ISO 8601: in UTC, with milliseconds. */
export function isIsoInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
