import { createMiddleware } from 'hono/factory';
import { auth } from 'hono/utils/basic-auth';
import { z } from 'zod';
import { ApiError } from './api-error';
import { parseWith, wanted } from './parameters';
import { findUser, type TokenResponse, type Tokens, unauthorized, type User } from './tokens';

/** Requires Basic authentication or a token of a user with the permission READ; else 401 or 403. */
export function requireRead(tokens: Tokens) {
  return createMiddleware(async (context, next) => {
    const user = await userOf(context.req.raw, tokens);
    if (!user.mayRead) throw new ApiError(403, 'permission denied: READ is required.');
    await next();
  });
}

async function userOf(request: Request, tokens: Tokens): Promise<User> {
  const header = request.headers.get('Authorization');
  if (header === null) throw unauthorized('Authorization is required.');
  const basic = auth(request);
  const bearer = /^Bearer +(?<token>\S+)$/i.exec(header)?.groups?.['token'];
  const user =
    basic === undefined
      ? bearer !== undefined && (await tokens.userOf(bearer))
      : findUser(basic.username, basic.password);
  if (!user) throw unauthorized('Access denied: the user name, password or token is not valid.');
  return user;
}

const tokenForm = z.object({
  grant_type: z.literal('password', { error: wanted('must be password') }),
  authority: z.enum(['builtin', 'inmation', 'ad', 'machine'], {
    error: wanted('must be builtin, inmation, ad or machine'),
  }),
  username: z.string({ error: wanted('must be text') }),
  password: z.string({ error: wanted('must be text') }),
});

/** `POST /api/oauth2/token` with form data: a token for a user name and password (public facts §3). */
export async function tokenResponse(
  contentType: string | undefined,
  body: string,
  tokens: Tokens,
): Promise<TokenResponse> {
  if (contentType?.startsWith('application/x-www-form-urlencoded') !== true) {
    throw new ApiError(400, 'Content-Type: must be application/x-www-form-urlencoded.');
  }
  const form = parseWith(tokenForm, Object.fromEntries(new URLSearchParams(body)));
  const user = findUser(form.username, form.password);
  if (user === undefined) throw unauthorized('Access denied: the user name or password is not valid.');
  return tokens.issue(user);
}
