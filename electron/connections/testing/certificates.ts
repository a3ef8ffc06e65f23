import { generateKeyPairSync, randomBytes, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate with its private key, both in PEM. */
export interface TestCertificate {
  readonly pem: string;
  readonly key: string;
  readonly sha256: string;
}

interface Wish {
  readonly subject: string;
  /** Host names and IPv4 addresses. */
  readonly names?: readonly string[];
  /** Who signs it; itself unless told. */
  readonly issuer?: TestCertificate;
  /** May sign others; a number is how many authorities may follow. */
  readonly authority?: boolean | number;
  /** Milliseconds since the epoch; by default it is valid for a day from an hour ago. */
  readonly validFrom?: number;
  readonly validTo?: number;
  /** Object identifiers of what its key may be used for. */
  readonly extendedUsage?: readonly string[];
  /** A critical extension that nobody understands. */
  readonly strange?: boolean;
  /** Constraints on names that are not marked as critical. */
  readonly constrainsNames?: boolean;
  /** Its key is of a kind that the TLS library of Electron does not know. */
  readonly ed448?: boolean;
  /** It is signed over a hash that nobody relies on any more. */
  readonly sha1?: boolean;
}

const hour = 3_600_000;
const ecdsaWith = {
  sha1: sequence(identifier('1.2.840.10045.4.1')),
  sha256: sequence(identifier('1.2.840.10045.4.3.2')),
} as const;

/** Makes an X.509 certificate (RFC 5280) with a fresh P-256 key, for a server on this computer. */
export function makeCertificate(wish: Wish): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { validFrom = Date.now() - hour, validTo = Date.now() + 24 * hour } = wish;
  const hash = wish.sha1 === true ? 'sha1' : 'sha256';
  const body = sequence(
    tagged(0xa0, element(0x02, Buffer.of(2))),
    element(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
    ecdsaWith[hash],
    nameOf(wish.issuer === undefined ? wish.subject : subjectOf(wish.issuer)),
    sequence(instant(validFrom), instant(validTo)),
    nameOf(wish.subject),
    wish.ed448 === true ? ed448Key() : publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(...extensionsOf(wish))),
  );
  const signature = sign(hash, body, wish.issuer?.key ?? privateKey);
  const certificate = new X509Certificate(
    sequence(body, ecdsaWith[hash], element(0x03, Buffer.concat([Buffer.of(0), signature]))),
  );
  return { pem: certificate.toString(), key: pemOf(privateKey), sha256: certificate.fingerprint256 };
}

/** A public key of Ed448 (RFC 8410). */
function ed448Key(): Buffer {
  return sequence(sequence(identifier('1.3.101.113')), element(0x03, Buffer.concat([Buffer.of(0), randomBytes(57)])));
}

function extensionsOf({
  names = [],
  authority = false,
  extendedUsage,
  strange = false,
  constrainsNames = false,
}: Wish): Buffer[] {
  const pathLength = typeof authority === 'number' ? [element(0x02, Buffer.of(authority))] : [];
  return [
    ...(authority === false
      ? []
      : [extension('2.5.29.19', sequence(element(0x01, Buffer.of(0xff)), ...pathLength), true)]),
    ...(names.length === 0 ? [] : [extension('2.5.29.17', sequence(...names.map(alternativeName)))]),
    ...(extendedUsage === undefined ? [] : [extension('2.5.29.37', sequence(...extendedUsage.map(identifier)))]),
    ...(strange ? [extension('1.3.6.1.4.1.99999.1', sequence(), true)] : []),
    ...(constrainsNames ? [extension('2.5.29.30', sequence(), false)] : []),
  ];
}

function extension(oid: string, value: Buffer, isCritical = false): Buffer {
  const flag = isCritical ? [element(0x01, Buffer.of(0xff))] : [];
  return sequence(identifier(oid), ...flag, element(0x04, value));
}

function alternativeName(name: string): Buffer {
  return isIPv4(name) ? element(0x87, Buffer.from(name.split('.').map(Number))) : element(0x82, Buffer.from(name));
}

function nameOf(commonName: string): Buffer {
  return sequence(element(0x31, sequence(identifier('2.5.4.3'), element(0x0c, Buffer.from(commonName)))));
}

function subjectOf({ pem }: TestCertificate): string {
  return new X509Certificate(pem).subject.replace(/^CN=/, '');
}

function instant(ms: number): Buffer {
  const text = `${new Date(ms).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  return element(0x18, Buffer.from(text));
}

function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return element(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(parts));
}

function tagged(tag: number, content: Buffer): Buffer {
  return element(tag, content);
}

function element(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}
