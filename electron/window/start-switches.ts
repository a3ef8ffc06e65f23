/** Allows the developer tools in the packaged program; the window's title says so. */
export const developerToolsSwitch = 'allow-developer-tools';

/**
 * Switches with which whoever starts the packaged program could look into it, or lead its traffic past what a connection
 * says: of Chromium, of Node, and those of this program that are made for its tests. A name stands for all that begin so.
 */
const refused = [
  'remote-debugging',
  'inspect',
  'js-flags',
  'ignore-certificate-errors',
  'ignore-urlfetcher-cert',
  'allow-insecure-localhost',
  'allow-running-insecure-content',
  'unsafely-treat-insecure-origin-as-secure',
  'disable-web-security',
  'disable-site-isolation',
  'proxy-',
  'no-proxy-server',
  'winhttp-proxy-resolver',
  'host-resolver-rules',
  'host-rules',
  'ssl-key-log-file',
  'log-net-log',
  'net-log',
  'load-extension',
  'auth-server-allowlist',
  'auth-negotiate-delegate-allowlist',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'demo-',
  'first-trend-screenshot',
];

/**
 * The switches of a command line that the packaged program does not start with, as they were written, without their values.
 *
 * @param args the command line without the program itself
 */
export function refusedSwitches(args: readonly string[], platform: NodeJS.Platform): readonly string[] {
  // What follows a bare -- is no switch to Chromium.
  const end = args.indexOf('--');
  return args.slice(0, end < 0 ? args.length : end).flatMap((arg) => {
    const [, prefix = '', name = ''] = /^(--?|\/)([^=]*)/.exec(arg) ?? [];
    if (prefix === '' || (prefix === '/' && platform !== 'win32')) return [];
    return refused.some((start) => name.toLowerCase().startsWith(start)) ? [prefix + name] : [];
  });
}
