import { expect, test } from 'vitest';
import type { Proxy } from '@shared/contract/connections/network';
import { accountFor, type Challenge } from './account-for';

const windowsAccount = { username: 'PLANT\\ada', password: 'domain' };
const proxyAccount = { username: 'ada', password: 'proxy' };

function answerTo(
  challenge: Partial<Challenge>,
  proxy: Proxy = { mode: 'system' },
  baseUrl = 'https://historian.example',
) {
  const network = { proxy, proxyUsername: 'ada', extraAuthorities: null, pinned: null };
  const settings = {
    id: 'one',
    baseUrl,
    network,
    connectSeconds: 1,
    proxyAccount,
    windows: { account: windowsAccount },
  };
  return accountFor({ isProxy: false, scheme: 'ntlm', host: 'historian.example', port: 443, ...challenge }, settings);
}

test.each(['ntlm', 'negotiate', 'NTLM'])('a Windows account answers %s over https://', (scheme) => {
  expect(answerTo({ scheme })).toEqual(windowsAccount);
});

test.each(['basic', 'digest', 'bearer', ''])('a Windows account never answers the scheme “%s”', (scheme) => {
  expect(answerTo({ scheme })).toBeUndefined();
});

test('a Windows account answers nothing over http://', () => {
  expect(answerTo({ port: 80 }, { mode: 'direct' }, 'http://historian.example')).toBeUndefined();
});

const named: Proxy = { mode: 'fixed', server: 'http://Proxy.Example:8080' };

test('the named proxy gets its account, by whichever scheme it asks', () => {
  for (const scheme of ['basic', 'ntlm']) {
    expect(answerTo({ isProxy: true, scheme, host: 'proxy.example', port: 8080 }, named)).toEqual(proxyAccount);
  }
});

test.each([
  ['another host', { host: 'other.example', port: 8080 }, named],
  ['another port', { host: 'proxy.example', port: 8081 }, named],
  ['the system’s proxy', { host: 'proxy.example', port: 8080 }, { mode: 'system' }],
  ['a proxy where none is wanted', { host: 'proxy.example', port: 8080 }, { mode: 'direct' }],
] as const)('%s gets no account', (_what, at, proxy) => {
  expect(answerTo({ isProxy: true, scheme: 'basic', ...at }, proxy)).toBeUndefined();
});
