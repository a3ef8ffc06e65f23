/** Whether a text is an instant in the form of `Date.toISOString`: ISO 8601 in UTC, with milliseconds. */
export function isIsoInstant(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text;
}
