import { z } from 'zod';
import { headerValuePattern } from '@shared/contract/connections/authentication';
import { problem, type Problem, type ProblemDetails, ProblemError, problemOf } from '@shared/problem/problem';
import type { Authenticator, HttpRequest } from '../../transport/http-request';
import type { Exchange, ExchangeRequest } from '../../transport/http/exchange';
import type { OpenResponse } from '../../transport/http/open-response';
import { parseBody, readWholeBody } from '../../transport/http/whole-body';
import { addressOf } from '../../transport/http/request-payload';
import { blankTokens, spellings } from '../../transport/log/blank-secrets';
import { isAbsent, serverErrorText, type SignInRefusal, statedError } from '../../transport/problems/status-problem';
import { malformedResponse } from '../../transport/problems/transfer-problems';
import { unlessAborted } from '../../transport/unless-aborted';
import type { Scheme } from './scheme';
import { signInWords } from '../words/sign-in';
import { withoutPassword } from './without-password';

/** How a token is fetched. */
export interface TokenGrant {
  readonly request: HttpRequest;
  /** Texts of the request that must not be shown. */
  readonly secrets: readonly string[];
  /** For an answer with status 401. */
  readonly signInRefusal: SignInRefusal;
  /** What to do when the server gives none for another reason. */
  readonly advice: string;
}

const answerSchema = z.looseObject({
  /** Who sends a header that can't be sent is told its value, which would come into the error and the log. */
  access_token: z
    .string()
    .min(1)
    .regex(headerValuePattern, { error: () => signInWords().token.noHeader }),
  /** Seconds; some servers write the digits as a text, or `null` where they don't say it. */
  expires_in: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(z.number().positive())
    .nullish()
    .transform((seconds) => seconds ?? 1200),
});

interface Token {
  readonly text: string;
  /** By `performance.now()`. */
  readonly renewAt: number;
}

/** Seconds before its end at which a token is renewed; one that lives shorter is renewed half-way. */
const renewEarly = 30;

/** Sign-in by a token that is fetched with user name and password (`POST /api/oauth2/token`, public facts §3). */
export const token: Scheme<'token'> = ({ authentication, profile, secrets: { password }, exchange }) => {
  if (password === undefined) return withoutPassword();
  const { username, authority } = authentication;
  return new TokenAuthenticator(
    {
      secrets: spellings(password),
      request: {
        url: addressOf(profile.baseUrl, profile.tokenPath),
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type: 'password', authority, username, password }).toString(),
      },
      signInRefusal: signInWords().password,
      advice: signInWords().token.check,
    },
    exchange,
  );
};

/**
 * Signs requests with a token that it fetches. There is no refresh token: a new one is fetched 30 s before the old one
 * ends, and once after a 401.
 */
export class TokenAuthenticator implements Authenticator {
  readonly #grant: TokenGrant;
  readonly #exchange: Exchange;
  #token: Token | undefined;
  #fetching: Promise<Token> | undefined;

  constructor(grant: TokenGrant, exchange: Exchange) {
    this.#grant = grant;
    this.#exchange = exchange;
  }

  /** The sign-in itself worked by then: it is what answers a token that was just fetched. */
  get signInRefusal(): SignInRefusal {
    return signInWords().token;
  }

  async headers(signal: AbortSignal): Promise<Readonly<Record<string, string>>> {
    return headersOf(await unlessAborted(this.#validToken(), signal));
  }

  refused(headers: Readonly<Record<string, string>>): boolean {
    const isCurrent = this.#token !== undefined && headersOf(this.#token).Authorization === headers['Authorization'];
    if (isCurrent) this.#token = undefined;
    return true;
  }

  /** One fetch serves all the requests that wait for it, so it does not end with any one of them. */
  #validToken(): Promise<Token> {
    if (this.#token !== undefined && performance.now() < this.#token.renewAt) return Promise.resolve(this.#token);
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #fetch(): Promise<Token> {
    const answer = await this.#exchange.open(tokenExchange(this.#grant), new AbortController().signal);
    if (!answer.ok) throw new ProblemError(signInProblem(await answer.refusal(this.#grant.signInRefusal), this.#grant));
    this.#token = await tokenIn(answer, this.#grant).catch(rethrowAsSignIn);
    return this.#token;
  }
}

function headersOf({ text }: Token) {
  return { Authorization: `Bearer ${text}` };
}

function tokenExchange({ request, secrets }: TokenGrant): ExchangeRequest {
  const plain = { items: [], start: undefined, end: undefined, signedBy: [], username: undefined };
  return { operation: 'Token', ...plain, secrets, request };
}

function tokenIn(answer: OpenResponse, { advice }: TokenGrant): Promise<Token> {
  return readWholeBody(answer, (body, origin) => {
    const content = parseBody(body, origin, blankTokens(body));
    const sent = answerSchema.safeParse(content);
    if (!sent.success) {
      const stated = statedError(content);
      if (stated !== undefined) throw new ProblemError(notGiven(serverErrorText(stated), advice, origin));
      throw new ProblemError(malformedResponse(sent.error, origin));
    }
    const { access_token: text, expires_in: seconds } = sent.data;
    return { text, renewAt: performance.now() + 1000 * Math.max(seconds - renewEarly, seconds / 2) };
  });
}

/** Who waits for data does not know which answer is meant: that it was the sign-in’s stands before what is wrong with it. */
function rethrowAsSignIn(thrown: unknown): never {
  const found = problemOf(thrown);
  const { url } = found.details;
  if (found.kind !== 'malformed' || url === undefined) throw thrown;
  const message = signInWords().token.noneBrought(new URL(url).pathname, found.message);
  throw new ProblemError({ ...found, message });
}

function notGiven(said: string | undefined, advice: string, details: ProblemDetails): Problem {
  return problem('authentication', signInWords().token.notGiven(said), advice, details);
}

/** OAuth 2 (RFC 6749 §5.2) answers 400 to a wrong password; some servers answer 401 or 403. */
function signInProblem(refusal: Problem, { request, advice }: TokenGrant): Problem {
  const { status = 0 } = refusal.details;
  if (isAbsent(refusal)) {
    const words = signInWords().token.noPath;
    const message = words.message(new URL(request.url).pathname, status);
    return problem('authentication', message, words.advice, refusal.details);
  }
  const isOfAccount = status === 400 || (status === 403 && refusal.kind !== 'http');
  if (!isOfAccount) return refusal;
  return notGiven(refusal.kind === 'server' ? refusal.message : undefined, advice, refusal.details);
}
