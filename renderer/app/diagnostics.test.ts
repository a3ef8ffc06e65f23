import { settingsSchema } from '@shared/contract/app/storage';
import { profileSchema, type Connection } from '@shared/contract/connections/connection';
import { expect, test } from 'vitest';
import { requestOf } from '../inspect/testing/request-of';
import { diagnosticsText } from './diagnostics';

const secret = 'canary-7f3a';
const profile = profileSchema.parse({
  id: 'c1',
  name: `Plant ${secret}`,
  baseUrl: `https://${secret}.example/${secret}`,
  authentication: { scheme: 'basic', username: secret },
  authorities: [secret],
  historyPath: `/${secret}`,
  idMember: secret,
});
const connection: Connection = { profile, stored: ['password'], isDemo: false };

test('says versions, settings, kinds of connections and what failed, and nothing that a person typed', () => {
  const text = diagnosticsText({
    info: {
      version: '1.2.3',
      electron: '42.0.0',
      electronEnded: undefined,
      logFile: `/home/${secret}/main.log`,
      hasLicences: false,
      chrome: '148',
      platform: 'linux x64',
    },
    settings: settingsSchema.parse({
      keys: { 'view.save': 'F2' },
      ranges: [{ name: secret, start: secret, end: secret }],
      releases: { address: `https://${secret}.example` },
      recentItems: { c1: [`/${secret}`] },
      recentEntries: [secret],
      fileStores: { c1: [secret] },
    }),
    connections: { connections: [connection], activeId: 'c1', secretStorage: 'keyring' },
    requests: [
      requestOf(2, { connectionId: 'c1', connectionName: secret, items: [`/${secret}`], state: 'failed', status: 503 }),
      requestOf(1, { state: 'done' }),
    ],
    now: Date.UTC(2026, 0, 2),
  });
  expect(text).not.toContain(secret);
  expect(text).toContain('Process Data Viewer 1.2.3, 2026-01-02T00:00:00.000Z');
  expect(text).toContain('1: https, in use, sign-in basic, 1 secrets');
  expect(text).toContain('Requests: 2 kept, 1 failed');
  expect(text).toMatch(/no\. 2 .*connection 1, .*HTTP 503/);
});
