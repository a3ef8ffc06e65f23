import type { AuthInfo } from 'electron';
import { proxyAddress } from './session-proxy';
import type { Account, NetworkSettings } from './network-settings';

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
