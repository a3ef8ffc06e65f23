import type { Authentication } from '@shared/contract/connections/authentication';

/** As whom a connection signs in, in a few words. */
export function signInText(authentication: Authentication): string {
  switch (authentication.scheme) {
    case 'none':
      return 'no sign-in';
    case 'basic':
    case 'token':
      return `as ${authentication.username}`;
    case 'bearer':
      return 'with a pasted token';
    case 'headers':
      return 'with headers';
    case 'windows':
      return authentication.username === '' ? 'with the Windows account' : `as ${authentication.username}`;
  }
}
