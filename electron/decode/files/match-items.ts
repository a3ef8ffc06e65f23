/** An answered item, by what it says it is: nothing in a path's place where it does not. */
export interface AnsweredItem {
  readonly path: string | undefined;
}

/**
 * Where an answered item belongs: the position among the asked ones; `foreign` where it is none of them, `untold` where it
 * may be one of several.
 */
export type ItemPlace = number | 'foreign' | 'untold';

/**
 * Finds the asked item of each answered one of a query, in the order of the answer. An answered path decides; position only
 * does where there is none, or where an object ID was asked, which no path can be compared with. An item that is answered in
 * several parts keeps its position.
 *
 * @param asked paths or object IDs
 */
export function matchItems(asked: readonly string[], answered: readonly AnsweredItem[]): readonly ItemPlace[] {
  const found = new Map<number, number>();
  const free = new Set(asked.keys());
  const claim = (n: number, position: number) => {
    found.set(n, position);
    free.delete(position);
  };
  for (const fits of [isSame, isAlike]) {
    for (const [n, { path }] of answered.entries()) {
      if (path === undefined || found.has(n)) continue;
      const [first, ...others] = [...asked.keys()].filter((position) => fits(asked[position] ?? '', path));
      if (first !== undefined) claim(n, [first, ...others].find((position) => free.has(position)) ?? first);
    }
  }
  const candidates = (n: number) =>
    [...free].filter((position) => answered[n]?.path === undefined || isId(asked[position] ?? ''));
  const left = () => [...answered.keys()].filter((n) => !found.has(n));
  if (asked.length === answered.length) {
    for (const n of left()) if (candidates(n).includes(n)) claim(n, n);
  }
  const [last, ...others] = left();
  const [only, ...more] = last === undefined ? [] : candidates(last);
  if (last !== undefined && only !== undefined && others.length + more.length === 0) claim(last, only);
  return answered.map(({ path }, n) => {
    // Who asks for one thing alone need not be told what came.
    if (path === undefined && asked.length === 1) return 0;
    return found.get(n) ?? (candidates(n).length > 0 ? 'untold' : 'foreign');
  });
}

/** A path as all servers would write it: they collapse double slashes, drop a trailing one, and may change case (public facts §9). */
export function plainPath(path: string): string {
  return path.replaceAll(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
}

function isSame(asked: string, path: string): boolean {
  return asked === path;
}

function isAlike(asked: string, path: string): boolean {
  return plainPath(asked) === plainPath(path);
}

function isId(asked: string): boolean {
  return /^\d+$/.test(asked);
}
