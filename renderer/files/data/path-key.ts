/** Stands for a path in maps: names may hold anything that could part them. */
export type PathKey = string;

export function pathKey(path: readonly string[]): PathKey {
  return JSON.stringify(path);
}

export const idKey = pathKey(['_id']);
export const lengthKey = pathKey(['length']);

const timeKeys: ReadonlySet<PathKey> = new Set([pathKey(['metadata', 'timestamp']), pathKey(['upload_date'])]);

/** Whether the specification says that a path holds an instant. */
export function isTimePath(path: readonly string[]): boolean {
  return timeKeys.has(pathKey(path));
}

/** A path as people write it: `metadata.batch.no`; names that hold dots or blanks stand in brackets. */
export function pathName(path: readonly string[]): string {
  return path
    .map((name, depth) => {
      if (/[\s.[\]"]|^$/.test(name)) return `[${JSON.stringify(name)}]`;
      return depth === 0 ? name : `.${name}`;
    })
    .join('');
}
