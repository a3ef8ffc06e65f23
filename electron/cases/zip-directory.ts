/** What begins the record at the end of a zip, and each entry of its directory (PKWARE APPNOTE 4.3.16, 4.3.12). */
const signatures = { end: 0x06054b50, entry: 0x02014b50 } as const;
/** Bytes of both before what has no fixed length: comments and names. */
const lengths = { end: 22, entry: 46 } as const;
/** The longest comment behind the directory. */
const longestComment = 0xffff;

/**
 * The CRC-32 of each file as the directory of a zip has it, by name; of a name that stands twice the last. Undefined where there is no
 * directory, or it is damaged. Zips of more than 4 GB have it elsewhere.
 */
export function zipChecksums(zip: Uint8Array): ReadonlyMap<string, number> | undefined {
  const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = endRecordIn(bytes);
  if (end === undefined) return undefined;
  const checksums = new Map<string, number>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + lengths.entry > end || bytes.readUInt32LE(at) !== signatures.entry) return undefined;
    const nameFrom = at + lengths.entry;
    const nameTo = nameFrom + bytes.readUInt16LE(at + 28);
    checksums.set(bytes.toString('utf8', nameFrom, nameTo), bytes.readUInt32LE(at + 16));
    at = nameTo + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return checksums;
}

function endRecordIn(bytes: Buffer): number | undefined {
  const last = bytes.byteLength - lengths.end;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  return undefined;
}
