/** A path as all servers would write it: they collapse double slashes, drop a trailing one, and may change case (public facts §9). */
export function plainPath(path: string): string {
  return path.replaceAll(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
}
