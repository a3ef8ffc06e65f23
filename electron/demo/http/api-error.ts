import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error as the service reports it, at the top of a response or instead of an item's values (public facts §4). */
export interface StatedError {
  readonly code: number | string;
  readonly msg: string;
}

/** Ends a request with an HTTP status and a body in the public shape `{error: [{msg, code}]}`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: ContentfulStatusCode;
  readonly errors: readonly StatedError[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: ContentfulStatusCode,
    errors: string | readonly StatedError[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    const stated = typeof errors === 'string' ? [{ msg: errors, code: status }] : errors;
    super(stated.map(({ msg }) => msg).join(' '));
    this.status = status;
    this.errors = stated;
    this.headers = headers;
  }
}

/** Item errors carry OPC UA status codes, the only error numbers that clients of all servers know. */
export const itemErrors = {
  storeFailed: { code: 0x80320000, msg: 'The file store is not available.' },
  unresolved: { code: 0x80340000, msg: 'Object could not be resolved.' },
  aggregateNotSupported: (aggregate: string): StatedError => ({
    code: 0x80d50000,
    msg: `The aggregate ${aggregate} is not supported.`,
  }),
} as const;
