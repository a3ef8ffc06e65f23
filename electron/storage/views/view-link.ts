import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { problem, ProblemError } from '@shared/problem/problem';
import { viewSchema, type View } from '@shared/contract/trend/view';
import { viewOfText } from './view-text';
import { viewWords } from '../words/views';

/** The URL scheme of this program. */
export const linkScheme = 'process-data-viewer';

/** Maximum of characters; mail programs and command lines accept no more. */
const longestLink = 65_536;

/** Maximum of bytes of a link's view when it is unpacked. */
const largestView = 1_000_000;

/**
 * The link that opens a view: `process-data-viewer://open?view=` and the view, as JSON, packed with gzip, in base64url.
 * Throws a ProblemError of kind `invalid` when the view is too large for a link.
 */
export async function viewLink(view: View): Promise<string> {
  const text = Buffer.from(JSON.stringify(viewSchema.parse(view)));
  const packed = await promisify(gzip)(text, { level: 9 });
  const link = `${linkScheme}://open?view=${packed.toString('base64url')}`;
  if (link.length <= longestLink && text.length <= largestView) return link;
  const { message, advice } = viewWords().link.tooLarge;
  throw new ProblemError(problem('invalid', message(view.name), advice));
}

/**
 * The view of a link, packed or as plain JSON. Nothing else of a link is used: no server, no credentials, no action.
 * Throws a ProblemError of kind `invalid` or `file` for an invalid link.
 */
export async function viewOfLink(link: string): Promise<View> {
  if (link.length > longestLink) throw refused('long');
  const bytes = Buffer.from(carried(link), 'base64url');
  const text = isPacked(bytes) ? await unpacked(bytes) : bytes.toString('utf8');
  const { source, refused: refusal } = viewWords().link;
  return viewOfText(text, source, refusal.advice);
}

/** Whether a text is a link for this program. */
export function isLink(text: string): boolean {
  return text.toLowerCase().startsWith(`${linkScheme}:`);
}

/** The text after `view=`. Windows adds a slash after the host. */
function carried(link: string): string {
  const found = /^process-data-viewer:\/\/open\/?\?view=([\w-]+)$/i.exec(link.trim());
  if (found?.[1] === undefined) throw refused('foreign');
  return found[1];
}

function isPacked(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function unpacked(bytes: Buffer): Promise<string> {
  try {
    return (await promisify(gunzip)(bytes, { maxOutputLength: largestView })).toString('utf8');
  } catch (thrown) {
    throw refused('notUnpacked', thrown);
  }
}

function refused(reason: 'long' | 'foreign' | 'notUnpacked', cause?: unknown): ProblemError {
  const { message, advice, ...reasons } = viewWords().link.refused;
  return new ProblemError(problem('invalid', message(reasons[reason]), advice), { cause });
}
