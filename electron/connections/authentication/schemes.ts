import type { Profile } from '@shared/contract/connections/connection';
import type { Authenticator } from '../../transport/http-request';
import type { Exchange } from '../../transport/http/exchange';
import { headerValueMissing, type Secrets } from '../secrets';
import { bearer } from './bearer';
import { token, TokenAuthenticator } from './token';
import type { Scheme } from './scheme';
import { basicCredentials } from '../../transport/log/blank-secrets';
import { addressOf } from '../../transport/http/request-payload';
import { signInWords } from '../words/sign-in';
import { withoutPassword } from './without-password';

/** No sign-in. */
const none: Scheme<'none'> = () => ({
  signInRefusal: { ...signInWords().none, isAnonymous: true },
  headers: () => Promise.resolve({}),
  refused: () => false,
});

/** HTTP Basic authentication. */
const basic: Scheme<'basic'> = ({ authentication: { username }, secrets: { password } }) => {
  if (password === undefined) return withoutPassword();
  return {
    signInRefusal: signInWords().password,
    headers: () => Promise.resolve({ Authorization: `Basic ${basicCredentials(username, password)}` }),
    refused: () => false,
  };
};

/** Headers of the person's own, such as an API key; their values are secrets. */
const headers: Scheme<'headers'> = ({ authentication: { names }, secrets }) => {
  const values = () =>
    Object.fromEntries(names.map((name) => [name, secrets[`header:${name}`] ?? headerValueMissing(name)]));
  const { message, advice } = signInWords().headers;
  return {
    signInRefusal: { message: message(names.join(', ')), advice },
    headers: async () => values(),
    refused: () => false,
  };
};

/**
 * Windows integrated authentication. The network stack answers the server's challenge (Negotiate or NTLM), either for
 * every request, or for the one that fetches a token (public facts §3).
 */
const windows: Scheme<'windows'> = ({ authentication, profile, secrets, exchange }) => {
  if (authentication.username !== '' && secrets.password === undefined) return withoutPassword();
  const account = signInWords().account;
  if (authentication.uses === 'every-request') {
    return { signInRefusal: account, headers: () => Promise.resolve({}), refused: () => false };
  }
  const url = addressOf(profile.baseUrl, profile.windowsTokenPath);
  return new TokenAuthenticator(
    {
      secrets: [],
      request: { url, method: 'GET', headers: { Accept: 'application/json' }, body: undefined },
      signInRefusal: account,
      advice: account.check,
    },
    exchange,
  );
};

/** The authenticator of a connection. */
export function authenticatorFor(profile: Profile, secrets: Secrets, exchange: Exchange): Authenticator {
  const { authentication } = profile;
  const parts = { profile, secrets, exchange };
  switch (authentication.scheme) {
    case 'none':
      return none({ ...parts, authentication });
    case 'basic':
      return basic({ ...parts, authentication });
    case 'token':
      return token({ ...parts, authentication });
    case 'bearer':
      return bearer({ ...parts, authentication });
    case 'headers':
      return headers({ ...parts, authentication });
    case 'windows':
      return windows({ ...parts, authentication });
  }
}
