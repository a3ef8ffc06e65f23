import type { Authenticator } from '../../api/authenticator';

/** No sign-in. */
export const none: Authenticator = {
  headers: () => Promise.resolve({}),
  refused: () => false,
};
