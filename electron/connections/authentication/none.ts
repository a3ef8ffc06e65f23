import type { Scheme } from './scheme';

/** No sign-in. */
export const none: Scheme<'none'> = () => ({
  headers: () => Promise.resolve({}),
  refused: () => false,
});
