import { z } from 'zod';

/** The entries of a list that a schema accepts; anything but a list is unchanged. */
export function validEntries(entries: unknown, entry: z.ZodType): unknown {
  return Array.isArray(entries) ? entries.filter((each) => entry.safeParse(each).success) : entries;
}

/** The members of an object that a schema accepts; anything but an object is unchanged. */
export function validMembers(members: unknown, schema: z.ZodObject): unknown {
  const object = z.record(z.string(), z.unknown()).safeParse(members);
  if (!object.success) return members;
  const isGood = (name: string, value: unknown) => schema.shape[name]?.safeParse(value).success === true;
  return Object.fromEntries(Object.entries(object.data).filter(([name, value]) => isGood(name, value)));
}
