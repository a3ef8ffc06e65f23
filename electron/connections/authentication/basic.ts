import { basicCredentials } from '../../api/secrets';
import type { Scheme } from './scheme';

/** HTTP Basic authentication. */
export const basic: Scheme<'basic'> = ({ authentication: { username }, secrets: { password = '' } }) => ({
  headers: () => Promise.resolve({ Authorization: `Basic ${basicCredentials(username, password)}` }),
  refused: () => false,
});
