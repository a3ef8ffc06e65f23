import { z } from 'zod';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Scheme } from './scheme';

/** A token that the person has got elsewhere and pasted. It can't be renewed: its end is told before it is sent. */
export const bearer: Scheme<'bearer'> = ({ authentication: { expiresAt }, secrets: { bearerToken } }) => ({
  signInRefusal: {
    message: 'The server does not accept the pasted token',
    advice: 'It may have ended, or be of another server. Open Connections and paste a new one.',
  },
  headers: () => {
    if (bearerToken === undefined) return refuse('There is no token for this connection.');
    if (expiresAt !== null && expiresAt <= Date.now()) {
      return refuse(`The pasted token has ended at ${new Date(expiresAt).toISOString()}.`);
    }
    return Promise.resolve({ Authorization: `Bearer ${bearerToken}` });
  },
  refused: () => false,
});

/**
 * The token in a pasted text, which may begin with `Bearer` and hold line breaks. Throws a ProblemError of kind
 * `invalid` for a text that is none.
 */
export function pastedToken(text: string): string {
  const token = text.replace(/^\s*(?:authorization:)?\s*(?:bearer\s)?/i, '').replaceAll(/\s+/g, '');
  if (/^[\w.~+/=-]+$/.test(token)) return token;
  throw new ProblemError(
    problem('invalid', 'The pasted text is no bearer token.', 'Paste the token alone, as one word.', {
      argument: 'bearerToken',
    }),
  );
}

const claimsSchema = z.looseObject({ exp: z.number() });

/** When a JSON Web Token (RFC 7519 §4.1.4) ends, milliseconds since the epoch; null where it does not say. */
export function endOfToken(token: string): number | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).exp * 1000;
  } catch {
    return null;
  }
}

function refuse(message: string): Promise<never> {
  return Promise.reject(new ProblemError(problem('authentication', message, 'Open Connections and paste a new one.')));
}
