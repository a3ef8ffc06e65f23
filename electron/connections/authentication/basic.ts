import type { NotAccepted } from '../../api/authenticator';
import { basicCredentials } from '../../api/secrets';
import type { Scheme } from './scheme';

/** For ways to sign in with a user name and a password. */
export const passwordNotAccepted: NotAccepted = {
  message: 'The server does not accept the user name or the password',
  advice: 'Open Connections and enter the user name and the password again.',
};

/** HTTP Basic authentication. */
export const basic: Scheme<'basic'> = ({ authentication: { username }, secrets: { password = '' } }) => ({
  notAccepted: passwordNotAccepted,
  headers: () => Promise.resolve({ Authorization: `Basic ${basicCredentials(username, password)}` }),
  refused: () => false,
});
