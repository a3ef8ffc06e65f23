import { type SecretName, secretsOf } from '@shared/contract/connections/authentication';
import { afterPath, namesAccount, type Profile, secretTarget } from '@shared/contract/connections/connection';
import { problem, ProblemError } from '@shared/problem/problem';
import { isSecretHeader } from '../transport/log/blank-secrets';
import { shownHost } from '../transport/problems/shown-host';
import { demoId } from './demo-profile';
import { headerSecret, secretHeaders } from './secrets';
import { certificatesIn } from './trust/certificate-facts';
import { profileWords } from './words/profiles';

/** Headers that the network stack writes itself, or that would change what a request is. */
const ownHeaders =
  /^(host|content-length|content-type|accept|accept-encoding|transfer-encoding|connection|keep-alive|upgrade|te|trailer|cookie2?|expect|origin|proxy-.*|sec-.*)$/i;

/**
 * The profile as it may be kept. Throws a ProblemError of kind `invalid` for the demo plant's, which is built in; for a
 * base URL that holds more than scheme, host, port and path (a password in it would be written in clear) or that was
 * not agreed to be unencrypted; for headers that are not the person's to set; and for authorities that are no certificates.
 */
export function checkProfile(profile: Profile): Profile {
  if (profile.id === demoId) throw invalid(profileWords().builtIn, 'id');
  checkBaseUrl(profile);
  checkWindowsAccount(profile);
  checkAuthorities(profile);
  checkHeaders(profile);
  return profile;
}

/** The secrets that a connection by this profile uses. */
export function secretsNeeded({ authentication, extraHeaders, network }: Profile): ReadonlySet<SecretName> {
  const { proxy, proxyUsername } = network;
  // A proxy that the system's settings choose is told no password: it need not be the one that it was typed for.
  const forProxy = proxy.mode === 'fixed' && proxyUsername !== '' ? (['proxyPassword'] as const) : [];
  return new Set([...secretsOf(authentication), ...secretHeaders(extraHeaders).map(headerSecret), ...forProxy]);
}

function checkBaseUrl({ baseUrl, allowHttp }: Profile): void {
  const url = new URL(baseUrl);
  const { account, rest, unencrypted } = profileWords().address;
  if (namesAccount(baseUrl)) throw invalid(account, 'baseUrl');
  if (afterPath.test(baseUrl)) throw invalid(rest, 'baseUrl');
  if (url.protocol === 'http:' && !allowHttp) throw invalid(about(unencrypted, shownHost(baseUrl)), 'allowHttp');
}

function checkWindowsAccount({ baseUrl, authentication }: Profile): void {
  const { protocol } = new URL(baseUrl);
  if (authentication.scheme !== 'windows' || authentication.username === '' || protocol === 'https:') return;
  throw invalid(about(profileWords().address.unencryptedAccount, shownHost(baseUrl)), 'baseUrl');
}

function checkAuthorities({ network: { extraAuthorities } }: Profile): void {
  if (extraAuthorities === null) return;
  try {
    certificatesIn(Buffer.from(extraAuthorities.pem));
  } catch {
    throw invalid(about(profileWords().authorities.notRead, extraAuthorities.fileName), 'extraAuthorities');
  }
}

function checkHeaders({ extraHeaders, authentication }: Profile): void {
  const words = profileWords().headers;
  const signing = authentication.scheme === 'headers' ? authentication.names : [];
  const extra = extraHeaders.map(({ name }) => name);
  const all = [...signing, ...extra];
  const reserved = all.find((name) => ownHeaders.test(name));
  if (reserved !== undefined) throw invalid(about(words.own, reserved), 'extraHeaders');
  const secret = extraHeaders.find(({ name, value }) => value !== null && isSecretHeader(name))?.name;
  if (secret !== undefined) throw invalid(about(words.secret, secret), 'extraHeaders');
  // The sign-in has this one, and would silently replace it.
  const isSigned = authentication.scheme !== 'none' && authentication.scheme !== 'headers';
  const replaced = isSigned ? extra.find((name) => sameName(name, 'authorization')) : undefined;
  if (replaced !== undefined) throw invalid(about(words.own, replaced), 'extraHeaders');
  const twice = all.find((name, place) => all.findIndex((other) => sameName(other, name)) !== place);
  if (twice !== undefined) throw invalid(about(words.twice, twice), 'extraHeaders');
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

interface Said<Message> {
  readonly message: Message;
  readonly advice: string;
}

function about({ message, advice }: Said<(what: string) => string>, what: string): Said<string> {
  return { message: message(what), advice };
}

function invalid({ message, advice }: Said<string>, argument: string): ProblemError {
  return new ProblemError(problem('invalid', message, advice, { argument }));
}

/**
 * The names of the stored secrets that a changed profile may go on with: none where it leads elsewhere than the profile that they
 * were entered for, so that no caller can have a stored secret sent to a target of its own choice.
 */
export function retainedSecrets(before: Profile | undefined, now: Profile): ReadonlySet<SecretName> {
  return before !== undefined && secretTarget(before) === secretTarget(now) ? secretsNeeded(now) : new Set();
}
