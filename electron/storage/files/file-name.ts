import { withoutUnseen } from '@shared/marked-text';

/** Device names reserved by Windows, with any extension. */
const deviceNames = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

interface NameOptions {
  /** Bytes of UTF-8; file systems accept 255, including any suffix added to the name. */
  readonly mostBytes: number;
  /** The end of a long text to keep; its start by default. */
  readonly keep?: 'start' | 'end';
  /** The name if nothing of the text is left. */
  readonly otherwise: string;
}

/** A text as the name of a file without extension: valid on every operating system, never a path. */
export function safeName(text: string, { mostBytes, keep = 'start', otherwise }: NameOptions): string {
  const plain = allowed(text);
  const cut = keep === 'start' ? cutToBytes(plain, mostBytes) : endOfBytes(plain, mostBytes);
  // A cut may part an emoji, of which something is left that can't be seen.
  const named = withoutTail(allowed(cut).trimStart().replace(/^\./, '-')) || otherwise;
  return deviceNames.test(named) ? `_${named}` : named;
}

/**
 * A text as the ending of such a name, behind its dot; empty if nothing of it is left. A device’s name is none there: `report.prn`
 * is a file.
 */
export function safeEnding(text: string): string {
  return withoutTail(allowed(text).trimStart());
}

/** A text without what some operating system does not take in names. */
function allowed(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*]/g, '-');
  return withoutUnseen(plain, () => '-');
}

/** Bytes of UTF-8 that file systems take as a name. */
export const longestFileName = 255;

/** A stem and what stands behind it as one name that file systems take: of a stem that is too long, the start. */
export function nameWithin(stem: string, ending: string): string {
  return `${cutToBytes(stem, longestFileName - Buffer.byteLength(ending))}${ending}`;
}

/** The longest start of a text that fits into `most` bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  return fitting(text, most).join('');
}

/** The same of its end. */
export function endOfBytes(text: string, most: number): string {
  return fitting(Array.from(text).toReversed(), most).toReversed().join('');
}

function fitting(signs: Iterable<string>, most: number): string[] {
  let bytes = 0;
  const kept: string[] = [];
  for (const sign of signs) {
    bytes += Buffer.byteLength(sign);
    if (bytes > most) break;
    kept.push(sign);
  }
  return kept;
}

/** The name of a file as those of a folder are compared: a file system may ignore case, and how letters are composed. */
export function comparableName(fileName: string): string {
  return fileName.normalize('NFC').toLowerCase();
}

/** Windows does not accept a dot or space at the end. */
function withoutTail(name: string): string {
  return name.replace(/[. ]+$/, '');
}

/** The name of a connection's file: different for different IDs on every file system, also if it ignores case, and never a path. */
export function connectionFileName(holds: string, connectionId: string): string {
  const safe = connectionId.replaceAll(/[^a-z0-9-]/gu, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);
  return `${holds}-${safe}.json`;
}
