import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLink } from './view-link';
import { isViewFile } from './view-name';

/** What to open at a start of the program. */
export type OpenRequest =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'link'; readonly link: string };

/**
 * The view files and links among a command line's arguments; switches and anything else are skipped.
 * @param folder the working directory of that start, for relative paths
 */
export function openRequestsOf(args: readonly string[], folder: string): OpenRequest[] {
  return args.flatMap((arg): OpenRequest[] => {
    if (arg.startsWith('-')) return [];
    if (isLink(arg)) return [{ kind: 'link', link: arg }];
    const file = pathOf(arg);
    return file !== undefined && isViewFile(file) ? [{ kind: 'file', file: path.resolve(folder, file) }] : [];
  });
}

/** A path unchanged; the path of a file URL, which Linux desktops pass, if it is of this computer. */
function pathOf(arg: string): string | undefined {
  if (!/^file:/i.test(arg)) return arg;
  try {
    return fileURLToPath(arg);
  } catch {
    return undefined;
  }
}
