import type { Authentication, SchemeName } from '@shared/contract/connections/authentication';
import type { Profile } from '@shared/contract/connections/connection';
import type { Authenticator } from '../../transport/http-request';
import type { Exchange } from '../../transport/http/exchange';
import type { Secrets } from '../secrets';

/** What a way to sign in is made from. */
export interface SchemeParts<Name extends SchemeName> {
  readonly authentication: Extract<Authentication, { scheme: Name }>;
  readonly profile: Profile;
  readonly secrets: Secrets;
  /** For a scheme that asks the server itself. */
  readonly exchange: Exchange;
}

/** A way to sign in: makes the connection's authenticator. */
export type Scheme<Name extends SchemeName> = (parts: SchemeParts<Name>) => Authenticator;
