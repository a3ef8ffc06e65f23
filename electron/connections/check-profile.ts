import { type SecretName, secretsOf } from '@shared/contract/connections/authentication';
import { type Profile, secretTarget } from '@shared/contract/connections/connection';
import { problem, ProblemError } from '@shared/problem/problem';
import { looksSecret } from '../transport/log/blank-secrets';
import { demoId } from './demo-profile';
import { headerSecret, secretHeaders } from './secrets';
import { certificatesIn } from './trust/certificate-facts';

/** Headers that the network stack writes itself, or that would change what a request is. */
const ownHeaders =
  /^(host|content-length|content-type|accept|accept-encoding|transfer-encoding|connection|keep-alive|upgrade|te|trailer|cookie2?|expect|origin|proxy-.*|sec-.*)$/i;

/**
 * The profile as it may be kept. Throws a ProblemError of kind `invalid` for the demo plant's, which is built in; for a
 * base URL that holds more than scheme, host, port and path (a password in it would be written in clear) or that was
 * not agreed to be unencrypted; for headers that are not the person's to set; and for authorities that are no certificates.
 */
export function checkProfile(profile: Profile): Profile {
  if (profile.id === demoId) {
    throw invalid('The connection to the demo plant is built in and can’t be changed.', 'Make a new one.', 'id');
  }
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
  if (url.username !== '' || url.password !== '') {
    throw invalid('The base URL holds a user name or a password.', 'Enter them in their own fields.', 'baseUrl');
  }
  if (url.search !== '' || url.hash !== '') {
    throw invalid('The base URL has a part after ? or #.', 'Remove it.', 'baseUrl');
  }
  if (url.protocol === 'http:' && !allowHttp) {
    throw invalid(
      `The connection to ${url.host} would be unencrypted (http://).`,
      'Use https://, or open Connections and agree to http:// there.',
      'allowHttp',
    );
  }
}

function checkWindowsAccount({ baseUrl, authentication }: Profile): void {
  const { protocol, host } = new URL(baseUrl);
  if (authentication.scheme !== 'windows' || authentication.username === '' || protocol === 'https:') return;
  throw invalid(
    `The Windows password would be used without encryption (http://${host}).`,
    'Use https://, or leave the user name empty to sign in with the account of this computer by Kerberos.',
    'baseUrl',
  );
}

function checkAuthorities({ network: { extraAuthorities } }: Profile): void {
  try {
    if (extraAuthorities !== null) certificatesIn(Buffer.from(extraAuthorities.pem));
  } catch {
    throw invalid(
      `The additional CA certificate (${extraAuthorities?.fileName}) can’t be read as certificates.`,
      'Choose its file again.',
      'extraAuthorities',
    );
  }
}

function checkHeaders({ extraHeaders, authentication }: Profile): void {
  const signing = authentication.scheme === 'headers' ? authentication.names : [];
  const extra = extraHeaders.map(({ name }) => name);
  const all = [...signing, ...extra];
  const reserved = all.find((name) => ownHeaders.test(name));
  if (reserved !== undefined) {
    throw invalid(`The header ${reserved} is set by the program itself.`, 'Remove it.', 'extraHeaders');
  }
  const secret = extraHeaders.find(({ name, value }) => value !== null && looksSecret(name))?.name;
  if (secret !== undefined) {
    throw invalid(
      `The header ${secret} carries a secret, and would be kept in clear.`,
      'Leave its value a secret: it is kept as passwords are.',
      'extraHeaders',
    );
  }
  const twice = all.find((name, place) => all.findIndex((other) => sameName(other, name)) !== place);
  if (twice !== undefined) throw invalid(`The header ${twice} is there twice.`, 'Remove one.', 'extraHeaders');
}

function sameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function invalid(message: string, advice: string, argument: string): ProblemError {
  return new ProblemError(problem('invalid', message, advice, { argument }));
}

/**
 * The names of the stored secrets that a changed profile may go on with: none where it leads elsewhere than the profile that they
 * were entered for, so that no caller can have a stored secret sent to a target of its own choice.
 */
export function retainedSecrets(before: Profile | undefined, now: Profile): ReadonlySet<SecretName> {
  return before !== undefined && secretTarget(before) === secretTarget(now) ? secretsNeeded(now) : new Set();
}
