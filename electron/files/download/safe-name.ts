import path from 'node:path';
import { fileNameOf } from '../../workspace/views/view-name';

/** Longer endings are part of the name. */
const longestEnding = 20;

/**
 * The name of a file as a store has it, as one that every operating system takes: never a path, no control or invisible
 * characters (those that turn the direction of text hide endings), no name of a device.
 */
export function safeFileName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const { name: stem, ext } = path.parse(base);
  const ending = ext.length > 1 && ext.length <= longestEnding ? fileNameOf(ext.slice(1)) : undefined;
  if (ending === undefined) return fileNameOf(base);
  return `${fileNameOf(stem)}.${ending}`;
}
