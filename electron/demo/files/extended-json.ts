/**
 * Replaces MongoDB Extended JSON's `{"$oid": …}` and `{"$date": …}` by the form used in file information objects: 24
 * hexadecimal digits, and ISO 8601 UTC text. A bigint becomes a number, the only kind that mingo accepts.
 */
export function plainValues(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plainValues);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const [name, content]: readonly unknown[] = members.length === 1 ? (members[0] ?? []) : [];
  if (name === '$oid' && typeof content === 'string') return content.toLowerCase();
  if (name === '$date') return isoText(content) ?? value;
  return Object.fromEntries(members.map(([key, member]) => [key, plainValues(member)]));
}

function isoText(content: unknown): string | undefined {
  if (typeof content !== 'string' && typeof content !== 'number') return undefined;
  const date = new Date(content);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
