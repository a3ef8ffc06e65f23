import type { Authenticator } from '../../api/authenticator';

/** HTTP Basic authentication (RFC 7617), in UTF-8. */
export function basic(username: string, password: string): Authenticator {
  const credentials = Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
  return {
    headers: () => Promise.resolve({ Authorization: `Basic ${credentials}` }),
    refused: () => false,
  };
}
