import { z } from 'zod';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Scheme } from './scheme';
import { signInWords } from '../words/sign-in';

/** A token that the person has got elsewhere and pasted. It can't be renewed: its end is told before it is sent. */
export const bearer: Scheme<'bearer'> = ({ authentication: { expiresAt }, secrets: { bearerToken } }) => ({
  signInRefusal: signInWords().pasted,
  headers: () => {
    if (bearerToken === undefined) return refuse(signInWords().pasted.missing);
    if (expiresAt !== null && expiresAt <= Date.now()) {
      return refuse(signInWords().pasted.ended(new Date(expiresAt).toISOString()));
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
  const { noToken, pasteAlone } = signInWords().pasted;
  throw new ProblemError(problem('invalid', noToken, pasteAlone, { argument: 'bearerToken' }));
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
  return Promise.reject(new ProblemError(problem('authentication', message, signInWords().pasted.pasteNew)));
}
