import { secretNameSchema, type SecretChanges, type SecretName } from '@shared/contract/connections/authentication';
import type { Profile } from '@shared/contract/connections/connection';
import { problem, ProblemError } from '@shared/problem/problem';
import { basicCredentials, spellings } from '../transport/log/blank-secrets';
import { profileWords } from './words/profiles';

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

/** The secret that holds a header's value. */
export function headerSecret(name: string): SecretName {
  return secretNameSchema.parse(`header:${name}`);
}

/** The names of the extra headers whose values are secrets. */
export function secretHeaders(extraHeaders: Profile['extraHeaders']): string[] {
  return extraHeaders.filter(({ value }) => value === null).map(({ name }) => name);
}

/** The values of the extra headers, by their names. Throws a ProblemError of kind `authentication` where one has none. */
export function extraHeaderValues({ extraHeaders }: Profile, secrets: Secrets): Readonly<Record<string, string>> {
  const valueOf = (name: string) => secrets[headerSecret(name)] ?? headerValueMissing(name);
  return Object.fromEntries(extraHeaders.map(({ name, value }) => [name, value ?? valueOf(name)]));
}

/** Throws the ProblemError, of kind `authentication`, for a header whose secret value is not there. */
export function headerValueMissing(name: string): never {
  const { message, advice } = profileWords().headers.missing;
  throw new ProblemError(problem('authentication', message(name), advice));
}

/** Makes secrets of the values of all extra headers: what a file of an earlier version has in clear was never said to be none. */
export function sealHeaders<Sealed extends Pick<Profile, 'extraHeaders'>>(profile: Sealed) {
  const values = profile.extraHeaders.map(({ name, value }) => [headerSecret(name), value] as const);
  return {
    profile: { ...profile, extraHeaders: profile.extraHeaders.map(({ name }) => ({ name, value: null })) },
    secrets: secretsWhere(Object.fromEntries(values), () => true),
  };
}
