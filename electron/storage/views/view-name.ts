import path from 'node:path';
import { comparableName, cutToBytes, endOfBytes, safeName } from '../files/file-name';
import { viewWords } from '../words/views';

/** The extension of a view's file. */
export const viewExtension = '.pdview';

/** Bytes of UTF-8; file systems accept 255, including the extension and a number. */
const longestName = 200;

/** A view's name as the name of its file without extension: valid on every operating system, never a path. */
export function fileNameOf(viewName: string): string {
  return safeName(viewName, { mostBytes: longestName, otherwise: viewWords().view.name });
}

/** The name of a view from its file. */
export function nameOfFile(file: string): string {
  const base = path.basename(file);
  return isViewFile(base) ? base.slice(0, -viewExtension.length) : base;
}

/** Whether a file has the extension of a view. */
export function isViewFile(file: string): boolean {
  return file.toLowerCase().endsWith(viewExtension);
}

/** Whether a file has the extension of what other programs keep as JSON. */
export function isJsonFile(file: string): boolean {
  return file.toLowerCase().endsWith('.json');
}

/**
 * The name itself, or with " (2)", " (3)"... added, so that its file does not exist yet.
 * @param taken names of the folder's files
 */
export function freeName(viewName: string, taken: Iterable<string>): string {
  const used = new Set(Array.from(taken, comparableName));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? viewName : numbered(viewName, number);
    if (!used.has(comparableName(fileNameOf(name) + viewExtension))) return name;
  }
}

/** Short enough for the schema, and for the number to fit into the file's name; cut in the middle, since names differ at their ends too. */
function numbered(viewName: string, number: number): string {
  const name = viewName.normalize('NFC').trim();
  const most = longestName - 12;
  if (Buffer.byteLength(name) <= most) return `${name} (${number})`;
  return `${cutToBytes(name, most / 2).trimEnd()}…${endOfBytes(name, most / 2 - 3).trimStart()} (${number})`;
}
