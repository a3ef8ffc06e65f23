import { profileSchema, type Profile } from '@shared/contract/connections/connection';
import type { Secrets } from './secrets';
import { profileWords } from './words/profiles';

/** The ID of the built-in connection to the demo plant. */
export const demoId = 'demo';

/** What the demo plant's thread tells: where it listens and who may sign in. */
export interface DemoAddress {
  /** On 127.0.0.1. */
  readonly port: number;
  /** What Read Files takes; as specified where absent. */
  readonly apiGeneration?: Profile['apiGeneration'];
  readonly users: readonly { readonly username: string; readonly password: string; readonly mayRead: boolean }[];
}

/** The built-in connection's profile and secrets; without an address those of a plant that does not run. */
export function demoProfile(address: DemoAddress | undefined): {
  readonly profile: Profile;
  readonly secrets: Secrets;
} {
  const user = address?.users.find(({ mayRead }) => mayRead) ?? { username: 'engineer', password: '' };
  const profile = profileSchema.parse({
    id: demoId,
    name: profileWords().demo,
    baseUrl: `http://127.0.0.1${address === undefined ? '' : `:${address.port}`}`,
    allowHttp: true,
    authentication: { scheme: 'basic', username: user.username },
    apiGeneration: address?.apiGeneration,
  });
  return { profile, secrets: { password: user.password } };
}
