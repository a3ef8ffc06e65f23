import type { Profile } from '@shared/contract/connections/connection';
import type { Authenticator } from '../../transport/http/authenticator';
import type { Exchange } from '../../transport/http/exchange';
import type { Secrets } from '../secrets';
import { basic } from './basic';
import { bearer } from './bearer';
import { headers } from './headers';
import { none } from './none';
import { token } from './token';
import { windows } from './windows';

/** The authenticator of a connection. */
export function authenticatorFor(profile: Profile, secrets: Secrets, exchange: Exchange): Authenticator {
  const { authentication } = profile;
  const parts = { profile, secrets, exchange };
  switch (authentication.scheme) {
    case 'none':
      return none({ ...parts, authentication });
    case 'basic':
      return basic({ ...parts, authentication });
    case 'token':
      return token({ ...parts, authentication });
    case 'bearer':
      return bearer({ ...parts, authentication });
    case 'headers':
      return headers({ ...parts, authentication });
    case 'windows':
      return windows({ ...parts, authentication });
  }
}
