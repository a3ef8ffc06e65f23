import type { SignInRefusal } from '../../transport/http/authenticator';
import { basicCredentials } from '../../transport/log/blank-secrets';
import type { Scheme } from './scheme';

/** For ways to sign in with a user name and a password. */
export const passwordRefusal: SignInRefusal = {
  message: 'The server does not accept the user name or the password',
  advice: 'Open Connections and enter the user name and the password again.',
};

/** HTTP Basic authentication. */
export const basic: Scheme<'basic'> = ({ authentication: { username }, secrets: { password = '' } }) => ({
  signInRefusal: passwordRefusal,
  headers: () => Promise.resolve({ Authorization: `Basic ${basicCredentials(username, password)}` }),
  refused: () => false,
});
