import { z } from 'zod';
import { problem, ProblemError, problemOf, type Problem } from '@shared/contract/problem';
import type { Authenticator } from '../../api/authenticator';
import type { Exchange, Question } from '../../api/exchange';
import { parseBody } from '../../api/json-body';
import { malformedAnswer } from '../../api/malformed';
import type { OpenAnswer } from '../../api/open-answer';
import { blankTokens, longEnough } from '../../api/secrets';
import { cancelled } from '../../api/transfer-problems';

/** Where a token is fetched, and for whom. */
export interface TokenGrant {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Who knows the user: `builtin`, `inmation`, `ad`, `machine` (public facts §3). */
  readonly authority: string;
}

const answerSchema = z.looseObject({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive().default(1200),
});

interface Token {
  readonly text: string;
  /** By `performance.now()`. */
  readonly renewAt: number;
}

/** Seconds before its end at which a token is renewed; one that lives shorter is renewed half-way. */
const renewEarly = 30;

/**
 * Sign-in by a token that is fetched with user name and password (`POST /api/oauth2/token`, form-encoded, public facts
 * §3). There is no refresh token: a new one is fetched 30 s before the old one ends, and once after a 401.
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
    const answer = await this.#exchange.open(tokenQuestion(this.#grant), new AbortController().signal);
    if (!answer.ok) throw new ProblemError(signInProblem(await answer.refusal()));
    this.#token = await tokenIn(answer);
    return this.#token;
  }
}

function headersOf({ text }: Token) {
  return { Authorization: `Bearer ${text}` };
}

function tokenQuestion({ url, username, password, authority }: TokenGrant): Question {
  return {
    operation: 'Token',
    items: [],
    start: undefined,
    end: undefined,
    secrets: longEnough(password),
    username: undefined,
    request: {
      url,
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'password', authority, username, password }).toString(),
    },
  };
}

async function tokenIn(answer: OpenAnswer): Promise<Token> {
  try {
    const body = await answer.text();
    const origin = { url: answer.url, requestId: answer.requestId };
    const sent = answerSchema.safeParse(parseBody(body, origin, blankTokens(body)));
    if (!sent.success) throw new ProblemError(malformedAnswer(sent.error, origin));
    const { access_token: text, expires_in: seconds } = sent.data;
    answer.end({});
    return { text, renewAt: performance.now() + 1000 * Math.max(seconds - renewEarly, seconds / 2) };
  } catch (thrown) {
    answer.end({ problem: problemOf(thrown) });
    throw thrown;
  }
}

/** OAuth 2 (RFC 6749 §5.2) answers 400 to a wrong password; some servers answer 401 or 403. */
function signInProblem(refusal: Problem): Problem {
  const { status } = refusal.details;
  if (status !== 400 && status !== 403) return refusal;
  const words = refusal.kind === 'server' ? ` ${refusal.message}` : '';
  return problem(
    'authentication',
    `The server gave no token for the user name and the password.${words}`,
    'Open Connections and check the user name, the password and the authority.',
    refusal.details,
  );
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new ProblemError(cancelled()));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
