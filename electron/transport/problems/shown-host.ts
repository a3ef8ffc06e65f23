import { domainToUnicode } from 'node:url';

/** Letters of languages that are written in Latin, but those that look like others of them: in such a name nothing poses as another. */
const plainName = /^[\d.a-zß-öø-ÿā-İĴ-ķĹ-ľŁ-ňŊ-ž-]*$/u;

/**
 * The host of a URL, with its port where it has one, as a person reads it: with the umlauts of its name, where no letter of that could
 * pose as another.
 */
export function shownHost(url: string): string {
  const { host, hostname } = new URL(url);
  const name = shownName(hostname);
  return name === hostname ? host : host.replace(hostname, () => name);
}

/** The same of a name of a host. */
export function shownName(hostname: string): string {
  if (!hostname.includes('xn--')) return hostname;
  const name = domainToUnicode(hostname);
  return name !== '' && plainName.test(name) ? name : hostname;
}
