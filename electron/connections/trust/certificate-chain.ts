import type { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  BasicConstraints,
  Certificate,
  id_ce_basicConstraints,
  id_ce_certificatePolicies,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_kp_serverAuth,
} from '@peculiar/asn1-x509';
import type { CertificateFault } from '@shared/contract/connections/connection-test';

/** Extensions that are understood here: a critical one that is not makes a certificate unfit (RFC 5280 §4.2). */
const understood = new Set([
  id_ce_basicConstraints,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_certificatePolicies,
  id_ce_extKeyUsage,
]);
/** RFC 5280 §4.2.1.12. */
const anyExtendedKeyUsage = '2.5.29.37.0';
const longestChain = 8;
const smallestRsaKey = 2048;

/**
 * Whether authorities that a connection adds vouch for a server's certificate: it was made for `host`, is valid at
 * `now`, may authenticate a server, and a chain of signatures leads from it to one of the authorities. Asked only where
 * the system's authorities do not vouch for it: the network stack takes no further ones.
 *
 * @param shown the certificates that the server sent, its own first
 * @param now milliseconds since the epoch
 */
export function hasTrustedIssuer(
  shown: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  host: string,
  now: number,
): boolean {
  const [own] = shown;
  return own !== undefined && isFor(own, host) && isVouchedFor(shown, authorities, now);
}

/** Why authorities that a connection adds do not vouch for a server's certificate, though it is theirs; undefined where it is not. */
export function faultOfIssued(
  shown: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  host: string,
  now: number,
): CertificateFault | undefined {
  const [own] = shown;
  if (own === undefined) return undefined;
  const whenValid = Math.min(Math.max(now, Date.parse(own.validFrom)), Date.parse(own.validTo));
  if (!isVouchedFor(shown, authorities, now, whenValid)) return undefined;
  if (whenValid !== now) return 'expired';
  return isFor(own, host) ? undefined : 'other-name';
}

/**
 * The same as `hasTrustedIssuer`, whichever host the certificate was made for.
 *
 * @param ownTime when it has to be valid itself
 */
function isVouchedFor(
  [own, ...between]: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  now: number,
  ownTime = now,
): boolean {
  if (own === undefined || !mayServe(own)) return false;
  if (!holds(() => isSound(own, ownTime) && isSoundlySigned(own))) return false;
  if (authorities.some(({ fingerprint256 }) => fingerprint256 === own.fingerprint256)) return true;
  return leadsToAuthority(own, between, authorities, now);
}

function leadsToAuthority(
  own: X509Certificate,
  between: readonly X509Certificate[],
  authorities: readonly X509Certificate[],
  now: number,
): boolean {
  let current = own;
  for (let below = 0; below < longestChain; below += 1) {
    const signs = (issuer: X509Certificate) => holds(() => hasSigned(issuer, current) && mayIssue(issuer, below, now));
    if (authorities.some(signs)) return true;
    const isOther = (issuer: X509Certificate) => issuer.fingerprint256 !== current.fingerprint256;
    const next = between.find((issuer) => isOther(issuer) && isSoundlySigned(issuer) && signs(issuer));
    if (next === undefined) return false;
    current = next;
  }
  return false;
}

/** Whether a check passes; one that can't be made, as with a kind of key that OpenSSL here does not know, does not. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

function hasSigned(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** @param below how many authorities lie between this one and the server's certificate */
function mayIssue(authority: X509Certificate, below: number, now: number): boolean {
  if (!authority.ca || !mayServe(authority) || !isSound(authority, now)) return false;
  const extensions = extensionsIn(authority) ?? [];
  // Constraints on names are not checked here, so an authority that has them vouches for nothing, critical or not.
  if (extensions.some(({ extnID }) => extnID === id_ce_nameConstraints)) return false;
  const constraints = extensions.find(({ extnID }) => extnID === id_ce_basicConstraints);
  const { pathLenConstraint } = constraints
    ? AsnConvert.parse(constraints.extnValue, BasicConstraints)
    : new BasicConstraints();
  return pathLenConstraint === undefined || below <= pathLenConstraint;
}

function isSound(certificate: X509Certificate, now: number): boolean {
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const isWeak = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) < smallestRsaKey;
  const isValid = Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
  const isUnderstood = extensionsIn(certificate)?.every(({ critical, extnID }) => !critical || understood.has(extnID));
  return isValid && !isWeak && isUnderstood === true;
}

/** Not asked of an authority that a person has named: it is trusted for that, and nothing hangs on its own signature. */
function isSoundlySigned({ signatureAlgorithm }: X509Certificate): boolean {
  return !/sha-?1\b|sha1|md5/i.test(signatureAlgorithm ?? '');
}

/** What Node does not tell of a certificate: which extensions are critical, and how long a path may be. */
function extensionsIn({ raw }: X509Certificate) {
  try {
    return AsnConvert.parse(raw, Certificate).tbsCertificate.extensions ?? [];
  } catch {
    // What OpenSSL reads and this library does not is no reason to trust it.
    return undefined;
  }
}

function isFor(certificate: X509Certificate, host: string): boolean {
  if (isIP(host) !== 0) return certificate.checkIP(host) !== undefined;
  return certificate.checkHost(host, { subject: 'never' }) !== undefined;
}

/**
 * Whether a certificate may be used for servers, or to issue such (as browsers read it in authorities). `keyUsage` is what Node
 * calls the extended key usage; where it is absent a key may be used for anything.
 */
function mayServe({ keyUsage }: X509Certificate): boolean {
  // Typed as always there, and undefined where the certificate has no such extension.
  const usage: readonly string[] | undefined = keyUsage;
  return usage === undefined || usage.includes(id_kp_serverAuth) || usage.includes(anyExtendedKeyUsage);
}
