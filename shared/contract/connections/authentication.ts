import { z } from 'zod';

/** The name of an HTTP header (RFC 9110 §5.1). */
export const headerNameSchema = z
  .string()
  .max(100)
  .regex(/^[!#$%&'*+.^_`|~\dA-Za-z-]+$/);

/** What a header can carry: visible characters, blanks and tabs; a line break would begin another header. */
export const headerValuePattern = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;

/** A header's value. */
export const headerValueSchema = z.string().max(8000).regex(headerValuePattern);

/**
 * How a person signs in (specification §5 leaves it open; public facts §3). What is secret of it is not here: it goes
 * by its SecretName.
 */
export const authenticationSchema = z.discriminatedUnion('scheme', [
  z.object({ scheme: z.literal('none') }),
  z.object({ scheme: z.literal('basic'), username: z.string().min(1).max(256) }),
  z.object({
    scheme: z.literal('token'),
    username: z.string().min(1).max(256),
    authority: z.string().min(1).max(100),
  }),
  z.object({
    scheme: z.literal('bearer'),
    /** When the pasted token ends, as it says itself; milliseconds since the epoch. Main sets it. */
    expiresAt: z.number().nullable().default(null),
  }),
  z.object({ scheme: z.literal('headers'), names: z.array(headerNameSchema).min(1).max(10) }),
  z.object({
    scheme: z.literal('windows'),
    /** `DOMAIN\user` or `user@domain`; empty is the account that is signed in to this computer. */
    username: z.string().max(256).default(''),
    /** Whether the sign-in fetches a token for the reads, or every request is signed in by itself. */
    uses: z.enum(['token', 'every-request']).default('token'),
  }),
]);
export type Authentication = z.infer<typeof authenticationSchema>;
export type SchemeName = Authentication['scheme'];

/** A secret of a connection: main keeps it under this name, and it never leaves main. */
export const secretNameSchema = z.union([
  z.enum(['password', 'bearerToken', 'proxyPassword']),
  z.templateLiteral(['header:', headerNameSchema]),
]);
export type SecretName = z.infer<typeof secretNameSchema>;

/** What becomes of secrets: a text replaces the one that is kept, null forgets it, a name that is absent stays as it is. */
export const secretChangesSchema = z.partialRecord(secretNameSchema, z.string().max(64_000).nullable());
export type SecretChanges = z.infer<typeof secretChangesSchema>;

/** The secrets that a way to sign in needs. */
export function secretsOf(authentication: Authentication): readonly SecretName[] {
  switch (authentication.scheme) {
    case 'none':
      return [];
    case 'basic':
    case 'token':
      return ['password'];
    case 'bearer':
      return ['bearerToken'];
    case 'headers':
      return authentication.names.map((name) => `header:${name}` as const);
    case 'windows':
      return authentication.username === '' ? [] : ['password'];
  }
}
