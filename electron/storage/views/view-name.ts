import path from 'node:path';
import { cutToBytes, safeName } from '../files/file-name';

/** How the name of a view's file ends. */
export const viewExtension = '.pdview';

/** Bytes of UTF-8; file systems take 255, and the extension and a number come after the name. */
const longestName = 200;

/** A view's name as the name of its file without extension: one that every operating system takes, never a path. */
export function fileNameOf(viewName: string): string {
  return safeName(viewName, { mostBytes: longestName, otherwise: 'View' });
}

/** The name that a view takes from its file. */
export function nameOfFile(file: string): string {
  const base = path.basename(file);
  return isViewFile(base) ? base.slice(0, -viewExtension.length) : base;
}

/** Whether a file's name ends as a view's does. */
export function isViewFile(file: string): boolean {
  return file.toLowerCase().endsWith(viewExtension);
}

/**
 * The name itself, or with " (2)", " (3)"... behind it, so that its file is none of those that are there.
 * @param taken names of the folder's files; a file system may ignore case, so case makes no difference
 */
export function freeName(viewName: string, taken: Iterable<string>): string {
  const used = new Set(Array.from(taken, comparable));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? viewName : numbered(viewName, number);
    if (!used.has(comparable(fileNameOf(name) + viewExtension))) return name;
  }
}

/** Short enough that the schema still takes it and that the number is not cut off the file's name. */
function numbered(viewName: string, number: number): string {
  return `${cutToBytes(viewName.normalize('NFC'), longestName - 12).trimEnd()} (${number})`;
}

function comparable(fileName: string): string {
  return fileName.normalize('NFC').toLowerCase();
}
