const marks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a file from any program: in the encoding that its byte-order mark says, else in UTF-16 where its first letter is one of
 * ASCII in that, else in UTF-8, or in Windows-1252 where it is none, as spreadsheets of Western Europe save CSV. The mark is no part of it.
 */
export function fileText(bytes: Uint8Array<ArrayBuffer>): string {
  const marked = marks.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  if (marked !== undefined) return new TextDecoder(marked.encoding).decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (thrown) {
    if (thrown instanceof TypeError) return new TextDecoder('windows-1252').decode(bytes);
    throw thrown;
  }
}

/** Whether a file begins as a zip file does, such as a workbook of Excel (PKWARE APPNOTE 4.3.7): no text does. */
export function isPacked(bytes: Uint8Array): boolean {
  return [0x50, 0x4b, 0x03, 0x04].every((byte, place) => bytes[place] === byte);
}

/** No text has the character 0: a byte that is zero beside one that is not is half of a letter. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return undefined;
  return second === 0 ? 'utf-16le' : 'utf-16be';
}
