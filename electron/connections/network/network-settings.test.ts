import { expect, test } from 'vitest';
import { profileOf } from '../testing/connection-fixtures';
import { networkSettings } from './network-settings';
import { accountFor } from './session-proxy';

const username = 'PLANT\\ada';
const profile = profileOf({
  baseUrl: 'https://historian.example',
  authentication: { scheme: 'windows', username, uses: 'every-request' },
  network: {
    proxy: { mode: 'fixed', server: 'proxy.example:8080' },
    proxyUsername: username,
    extraAuthorities: null,
    pinned: null,
  },
});
const byServer = { isProxy: false, scheme: 'ntlm', host: 'historian.example', port: 443 };
const byProxy = { isProxy: true, scheme: 'basic', host: 'proxy.example', port: 8080 };

test.each([
  ['server', byServer, { password: 'secret' }],
  ['proxy', byProxy, { proxyPassword: 'secret' }],
])('a named account answers the %s with its password, and with none not at all', (_who, challenge, secrets) => {
  expect(accountFor(challenge, networkSettings(profile, secrets))).toEqual({ username, password: 'secret' });
  expect(accountFor(challenge, networkSettings(profile, {}))).toBeUndefined();
});

test('where a named account has no password, the one that is signed in to this computer does not answer for it', () => {
  expect(networkSettings(profile, {}).windows).toBeUndefined();
  const own = profileOf({ ...profile, authentication: { scheme: 'windows', username: '', uses: 'every-request' } });
  expect(networkSettings(own, {}).windows).toEqual({ account: undefined });
});
