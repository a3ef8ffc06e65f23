import type { Profile } from '@shared/contract/connection';
import type { Authenticator } from '../../api/authenticator';
import type { Exchange } from '../../api/exchange';
import { addressOf } from '../../api/payload';
import { basic } from './basic';
import { none } from './none';
import { TokenAuthenticator } from './token';

/** The authenticator of a connection's scheme. `exchange` is used where the scheme asks the server itself. */
export function authenticatorFor(profile: Profile, password: string, exchange: Exchange): Authenticator {
  const { authentication, baseUrl, tokenPath } = profile;
  switch (authentication.scheme) {
    case 'none':
      return none;
    case 'basic':
      return basic(authentication.username, password);
    case 'token': {
      const { username, authority } = authentication;
      return new TokenAuthenticator({ url: addressOf(baseUrl, tokenPath), username, password, authority }, exchange);
    }
  }
}
