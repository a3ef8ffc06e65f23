import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLink } from './view-link';
import { isViewFile } from './view-name';

/** What a start of the program was asked to open. */
export type OpenRequest =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'link'; readonly link: string };

/**
 * The view files and links among a command line's arguments; switches and all else are none of them.
 * @param folder the working folder of that start, which relative paths belong to
 */
export function openRequestsOf(args: readonly string[], folder: string): OpenRequest[] {
  return args.flatMap((arg): OpenRequest[] => {
    if (arg.startsWith('-')) return [];
    if (isLink(arg)) return [{ kind: 'link', link: arg }];
    const file = pathOf(arg);
    return file !== undefined && isViewFile(file) ? [{ kind: 'file', file: path.resolve(folder, file) }] : [];
  });
}

/** A path as it is; that of a file URL, which Linux desktops hand over, if it is one of this computer. */
function pathOf(arg: string): string | undefined {
  if (!/^file:/i.test(arg)) return arg;
  try {
    return fileURLToPath(arg);
  } catch {
    return undefined;
  }
}
