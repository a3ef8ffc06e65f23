import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CertificateFault, SeenCertificate, Trust } from '@shared/contract/connections/connection-test';
import {
  type ExtraAuthorities,
  extraAuthoritiesSchema,
  mostAuthorities,
  type Network,
} from '@shared/contract/connections/network';
import { problem, ProblemError } from '@shared/problem/problem';
import { faultOfIssued, hasTrustedIssuer } from './certificate-chain';
import { certificateFacts, certificatesIn } from './certificate-facts';
import { profileWords } from '../words/profiles';

/** What a server has shown, and what the network stack makes of it. */
export interface ShownChain {
  readonly host: string;
  /** In PEM, the server's own first. */
  readonly chain: readonly string[];
  /** 0, or one of Chromium's network errors. */
  readonly errorCode: number;
}

/** Chromium's network errors (net/base/net_error_list.h), and the answer that leaves the verdict as it is. */
const accept = 0;
const asItIs = -3;
const authorityInvalid = -202;
/** What the system finds of a certificate whose issuer it trusts. */
const faults: Readonly<Record<number, CertificateFault>> = { [-200]: 'other-name', [-201]: 'expired' };
const pinnedKeyMissing = -150;

/** Decides whether the server of one connection is the right one, and remembers what it showed. */
export class ServerTrust {
  readonly #host: string;
  readonly #pinned: Network['pinned'];
  readonly #authorities: readonly X509Certificate[];
  #seen: SeenCertificate | undefined;

  constructor(baseUrl: string, { pinned, extraAuthorities }: Pick<Network, 'pinned' | 'extraAuthorities'>) {
    this.#host = hostOf(baseUrl);
    this.#pinned = pinned;
    this.#authorities = extraAuthorities === null ? [] : certificatesIn(Buffer.from(extraAuthorities.pem));
  }

  /** The certificate that the connection's server showed last. */
  get seen(): SeenCertificate | undefined {
    return this.#seen;
  }

  /** The answer to the network stack: 0 accepts, -3 leaves its own verdict, another number is the error to fail with. */
  judge({ host, chain, errorCode }: ShownChain): number {
    // A proxy's certificate is none of the connection's business.
    if (host !== this.#host) return asItIs;
    const shown = readable(chain);
    const [own] = shown;
    if (own === undefined) return this.#pinned === null ? asItIs : pinnedKeyMissing;
    const trust = this.#trustIn(own, shown, errorCode);
    const fault = trust === 'refused' ? this.#faultOf(shown, errorCode) : undefined;
    this.#seen = { certificate: certificateFacts(own), trust, ...(fault !== undefined && { fault }) };
    return answers[trust];
  }

  /**
   * The error of a request, by Chromium's name for what is wrong: of a certificate whose issuer the connection alone knows, Chromium says
   * that it does not know the issuer, whatever else is wrong with it.
   */
  explained(error: Error): Error {
    const fault = this.#seen?.fault;
    if (fault === undefined || !error.message.includes('ERR_CERT_AUTHORITY_INVALID')) return error;
    return new Error(`net::${names[fault]}`, { cause: error });
  }

  #faultOf(shown: readonly X509Certificate[], errorCode: number): CertificateFault | undefined {
    if (errorCode !== authorityInvalid) return faults[errorCode];
    return faultOfIssued(shown, this.#authorities, this.#host, Date.now());
  }

  #trustIn(own: X509Certificate, shown: readonly X509Certificate[], errorCode: number): Trust {
    if (this.#pinned !== null) return own.fingerprint256 === this.#pinned.sha256 ? 'pinned' : 'changed';
    if (errorCode === 0) return 'system';
    const isVouched =
      errorCode === authorityInvalid && hasTrustedIssuer(shown, this.#authorities, this.#host, Date.now());
    return isVouched ? 'extra-authority' : 'refused';
  }
}

const names: Readonly<Record<CertificateFault, string>> = {
  expired: 'ERR_CERT_DATE_INVALID',
  'other-name': 'ERR_CERT_COMMON_NAME_INVALID',
};

const answers: Readonly<Record<Trust, number>> = {
  system: asItIs,
  'extra-authority': accept,
  pinned: accept,
  refused: asItIs,
  changed: pinnedKeyMissing,
};

/** The certificates of a chain; none where one can't be read, so that nothing is concluded from the rest. */
function readable(chain: readonly string[]): X509Certificate[] {
  try {
    return chain.map((pem) => new X509Certificate(pem));
  } catch {
    return [];
  }
}

/** The host of a URL as certificates name it: without the brackets of an IPv6 address. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[(.*)\]$/, '$1');
}

const largest = 10_000_000;

/** The certificates of a file (PEM, or DER with one). Throws a ProblemError of kind `file` when it can’t be read, or holds none or too many. */
export async function readAuthorities(file: string): Promise<ExtraAuthorities> {
  const bytes = await bytesOf(file);
  const { none, tooMany } = profileWords().authorities;
  try {
    const certificates = certificatesIn(bytes);
    if (certificates.length > mostAuthorities) throw refusal(file, tooMany);
    return extraAuthoritiesSchema.parse({
      fileName: path.basename(file),
      pem: certificates.map((certificate) => certificate.toString()).join(''),
      certificates: certificates.map(certificateFacts),
    });
  } catch (thrown) {
    throw thrown instanceof ProblemError ? thrown : refusal(file, none, thrown);
  }
}

/** The content of a file; nothing where it is larger than any of certificates. */
async function bytesOf(file: string): Promise<Buffer> {
  try {
    return (await stat(file)).size > largest ? Buffer.alloc(0) : await readFile(file);
  } catch (thrown) {
    throw refusal(file, profileWords().file.notRead, thrown);
  }
}

interface Said {
  readonly message: (file: string, most: number) => string;
  readonly advice: string;
}

function refusal(file: string, { message, advice }: Said, cause?: unknown): ProblemError {
  return new ProblemError(problem('file', message(path.basename(file), mostAuthorities), advice), { cause });
}
