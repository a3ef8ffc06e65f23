import { X509Certificate } from 'node:crypto';
import type { Certificate } from '@shared/contract/connections/network';

/** What is shown of a certificate. */
export function certificateFacts(certificate: X509Certificate): Certificate {
  const { fingerprint256, subject, issuer, validFrom, validTo, subjectAltName } = certificate;
  return {
    sha256: fingerprint256,
    subject: nameIn(subject),
    issuer: nameIn(issuer),
    validFrom: Date.parse(validFrom),
    validTo: Date.parse(validTo),
    names: (subjectAltName ?? '').split(', ').flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? []),
  };
}

/** All certificates of a PEM text (UTF-8, or UTF-16 as PowerShell writes it), or the one of a DER file. Throws where there is none, or one can't be read. */
export function certificatesIn(file: Buffer): X509Certificate[] {
  const text = file.toString('latin1').replaceAll('\0', '');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return blocks === null ? [new X509Certificate(file)] : blocks.map((block) => new X509Certificate(block));
}

/** The name that a person knows, of a distinguished name that has a line for each of its parts. */
function nameIn(distinguished: string | undefined): string {
  const parts = (distinguished ?? '').split('\n');
  const common = parts.find((part) => part.startsWith('CN='));
  return (common ?? parts[0] ?? '').replace(/^\w+=/, '');
}
