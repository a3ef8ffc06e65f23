import { z } from 'zod';

/** The entries of a list that a schema takes; what is no list stays as it is. */
export function validEntries(entries: unknown, entry: z.ZodType): unknown {
  return Array.isArray(entries) ? entries.filter((each) => entry.safeParse(each).success) : entries;
}

/** The members of an object that a schema takes; what is no object stays as it is. */
export function validMembers(members: unknown, schema: z.ZodObject): unknown {
  const object = z.record(z.string(), z.unknown()).safeParse(members);
  if (!object.success) return members;
  const isGood = (name: string, value: unknown) => schema.shape[name]?.safeParse(value).success === true;
  return Object.fromEntries(Object.entries(object.data).filter(([name, value]) => isGood(name, value)));
}
