import { ApiError } from './api-error';

/**
 * Parses a request's JSON. Object IDs (members `i` and `filestore`) beyond 2^53 become bigint, so that no digit is
 * lost. Throws ApiError 400, whose message begins with `name`.
 */
export function parseJson(text: string, name: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text, keepObjectId);
    return parsed;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw new ApiError(400, `${name}: is not JSON (${thrown.message}).`);
  }
}

function keepObjectId(key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const unsafe = (key === 'i' || key === 'filestore') && typeof value === 'number' && !Number.isSafeInteger(value);
  const source = context?.source ?? '';
  return unsafe && /^\d+$/.test(source) ? BigInt(source) : value;
}
