import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Certificate } from '@shared/contract/connections/network';
import { certificateFacts } from './certificate-facts';
import { readAuthorities, ServerTrust } from './server-trust';
import { makeCertificate, type TestCertificate } from '../testing/certificates';

const host = '127.0.0.1';
const serverAuthentication = '1.3.6.1.5.5.7.3.1';
const clientAuthentication = '1.3.6.1.5.5.7.3.2';
const authorityInvalid = -202;
const hour = 3_600_000;
const start = Date.now();

const root = makeCertificate({ subject: 'Plant root', authority: true });
const issuing = makeCertificate({ subject: 'Plant issuing', authority: true, issuer: root });
const server = makeCertificate({ subject: 'historian', names: [host], issuer: root });
const self = makeCertificate({ subject: 'historian', names: [host] });

function factsOf({ pem }: TestCertificate) {
  return certificateFacts(new X509Certificate(pem));
}

interface Given {
  readonly shown: readonly TestCertificate[];
  readonly authorities?: readonly TestCertificate[];
  readonly pinned?: TestCertificate;
  readonly errorCode?: number;
}

/** What is answered to the network stack, and what is remembered. */
function judged(given: Given) {
  const trust = trustOf(given);
  const answer = trust.judge(shownBy(given));
  return { answer, trust: trust.seen?.trust };
}

function shownBy({ shown, errorCode = authorityInvalid }: Given) {
  return { host, chain: shown.map(({ pem }) => pem), errorCode };
}

function trustOf({ authorities = [], pinned }: Given): ServerTrust {
  return new ServerTrust(`https://${host}:8002`, {
    pinned: pinned === undefined ? null : factsOf(pinned),
    extraAuthorities:
      authorities.length === 0
        ? null
        : {
            fileName: 'ca.pem',
            pem: authorities.map(({ pem }) => pem).join(''),
            certificates: authorities.map(factsOf),
          },
  });
}

test('what the system trusts stays its decision', () => {
  expect(judged({ shown: [server], errorCode: 0 })).toEqual({ answer: -3, trust: 'system' });
  expect(judged({ shown: [self] })).toEqual({ answer: -3, trust: 'refused' });
});

test('the certificate is remembered with what a person compares', () => {
  const trust = new ServerTrust(`https://${host}`, { pinned: null, extraAuthorities: null });
  trust.judge({ host, chain: [server.pem], errorCode: authorityInvalid });
  expect(trust.seen?.certificate).toMatchObject({
    sha256: server.sha256,
    subject: 'historian',
    issuer: 'Plant root',
    names: [host],
  });
});

function judgedUnreadable(pinned: Certificate | null): number {
  return new ServerTrust(`https://${host}`, { pinned, extraAuthorities: null }).judge({
    host,
    chain: ['x'],
    errorCode: 0,
  });
}

test('what can’t be read is left to the system, unless another is pinned', () => {
  expect(judgedUnreadable(null)).toBe(-3);
  expect(judgedUnreadable(factsOf(self))).toBe(-150);
});

test('a certificate of another host, such as a proxy, is left to the system', () => {
  const trust = new ServerTrust(`https://${host}`, { pinned: factsOf(self), extraAuthorities: null });
  expect(trust.judge({ host: 'proxy.example', chain: [server.pem], errorCode: 0 })).toBe(-3);
  expect(trust.seen).toBeUndefined();
});

describe('a pinned certificate', () => {
  test('is accepted, whoever issued it', () => {
    expect(judged({ shown: [self], pinned: self })).toEqual({ answer: 0, trust: 'pinned' });
  });
  test('is the only one: also one that the system trusts is refused', () => {
    expect(judged({ shown: [server], pinned: self, errorCode: 0 })).toEqual({ answer: -150, trust: 'changed' });
    expect(judged({ shown: [server], pinned: self, authorities: [root] }).answer).toBe(-150);
  });
});

describe('a further authority', () => {
  const accepted = { answer: 0, trust: 'extra-authority' };
  const refused = { answer: -3, trust: 'refused' };
  const issuedBy = (issuer: TestCertificate, part: object = {}) =>
    makeCertificate({ subject: 'historian', names: [host], issuer, ...part });

  test('vouches for a server, directly or through one between', () => {
    expect(judged({ shown: [server], authorities: [root] })).toEqual(accepted);
    expect(judged({ shown: [issuedBy(issuing), issuing], authorities: [root] })).toEqual(accepted);
    expect(judged({ shown: [issuedBy(issuing)], authorities: [root, issuing] })).toEqual(accepted);
    expect(judged({ shown: [self], authorities: [self] })).toEqual(accepted);
    expect(judged({ shown: [issuedBy(root, { extendedUsage: [serverAuthentication] })], authorities: [root] })).toEqual(
      accepted,
    );
  });

  test.each<[string, Given]>([
    ['of another authority', { shown: [self], authorities: [root] }],
    [
      'of a namesake of the authority',
      { shown: [server], authorities: [makeCertificate({ subject: 'Plant root', authority: true })] },
    ],
    ['with its chain cut', { shown: [issuedBy(issuing)], authorities: [root] }],
    ['for another host', { shown: [issuedBy(root, { names: ['127.0.0.2'] })], authorities: [root] }],
    [
      'without a name but its subject',
      { shown: [makeCertificate({ subject: host, issuer: root })], authorities: [root] },
    ],
    ['that has expired', { shown: [issuedBy(root, { validTo: start - 1000 })], authorities: [root] }],
    ['that is not valid yet', { shown: [issuedBy(root, { validFrom: start + hour })], authorities: [root] }],
    [
      'that is for clients',
      { shown: [issuedBy(root, { extendedUsage: [clientAuthentication] })], authorities: [root] },
    ],
    [
      'with something critical that nobody understands',
      { shown: [issuedBy(root, { strange: true })], authorities: [root] },
    ],
    ['issued by a server', { shown: [issuedBy(server), server], authorities: [root] }],
    ['refused for another reason', { shown: [server], authorities: [root], errorCode: -206 }],
  ])('does not vouch for a certificate %s', (_, given) => {
    expect(judged(given)).toEqual(refused);
  });

  test.each<[string, Given, string | undefined]>([
    ['has expired', { shown: [issuedBy(root, { validTo: start - 1000 })], authorities: [root] }, 'expired'],
    [
      'has expired, and is of one between',
      { shown: [issuedBy(issuing, { validTo: start - 1000 }), issuing], authorities: [root] },
      'expired',
    ],
    [
      'had expired before its authority was made anew',
      { shown: [issuedBy(root, { validFrom: start - 9 * hour, validTo: start - 8 * hour })], authorities: [root] },
      'expired',
    ],
    ['is not valid yet', { shown: [issuedBy(root, { validFrom: start + hour })], authorities: [root] }, 'expired'],
    ['is for another name', { shown: [issuedBy(root, { names: ['127.0.0.2'] })], authorities: [root] }, 'other-name'],
    ['has its chain cut', { shown: [issuedBy(issuing)], authorities: [root] }, undefined],
    ['is of another authority', { shown: [self], authorities: [root] }, undefined],
    ['has expired and is of another authority', { shown: [issuedBy(root, { validTo: start - 1000 })] }, undefined],
    ['has expired, as the system says', { shown: [server], errorCode: -201 }, 'expired'],
    ['is for another name, as the system says', { shown: [server], errorCode: -200 }, 'other-name'],
    ['is pinned, and for another name', { shown: [self], pinned: self, errorCode: -200 }, undefined],
  ])('says what else is wrong with a certificate that %s', (_, given, fault) => {
    const trust = trustOf(given);
    trust.judge(shownBy(given));
    expect(trust.seen?.fault).toBe(fault);
    const name = { expired: 'DATE', 'other-name': 'COMMON_NAME' }[fault ?? ''] ?? 'AUTHORITY';
    expect(trust.explained(new Error('net::ERR_CERT_AUTHORITY_INVALID')).message).toBe(`net::ERR_CERT_${name}_INVALID`);
    expect(trust.explained(new Error('net::ERR_TIMED_OUT')).message).toBe('net::ERR_TIMED_OUT');
  });

  test('may be told by an extended key usage what it is for', () => {
    const forServers = makeCertificate({
      subject: 'Servers',
      authority: true,
      issuer: root,
      extendedUsage: [serverAuthentication],
    });
    const forAll = makeCertificate({
      subject: 'All',
      authority: true,
      issuer: root,
      extendedUsage: [clientAuthentication, '2.5.29.37.0'],
    });
    for (const between of [forServers, forAll]) {
      expect(judged({ shown: [issuedBy(between), between], authorities: [root] })).toEqual(accepted);
    }
  });

  test.each([
    ['is for clients', { extendedUsage: [clientAuthentication] }],
    ['constrains names', { constrainsNames: true }],
    ['has a key of an unknown kind', { ed448: true }],
  ])('does not vouch through one between that %s', (_, part) => {
    const between = makeCertificate({ subject: 'Between', authority: true, issuer: root, ...part });
    expect(judged({ shown: [issuedBy(between), between], authorities: [root] })).toEqual(refused);
    expect(judged({ shown: [issuedBy(between)], authorities: [between] })).toEqual(refused);
  });

  test('is not hidden by a certificate of an unknown kind beside the chain', () => {
    const unknown = makeCertificate({ subject: 'Plant issuing', authority: true, issuer: root, ed448: true });
    expect(judged({ shown: [issuedBy(issuing), unknown, issuing], authorities: [root] })).toEqual(accepted);
    const strange = makeCertificate({ subject: 'historian', names: [host], issuer: root, ed448: true });
    expect(judged({ shown: [strange], authorities: [root] })).toEqual(refused);
  });

  test('keeps to the number of authorities that may follow', () => {
    const narrow = makeCertificate({ subject: 'Narrow', authority: 0 });
    const below = makeCertificate({ subject: 'Below', authority: true, issuer: narrow });
    expect(judged({ shown: [issuedBy(narrow)], authorities: [narrow] })).toEqual(accepted);
    expect(judged({ shown: [issuedBy(below), below], authorities: [narrow] })).toEqual(refused);
  });

  test('vouches whatever its own signature is by: it is trusted for being named', () => {
    const old = makeCertificate({ subject: 'Old', authority: true, sha1: true });
    expect(judged({ shown: [issuedBy(old)], authorities: [old] })).toEqual(accepted);
    expect(judged({ shown: [issuedBy(old), old], authorities: [old] })).toEqual(accepted);
    const below = makeCertificate({ subject: 'Below', authority: true, issuer: root, sha1: true });
    expect(judged({ shown: [issuedBy(below), below], authorities: [below] })).toEqual(accepted);
  });

  test('vouches for nothing by a signature over an outdated hash', () => {
    const below = makeCertificate({ subject: 'Below', authority: true, issuer: root, sha1: true });
    expect(judged({ shown: [issuedBy(below), below], authorities: [root] })).toEqual(refused);
    expect(judged({ shown: [issuedBy(root, { sha1: true })], authorities: [root] })).toEqual(refused);
  });

  test('that has expired vouches for none', () => {
    const old = makeCertificate({ subject: 'Old', authority: true, validTo: start - 1000 });
    expect(judged({ shown: [issuedBy(old)], authorities: [old] })).toEqual(refused);
  });
});

test('of a file of authorities that can’t be taken is said why', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'authorities-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const read = async (name: string, text?: string | Buffer) => {
    const file = path.join(folder, name);
    if (text !== undefined) await writeFile(file, text);
    return readAuthorities(file);
  };
  const several = `# Plant root\r\n${root.pem}${issuing.pem}`.replaceAll('\n', '\r\n');
  expect((await read('both.pem', several)).certificates.map(({ subject }) => subject)).toEqual([
    'Plant root',
    'Plant issuing',
  ]);
  const wide = Buffer.from(`\uFEFF${root.pem}`, 'utf16le');
  for (const bytes of [wide, Buffer.from(wide).swap16()])
    expect((await read('wide.pem', bytes)).certificates.map(({ subject }) => subject)).toEqual(['Plant root']);
  await expect(read('text.pem', 'no certificate')).rejects.toThrow('The file text.pem holds no certificate');
  await expect(read('gone.pem')).rejects.toThrow('The file gone.pem can’t be read.');
  await expect(read('.')).rejects.toThrow('can’t be read.');
  await expect(read('system.pem', root.pem.repeat(51))).rejects.toThrow('system.pem holds more than 50 certificates.');
});
