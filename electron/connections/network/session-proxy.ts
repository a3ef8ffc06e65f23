import type { Session } from 'electron';
import type { Network } from '@shared/contract/connections/network';

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
  const wanted = proxy.mode === 'direct' ? 'DIRECT' : proxyAddress(proxy.server);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await session.resolveProxy(url);
    if (found.replace(/^(?:PROXY|HTTPS|SOCKS5?) /, '') === wanted) return;
  }
  throw new Error('net::ERR_PROXY_CONNECTION_FAILED');
}

/** `host:port` of a proxy as the network service writes it: that of the system's settings must not be taken for it. */
export function proxyAddress(server: string): string {
  const hostAndPort = server.replace(/^\w+:\/\//, '');
  // A host that no URL can have is none that a request could go by.
  const hostname = URL.parse(`http://${hostAndPort}`)?.hostname ?? '';
  return `${hostname}:${Number(hostAndPort.slice(hostAndPort.lastIndexOf(':') + 1))}`;
}

function proxyConfig(proxy: Network['proxy']): Electron.ProxyConfig {
  switch (proxy.mode) {
    case 'system':
      return { mode: 'system' };
    case 'direct':
      return { mode: 'direct' };
    case 'fixed':
      return { mode: 'fixed_servers', proxyRules: proxy.server, proxyBypassRules: '<-loopback>' };
  }
}
