import type { Session } from 'electron';
import type { Network } from '@shared/contract/network';

/** Answers of the network service to wait for; it needs one more at most, on a machine that is very busy. */
const mostTries = 1000;

/**
 * Sets the proxy of a session, and waits until it is in force: Electron says that it is set before the network service knows
 * it, and a request sent in between would go past the proxy. Rejects with Chromium's error for a proxy that can't be used.
 *
 * @param url the server that is to be reached
 */
export async function putProxyInForce(
  session: Pick<Session, 'setProxy' | 'resolveProxy'>,
  proxy: Network['proxy'],
  url: string,
): Promise<void> {
  await session.setProxy(proxyConfig(proxy));
  // What a new session begins with.
  if (proxy.mode === 'system') return;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const isDirect = (await session.resolveProxy(url)) === 'DIRECT';
    if (isDirect === (proxy.mode === 'direct')) return;
  }
  throw new Error('net::ERR_PROXY_CONNECTION_FAILED');
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
