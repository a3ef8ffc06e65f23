import { z } from 'zod';
import type { RequestedItem } from '../plant/historian';
import { wanted } from './parameters';

const digits = /^\d{1,20}$/;

/** The members `p` and `i` of a request's item; IDs come as integers, as bigint from `parseJson`, or as text. */
export const itemMembers = {
  p: z.string({ error: 'must be text, the path of an object' }).min(1).optional(),
  i: z
    .union([z.int().min(0), z.bigint(), z.string().regex(digits)], { error: 'must be an integer, an object ID' })
    .optional(),
};

/** Reads them; one of the two must be there, and the path comes first. */
export function requestedItem(
  { p, i }: { readonly p?: string | undefined; readonly i?: number | bigint | string | undefined },
  context: z.RefinementCtx,
): RequestedItem {
  if (p !== undefined) return { by: 'path', path: p };
  if (i !== undefined) return { by: 'id', id: BigInt(i).toString() };
  context.addIssue('needs p, a path, or i, an object ID');
  return z.NEVER;
}

/** A member that is a path, or an object ID as an integer or as text. */
export const pathOrId = z
  .union([z.int().min(0), z.bigint(), z.string().min(1)], { error: wanted('must be a path or an object ID') })
  .transform((given): RequestedItem =>
    typeof given === 'string' ? requestedOf(given) : { by: 'id', id: String(given) },
  );

/** The URL parameter `identifier`, once or more: a path, or an object ID. */
export const identifiers = z
  .array(z.string().min(1))
  .min(1, { error: 'is required' })
  .transform((texts) => texts.map(requestedOf));

function requestedOf(text: string): RequestedItem {
  return digits.test(text) ? { by: 'id', id: text } : { by: 'path', path: text };
}

/** The members that name an item in an answer, as JSON text; an ID is written as the bare integer that it is. */
export function nameMembers(requested: RequestedItem, path: string | undefined): string {
  if (requested.by === 'path') return `"p":${JSON.stringify(requested.path)}`;
  return path === undefined ? `"i":${requested.id}` : `"i":${requested.id},"p":${JSON.stringify(path)}`;
}
