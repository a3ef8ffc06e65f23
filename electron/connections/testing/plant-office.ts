import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import path from 'node:path';
import { profileSchema, type Profile } from '@shared/contract/connection';
import { RequestLog } from '../../api/request-log';
import { nodeSend } from '../../api/testing/node-send';
import { testFolder } from '../../workspace/testing/folder';
import { Connections } from '../connections';
import { CredentialVault, type Encryption } from '../credential-vault';
import { demoId } from '../demo-profile';
import { ProfileStore } from '../profile-store';

/** Encryption with a key that lasts as long as the object. */
export function lockbox(): Encryption & { isAvailable: boolean } {
  const key = randomBytes(32);
  const iv = randomBytes(16);
  const box = {
    isAvailable: true,
    available: () => box.isAvailable,
    encrypt: (text: string) => {
      const cipher = createCipheriv('aes-256-cbc', key, iv);
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    },
    decrypt: (bytes: Buffer) => {
      const decipher = createDecipheriv('aes-256-cbc', key, iv);
      return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
    },
  };
  return box;
}

/** Connections with files in `folder`, on Node's network; opened twice they show what a second run finds. */
export async function openConnections(folder: string, encryption: Encryption) {
  const told: string[] = [];
  const report = (message: string) => void told.push(message);
  const log = new RequestLog();
  const opened: string[] = [];
  let changes = 0;
  const connections = new Connections({
    profiles: await ProfileStore.open(path.join(folder, 'connections.json'), demoId, report),
    vault: await CredentialVault.open(path.join(folder, 'credentials.json'), encryption, report),
    demo: () => Promise.resolve({ port: 8002, users: [{ username: 'engineer', password: 'demo', mayRead: true }] }),
    openSession: (id) => {
      opened.push(id);
      return { send: nodeSend, close: () => Promise.resolve() };
    },
    log,
    onChange: () => {
      changes += 1;
    },
  });
  return { connections, log, opened, told, changes: () => changes };
}

export async function emptyOffice() {
  const folder = await testFolder();
  const encryption = lockbox();
  return { folder, encryption, ...(await openConnections(folder, encryption)) };
}

/** A profile with the defaults; Basic authentication as `engineer` unless told otherwise. */
export function profileOf(part: Partial<Profile> & Pick<Profile, 'baseUrl'>): Profile {
  return profileSchema.parse({
    id: 'c1',
    name: 'Plant 1',
    authentication: { scheme: 'basic', username: 'engineer' },
    ...part,
  });
}
