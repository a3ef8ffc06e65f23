/** Names that Windows keeps for devices, with whatever extension. */
const deviceNames = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

interface NameWish {
  /** Bytes of UTF-8; file systems take 255, and what comes after the name has to fit in too. */
  readonly mostBytes: number;
  /** Which end of a text that is too long tells more; its start unless told. */
  readonly keep?: 'start' | 'end';
  /** The name where nothing of the text is left. */
  readonly otherwise: string;
}

/** A text as the name of a file without ending: one that every operating system takes, never a path. */
export function safeName(text: string, { mostBytes, keep = 'start', otherwise }: NameWish): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '-');
  const cut = keep === 'start' ? cutToBytes(plain, mostBytes) : endOfBytes(plain, mostBytes);
  const named = withoutTail(cut.trimStart().replace(/^\./, '-')) || otherwise;
  return deviceNames.test(named) ? `_${named}` : named;
}

/** As much of a text's start as fits into `most` bytes of UTF-8. */
export function cutToBytes(text: string, most: number): string {
  return fitting(text, most).join('');
}

function endOfBytes(text: string, most: number): string {
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

/** Windows takes no dot or space at the end. */
function withoutTail(name: string): string {
  return name.replace(/[. ]+$/, '');
}
