import { z } from 'zod';
import { ApiError } from './api-error';

/** A requested time as text and in ms since the Unix epoch. */
export interface RequestedInstant {
  readonly text: string;
  readonly ms: number;
}

const isoText = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/;
const isoExpected = 'must be an ISO 8601 time stamp, e.g. 2026-01-31T08:00:00Z';

/** ISO 8601 date or time stamp; without an offset it is UTC (specification §2.1). */
export const instant = z.string({ error: wanted(isoExpected) }).transform((text, context): RequestedInstant => {
  const ms = millisecondsOf(text);
  if (ms !== undefined) return { text, ms };
  context.addIssue(isoExpected);
  return z.NEVER;
});

function millisecondsOf(text: string): number | undefined {
  const match = isoText.exec(text);
  if (match === null) return undefined;
  try {
    if (match.groups?.['offset'] !== undefined) return Temporal.Instant.from(text).epochMilliseconds;
    return Temporal.PlainDateTime.from(text).toZonedDateTime('UTC').epochMilliseconds;
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** A boolean, or its name as text: the only form that a URL has. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], {
  error: wanted('must be true or false'),
});

/** An integer of at least `least`, also as text. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER) {
  const error = wanted(`must be a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`);
  return z.preprocess(numberOf, z.int({ error }).min(least, { error }).max(most, { error }));
}

const percentageExpected = { error: wanted('must be a number from 0 to 100') };

/** A number from 0 to 100, also as text (specification §2.1 declares `percentage_bad` a string). */
export const percentage = z.preprocess(
  numberOf,
  z.number(percentageExpected).min(0, percentageExpected).max(100, percentageExpected),
);

function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** The `_id` of a file, in lower case. */
export const fileId = z
  .string({ error: wanted('must be text') })
  .regex(/^[0-9a-f]{24}$/i, 'must be an ObjectId, 24 hexadecimal digits')
  .toLowerCase();

/** The error of a schema: the parameter is missing, or is invalid. */
export function wanted(what: string) {
  return (issue: { readonly input?: unknown }) => (issue.input === undefined ? 'is required' : what);
}

/** Parses with a schema; throws ApiError 400 with one error per invalid parameter, each prefixed with `path`. */
export function parseWith<S extends z.ZodType>(schema: S, input: unknown, place = ''): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => {
    const name = `${place}${z.core.toDotPath(path)}` || 'body';
    return { msg: `${name}: ${message}.`, code: 400 };
  });
  throw new ApiError(400, errors);
}

/**
 * Parses a request's JSON. Object IDs (members `i` and `filestore`) beyond 2^53 become bigint, so that no digit is
 * lost. Throws ApiError 400, whose message begins with `name`.
 */
export function parseJson(text: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text, keepObjectId);
    return parsed;
  } catch (thrown) {
    // What JSON.parse says of lists within lists within lists.
    if (thrown instanceof RangeError) throw new ApiError(400, `${name}: is nested too deeply.`);
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new ApiError(400, `${name}: is not JSON (${thrown.message}).`);
  }
}

function keepObjectId(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const unsafe = (key === 'i' || key === 'filestore') && typeof value === 'number' && !Number.isSafeInteger(value);
  const source = context?.source ?? '';
  return unsafe && /^\d+$/.test(source) ? BigInt(source) : value;
}
