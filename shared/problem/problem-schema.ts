import { z } from 'zod';
import type { Problem } from './problem';

const text = z.string().exactOptional();
const number = z.number().exactOptional();
const detailsSchema = z.object({
  url: text,
  status: number,
  requestId: number,
  code: text,
  item: text,
  place: text,
  offset: number,
  serverText: text,
  argument: text,
});
/** The kinds of problems, as a file may name them. */
export const problemKinds = [
  'connection',
  'tls',
  'timeout',
  'authentication',
  'permission',
  'http',
  'server',
  'item',
  'malformed',
  'truncated',
  'cancelled',
  'file',
  'invalid',
  'internal',
] as const;
/** A Problem that comes from a file or from the page. */
export const problemSchema: z.ZodType<Problem> = z.object({
  kind: z.enum(problemKinds),
  message: z.string(),
  advice: z.string(),
  details: detailsSchema,
});
