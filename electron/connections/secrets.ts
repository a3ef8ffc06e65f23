import { secretNameSchema, type SecretChanges, type SecretName } from '@shared/contract/connections/authentication';
import { basicCredentials, spellings } from '../transport/log/blank-secrets';

/** The secrets of a connection, by their names. */
export type Secrets = Readonly<Partial<Record<SecretName, string>>>;

/** The texts whose names pass; changes that forget a secret have none. */
export function secretsWhere(secrets: SecretChanges, passes: (name: SecretName) => boolean): Secrets {
  const texts = secretNames(secrets).flatMap((name) => {
    const text = secrets[name];
    return typeof text === 'string' && passes(name) ? [[name, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

export function secretNames(secrets: SecretChanges): SecretName[] {
  return Object.keys(secrets).map((name) => secretNameSchema.parse(name));
}

/** What of the secrets must not be shown wherever it turns up, also as a careless proxy passes it on. */
export function textsToBlank(secrets: Secrets, proxyUsername: string): readonly string[] {
  const { proxyPassword } = secrets;
  const forProxy = proxyPassword === undefined ? [] : [basicCredentials(proxyUsername, proxyPassword)];
  return [...forProxy, ...Object.values(secrets).flatMap((text) => spellings(text ?? ''))];
}
