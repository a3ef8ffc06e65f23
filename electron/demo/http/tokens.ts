import { randomUUID } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { JwtTokenExpired } from 'hono/utils/jwt/types';
import { ApiError } from './api-error';

const ALGORITHM = 'HS256';

/** The token endpoint's response (public facts §3). */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
}

/**
 * Issues and checks the access tokens of one server: JWTs signed with a secret that the server discards when it ends.
 */
export class Tokens {
  readonly #secret = randomUUID();
  readonly #lifetimeSeconds: number;

  /** With a lifetime of 0 s, tokens are expired when issued. */
  constructor(lifetimeSeconds: number) {
    this.#lifetimeSeconds = lifetimeSeconds;
  }

  async issue(user: User): Promise<TokenResponse> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { sub: user.username, in_prf: [user.username], iss: 'Demo Plant', aud: ['Process Data Web API'] };
    const times = { iat: now, nbf: now, exp: now + this.#lifetimeSeconds };
    const token = await sign({ ...claims, ...times }, this.#secret, ALGORITHM);
    return { access_token: token, token_type: 'Bearer', expires_in: this.#lifetimeSeconds };
  }

  /**
   * The user that a token was issued to; undefined if it was not issued by this server. Throws ApiError 401 if expired.
   */
  async userOf(token: string): Promise<User | undefined> {
    try {
      const { sub } = await verify(token, this.#secret, ALGORITHM);
      return users.find(({ username }) => username === sub);
    } catch (thrown) {
      if (thrown instanceof JwtTokenExpired) throw unauthorized('Access token expired.');
      return undefined;
    }
  }
}

/** 401, with the schemes that the server accepts. */
export function unauthorized(message: string): ApiError {
  return new ApiError(401, message, { 'WWW-Authenticate': 'Basic realm="Demo Plant", charset="UTF-8", Bearer' });
}

/** A user who may sign in to the demo server. */
export interface User {
  readonly username: string;
  readonly password: string;
  /** Has the permission READ, which both operations require (specification §5). */
  readonly mayRead: boolean;
}

export const users: readonly User[] = [
  { username: 'engineer', password: 'demo', mayRead: true },
  { username: 'guest', password: 'demo', mayRead: false },
];

/** The user with that name and password. */
export function findUser(username: string, password: string): User | undefined {
  return users.find((user) => user.username === username && user.password === password);
}
