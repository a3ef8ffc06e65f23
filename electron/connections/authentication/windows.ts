import type { SignInRefusal } from '../../transport/http/authenticator';
import { addressOf } from '../../transport/http/request-payload';
import type { Scheme } from './scheme';
import { TokenAuthenticator } from './token';

const signInRefusal: SignInRefusal = {
  message: 'The server does not accept the Windows account',
  advice: 'Check that this account may use the server; or open Connections and name another one.',
};

/**
 * Windows integrated authentication. The network stack answers the server's challenge (Negotiate or NTLM), either for
 * every request, or for the one that fetches a token (public facts §3).
 */
export const windows: Scheme<'windows'> = ({ authentication, profile, exchange }) => {
  if (authentication.uses === 'every-request') {
    return { signInRefusal, headers: () => Promise.resolve({}), refused: () => false };
  }
  const url = addressOf(profile.baseUrl, profile.windowsTokenPath);
  return new TokenAuthenticator(
    {
      secrets: [],
      request: { url, method: 'GET', headers: { Accept: 'application/json' }, body: undefined },
      signInRefusal,
      advice: 'Open Connections and check the Windows account.',
    },
    exchange,
  );
};
