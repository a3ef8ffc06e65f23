import path from 'node:path';
import { safeName } from '../../storage/files/file-name';

const wish = { mostBytes: 200, otherwise: 'File' };
/** Longer endings are part of the name. */
const longestEnding = 20;

/**
 * The name of a file as a store has it, as one that every operating system takes: never a path, no control or invisible
 * characters (those that turn the direction of text hide endings), no name of a device.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const { name: stem, ext } = path.parse(base);
  const ending = ext.length > 1 && ext.length <= longestEnding ? safeName(ext.slice(1), wish) : undefined;
  if (ending === undefined) return safeName(base, wish);
  return `${safeName(stem, wish)}.${ending}`;
}
