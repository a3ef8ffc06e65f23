import { plainPath } from '../../transport/process-data/plain-path';

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
 * @param requested paths or object IDs
 */
export function matchItems(requested: readonly string[], answered: readonly AnsweredItem[]): readonly ItemPlace[] {
  const found = new Map<number, number>();
  const free = new Set(requested.keys());
  const claim = (n: number, position: number) => {
    found.set(n, position);
    free.delete(position);
  };
  for (const spelt of [asIs, plainPath]) {
    const positions = Map.groupBy(requested.keys(), (position) => spelt(requested[position] ?? ''));
    for (const [n, { path }] of answered.entries()) {
      if (path === undefined || found.has(n)) continue;
      const fitting = positions.get(spelt(path)) ?? [];
      const [first] = fitting;
      if (first !== undefined) claim(n, fitting.find((position) => free.has(position)) ?? first);
    }
  }
  const mayBe = (n: number, position: number) => answered[n]?.path === undefined || isId(requested[position] ?? '');
  const left = [...answered.keys()].filter((n) => !found.has(n));
  if (requested.length === answered.length) {
    for (const n of left) if (free.has(n) && mayBe(n, n)) claim(n, n);
  }
  const [last, ...others] = left.filter((n) => !found.has(n));
  const candidates = last === undefined ? [] : [...free].filter((position) => mayBe(last, position));
  const [only, ...more] = candidates;
  if (last !== undefined && only !== undefined && others.length + more.length === 0) claim(last, only);
  const hasFreeId = [...free].some((position) => isId(requested[position] ?? ''));
  return answered.map(({ path }, n) => {
    // Who asks for one thing alone need not be told what came.
    if (path === undefined && requested.length === 1) return 0;
    const isUntold = path === undefined ? free.size > 0 : hasFreeId;
    return found.get(n) ?? (isUntold ? 'untold' : 'foreign');
  });
}

function asIs(path: string): string {
  return path;
}

function isId(requested: string): boolean {
  return /^\d+$/.test(requested);
}
