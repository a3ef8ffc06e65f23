import type { Scheme } from './scheme';

/** No sign-in. */
export const none: Scheme<'none'> = () => ({
  signInRefusal: {
    message: 'The server wants a sign-in, and the connection has none',
    advice: 'Open Connections and choose a way to sign in.',
  },
  headers: () => Promise.resolve({}),
  refused: () => false,
});
