import type { AuthInfo, Session } from 'electron';
import type { Network } from '@shared/contract/connections/network';
import type { Account, NetworkSettings } from './network-settings';

/** Answers of the network service to wait for; it needs one more at most, on a machine that is very busy. */
const mostTries = 1000;

/**
 * Sets the proxy of a session, and waits until it is in force: Electron says that it is set before the network service knows
 * it, and a request sent in between would go past the proxy. Rejects with Chromium's error for a proxy that can't be used.
 *
 * @param url the server that is to be reached
 */
export async function applyProxy(
  session: Pick<Session, 'setProxy' | 'resolveProxy'>,
  proxy: Network['proxy'],
  url: string,
): Promise<void> {
  await session.setProxy(proxyConfig(proxy));
  // What a new session begins with.
  if (proxy.mode === 'system') return;
  const expected = proxy.mode === 'direct' ? 'DIRECT' : proxyAddress(proxy.server);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await session.resolveProxy(url);
    if (found.replace(/^(?:PROXY|HTTPS|SOCKS5?) /, '') === expected) return;
  }
  throw new Error('net::ERR_PROXY_CONNECTION_FAILED');
}

/** `host:port` of a proxy as the network service writes it: that of the system's settings must not be taken for it. */
function proxyAddress(server: string): string {
  const hostAndPort = server.replace(/^\w+:\/\//, '');
  // A host that no URL can have is none that a request could go by.
  const hostname = URL.parse(`http://${hostAndPort}`)?.hostname ?? '';
  return `${hostname}:${Number(hostAndPort.slice(hostAndPort.lastIndexOf(':') + 1))}`;
}

/** The proxy with its host as DNS knows it, which is the one form of a name with umlauts that Chromium takes. */
function proxyRules(server: string): string {
  const [scheme = ''] = /^\w+:\/\//.exec(server) ?? [];
  return scheme + proxyAddress(server);
}

function proxyConfig(proxy: Network['proxy']): Electron.ProxyConfig {
  switch (proxy.mode) {
    case 'system':
      return { mode: 'system' };
    case 'direct':
      return { mode: 'direct' };
    case 'fixed':
      return { mode: 'fixed_servers', proxyRules: proxyRules(proxy.server), proxyBypassRules: '<-loopback>' };
  }
}

/** A challenge as Chromium's network stack reports it. */
export type Challenge = Pick<AuthInfo, 'isProxy' | 'scheme' | 'host' | 'port'>;

/** The schemes that Windows sign-in answers: in neither does the password itself go over the wire (RFC 4559, MS-NLMP). */
const windowsSchemes: ReadonlySet<string> = new Set(['negotiate', 'ntlm']);

/**
 * The account that answers a challenge; undefined for none. A proxy's is only for the proxy that the connection names: a
 * proxy that the system's settings choose today may be another tomorrow. A Windows account answers neither Basic, which
 * would show its password, nor any challenge over http://, where an answer can be passed on by whoever hears it.
 */
export function accountFor(
  { isProxy, scheme, host, port }: Challenge,
  { baseUrl, network: { proxy }, proxyAccount, windows }: NetworkSettings,
): Account | undefined {
  if (isProxy)
    return proxy.mode === 'fixed' && proxyAddress(proxy.server) === `${host}:${port}` ? proxyAccount : undefined;
  const isSafe = windowsSchemes.has(scheme.toLowerCase()) && new URL(baseUrl).protocol === 'https:';
  return isSafe ? windows?.account : undefined;
}
