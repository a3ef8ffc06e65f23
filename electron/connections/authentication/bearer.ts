import { z } from 'zod';
import { problem, ProblemError } from '@shared/problem/problem';
import { farthestMs } from '@shared/time/absolute';
import { offsetText } from '@shared/time/zone';
import type { Scheme } from './scheme';
import { signInWords } from '../words/sign-in';

/**
 * A token that the person has got elsewhere and pasted. It can't be renewed. Whether it has ended is the server's to say: by this
 * computer's clock, which may be ahead, a token that still holds would not be sent.
 */
export const bearer: Scheme<'bearer'> = ({ authentication: { expiresAt }, secrets: { bearerToken } }) => ({
  get signInRefusal() {
    const { pasted } = signInWords();
    if (expiresAt === null || expiresAt > Date.now()) return pasted;
    return { message: pasted.ended(instantText(expiresAt)), advice: pasted.pasteNew };
  },
  headers: () => {
    if (bearerToken === undefined) return refuse(signInWords().pasted.missing);
    return Promise.resolve({ Authorization: `Bearer ${bearerToken}` });
  },
  refused: () => false,
});

/** An instant on this computer's wall clock, with the offset from UTC: `2026-11-21 09:15:30 UTC+01:00`. */
function instantText(ms: number): string {
  const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(ms)).toZonedDateTimeISO(Temporal.Now.timeZoneId());
  const time = at.toPlainTime().toString({ smallestUnit: 'second' });
  return `${at.toPlainDate().toString()} ${time} ${offsetText(at.timeZoneId, at.epochMilliseconds)}`;
}

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

const farthestSeconds = farthestMs / 1000;
const claimsSchema = z.looseObject({ exp: z.number().min(-farthestSeconds).max(farthestSeconds) });

/** When a JSON Web Token (RFC 7519 §4.1.4) ends, whole milliseconds since the epoch; null where it does not say, or names no date. */
export function endOfToken(token: string): number | null {
  const [, payload] = token.split('.');
  if (payload === undefined) return null;
  try {
    const { exp } = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return Math.floor(exp * 1000);
  } catch {
    return null;
  }
}

function refuse(message: string): Promise<never> {
  return Promise.reject(new ProblemError(problem('authentication', message, signInWords().pasted.pasteNew)));
}
