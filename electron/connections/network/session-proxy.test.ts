import { expect, it, test, vi } from 'vitest';
import type { Proxy } from '@shared/contract/connections/network';
import { accountFor, applyProxy, type Challenge } from './session-proxy';

const url = 'https://historian.example';
const fixed = { mode: 'fixed', server: 'proxy.example:8080' } as const;

/** A session whose network service answers so, one after another, and the last for ever. */
function sessionThatAnswers(...answers: readonly string[]) {
  let asked = 0;
  return {
    setProxy: () => Promise.resolve(),
    resolveProxy: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? ''),
    get asked() {
      return asked;
    },
  };
}

it('waits until the network service goes by the proxy', async () => {
  const session = sessionThatAnswers('DIRECT', 'DIRECT', 'PROXY proxy.example:8080');
  await applyProxy(session, fixed, url);
  expect(session.asked).toBe(3);
});

it('waits until the network service leaves the proxy out', async () => {
  const session = sessionThatAnswers('PROXY office.example:8080', 'DIRECT');
  await applyProxy(session, { mode: 'direct' }, url);
  expect(session.asked).toBe(2);
});

it('takes the proxy of the operating system for no other', async () => {
  const session = sessionThatAnswers('PROXY office.example:8080', 'PROXY proxy.example:8080');
  await applyProxy(session, fixed, url);
  expect(session.asked).toBe(2);
});

it.each([
  ['Proxy.Example:08080', 'PROXY proxy.example:8080'],
  ['http://proxy.example:80', 'PROXY proxy.example:80'],
  ['https://proxy.example:443', 'HTTPS proxy.example:443'],
  ['socks5://[0:0::1]:1080', 'SOCKS5 [::1]:1080'],
  ['proxy.bücher.example:8080', 'PROXY proxy.xn--bcher-kva.example:8080'],
])('knows %s by what the network service calls it', async (server, named) => {
  const session = sessionThatAnswers('DIRECT', named);
  await applyProxy(session, { mode: 'fixed', server }, url);
  expect(session.asked).toBe(2);
});

it.each([
  ['https://Proxy.Bücher.example:443', 'https://proxy.xn--bcher-kva.example:443'],
  ['[::1]:8080', '[::1]:8080'],
])('goes by %s under the name that DNS knows', async (server, proxyRules) => {
  const setProxy = vi.fn(() => Promise.resolve());
  const session = { setProxy, resolveProxy: () => Promise.resolve(`PROXY ${proxyRules.replace('https://', '')}`) };
  await applyProxy(session, { mode: 'fixed', server }, url);
  expect(setProxy).toHaveBeenCalledWith(expect.objectContaining({ proxyRules }));
});

it('rejects rather than let a request go past the proxy', async () => {
  await expect(applyProxy(sessionThatAnswers('DIRECT'), fixed, url)).rejects.toThrow(
    'net::ERR_PROXY_CONNECTION_FAILED',
  );
  const unknown = { mode: 'fixed', server: '256.256.256.256:8080' } as const;
  await expect(applyProxy(sessionThatAnswers('DIRECT'), unknown, url)).rejects.toThrow(
    'net::ERR_PROXY_CONNECTION_FAILED',
  );
});

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
