import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import { profileSchema, type Profile } from '@shared/contract/connections/connection';
import { RequestLog } from '../../transport/log/request-log';
import { nodeSend } from '../../transport/testing/client';
import type { FileEvent } from '../../storage/files/file-problems';
import { testFolder } from '../../storage/testing/folder';
import { Connections } from '../connections';
import { CredentialVault } from '../store/credential-vault';
import { demoId } from '../demo-profile';
import type { Encryption } from '../store/keyring';
import type { NetworkSession } from '../network/network-session';
import { ProfileStore } from '../store/profile-store';

/** Encryption with a key that lasts as long as the object; strong until told otherwise. */
export function memoryEncryption(): Encryption & { is: ReturnType<Encryption['strength']> } {
  const key = randomBytes(32);
  const iv = randomBytes(12);
  const box: ReturnType<typeof memoryEncryption> = {
    is: 'strong',
    strength: () => box.is,
    useWeak: () => undefined,
    strengthOf: (bytes: Buffer) => (bytes.toString('latin1', 0, 3) === 'v10' ? 'weak' : 'strong'),
    encrypt: (text: string) => {
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const version = Buffer.from(box.is === 'weak' ? 'v10' : 'v11');
      return Buffer.concat([version, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (bytes: Buffer) => {
      const decipher = createDecipheriv('aes-256-gcm', key, iv).setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(3, -16)), decipher.final()]).toString('utf8');
    },
  };
  return box;
}

/**
 * Connections with files in `folder`, on Node's network but for what `part` does otherwise; opened twice they show what a
 * second run finds.
 */
export async function openConnections(folder: string, encryption: Encryption, part: Partial<NetworkSession> = {}) {
  const told: string[] = [];
  const report = ({ problem: met }: FileEvent) => void told.push(met?.message ?? '');
  const log = new RequestLog();
  const opened: string[] = [];
  const closed: string[] = [];
  /** By each request the number of the session that sent it, from 1. */
  const used: number[] = [];
  let changes = 0;
  const saved: string[] = [];
  const demo = { port: 8002, users: [{ username: 'engineer', password: 'demo', mayRead: true }] };
  let demoRuns = false;
  const vault = await CredentialVault.open(path.join(folder, 'credentials.json'), encryption, report);
  const connections = new Connections({
    profiles: await ProfileStore.open(path.join(folder, 'connections.json'), demoId, vault, report),
    vault,
    demo: () => {
      demoRuns = true;
      return Promise.resolve(demo);
    },
    runningDemo: () => (demoRuns ? demo : undefined),
    openSession: ({ id }) => {
      const number = opened.push(id);
      return {
        send: (...asked) => {
          used.push(number);
          return nodeSend(...asked);
        },
        proxyFor: () => Promise.resolve(undefined),
        addressesOf: () => Promise.resolve(['127.0.0.1']),
        seen: () => undefined,
        close: () => {
          closed.push(id);
          return Promise.resolve();
        },
        ...part,
      };
    },
    log,
    onChange: () => {
      changes += 1;
    },
    onSaved: (id) => void saved.push(id),
  });
  return { connections, log, opened, closed, used, told, saved, changes: () => changes };
}

export async function emptyConnections(part: Partial<NetworkSession> = {}) {
  const folder = await testFolder();
  const encryption = memoryEncryption();
  return { folder, encryption, ...(await openConnections(folder, encryption, part)) };
}

/** A profile with the defaults; Basic authentication as `engineer` unless told otherwise. */
export function profileOf(part: Partial<Profile> & Pick<Profile, 'baseUrl'>): Profile {
  return profileSchema.parse({
    id: 'c1',
    name: 'Plant 1',
    allowHttp: true,
    authentication: { scheme: 'basic', username: 'engineer' },
    ...part,
  });
}
