import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { Unzip, UnzipInflate, Zip, ZipPassThrough } from 'fflate/browser';
import type { CaseEntry } from '@shared/contract/cases/case-file';
import { DeflatedEntry } from '../writers/bytes/deflated-entry';
import { caseWords } from './words/cases';
import { zipChecksums } from './zip-directory';

/** A file of a case, in its zip. */
export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a zip may hold: files of these names, so many bytes each when unpacked; any other is passed over. */
export type ZipLimits = ReadonlyMap<string, number>;

/** A zip that can't be taken; the message says why, to be put into a sentence. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
}

/** How closely it is packed: it goes by mail. */
const level = 6;
/** Bytes that are packed before others have their turn. */
const packedAtOnce = 256 * 1024;
/** The same of packed bytes: each may be a thousand when unpacked. */
const unpackedAtOnce = 16 * 1024;
/** The most files, whatever their names: no zip of ours has more than twenty. */
const mostFiles = 1000;

/** What is packed already. */
const packedEndings = /\.(?:png|parquet)$/;

/** Packs files into a zip; the main process stays free meanwhile. */
export async function packZip(files: readonly ZipFile[], signal: AbortSignal): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let broken: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error === null) parts.push(part);
    else broken = error;
  });
  for (const { name, bytes } of files) {
    const entry = packedEndings.test(name) ? new ZipPassThrough(name) : new DeflatedEntry(name, level);
    zip.add(entry);
    for (let at = 0; at < bytes.byteLength; at += packedAtOnce) {
      signal.throwIfAborted();
      entry.push(bytes.subarray(at, at + packedAtOnce), false);
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  if (broken !== undefined) throw broken;
  return Buffer.concat(parts);
}

/**
 * Unpacks the files of a zip that `limits` names, into memory: nothing is written to disk, so that a name that is a path leads
 * nowhere. The bytes are counted as they come, whatever the zip says of itself. Where all files lie in one folder, as a folder is
 * packed by other programs, they are taken without it.
 *
 * @throws ZipFault where it is no zip, a file is not what its checksum says, or it holds a file twice, or one that is larger than its limit
 */
export async function unpackZip(zip: Uint8Array, limits: ZipLimits): Promise<ReadonlyMap<string, Buffer>> {
  if (zip[0] !== 0x50 || zip[1] !== 0x4b) throw new ZipFault(caseWords().faults.noZip);
  const checksums = zipChecksums(zip);
  const unpacking = new Unpacking(limits, topFolderOf([...(checksums?.keys() ?? [])]));
  for (let at = 0; at < zip.byteLength; at += unpackedAtOnce) {
    unpacking.push(zip.subarray(at, at + unpackedAtOnce), at + unpackedAtOnce >= zip.byteLength);
    if (at % packedAtOnce === 0) await setImmediate();
  }
  return unpacking.files(checksums);
}

/** The folder, with its `/`, in which all files of a zip lie; empty where they lie in none. */
function topFolderOf(names: readonly string[]): string {
  // macOS adds what it knows of the files beside their folder.
  const [first = '', ...others] = names.filter((name) => !name.startsWith('__MACOSX/'));
  const folder = first.slice(0, first.indexOf('/') + 1);
  return others.every((name) => name.startsWith(folder)) && folder !== '../' ? folder : '';
}

interface FoundFile {
  readonly parts: Uint8Array[];
  bytes: number;
  checksum: number;
  isWhole: boolean;
}

class Unpacking {
  readonly #limits: ZipLimits;
  readonly #folder: string;
  readonly #unzip: Unzip;
  readonly #found = new Map<string, FoundFile>();
  #files = 0;
  #fault: ZipFault | undefined;

  /** @param folder what the names of all files begin with */
  constructor(limits: ZipLimits, folder: string) {
    this.#limits = limits;
    this.#folder = folder;
    this.#unzip = new Unzip((file) => this.#begin(file));
    this.#unzip.register(UnzipInflate);
  }

  push(part: Uint8Array, isLast: boolean): void {
    try {
      this.#unzip.push(part, isLast);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      this.#fault ??= new ZipFault(caseWords().faults.damaged(reason));
    }
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** @param told the checksums that the zip tells of its files; undefined where it does not */
  files(told: ReadonlyMap<string, number> | undefined): ReadonlyMap<string, Buffer> {
    const { faults } = caseWords();
    const cut = this.#found.entries().find(([, { isWhole }]) => !isWhole);
    if (cut !== undefined) throw new ZipFault(faults.cut(cut[0]));
    if (told === undefined) throw new ZipFault(faults.damaged(faults.noDirectory));
    const checksums = new Map(Array.from(told, ([name, checksum]) => [this.#nameOf(name), checksum]));
    const wanted = new Set([...checksums.keys(), ...this.#found.keys()].filter((name) => this.#limits.has(name)));
    const other = wanted.values().find((name) => this.#found.get(name)?.checksum !== checksums.get(name));
    if (other !== undefined) throw new ZipFault(faults.damagedFile(other, faults.otherChecksum));
    return new Map(Array.from(this.#found, ([name, { parts }]) => [name, Buffer.concat(parts)]));
  }

  #begin(file: Parameters<NonNullable<Unzip['onfile']>>[0]): void {
    this.#files += 1;
    if (this.#files > mostFiles) this.#fault ??= new ZipFault(caseWords().faults.tooManyFiles(mostFiles));
    const name = this.#nameOf(file.name);
    const limit = this.#limits.get(name);
    if (limit === undefined || this.#fault !== undefined) return;
    if (this.#found.has(name)) {
      this.#fault = new ZipFault(caseWords().faults.twice(name));
      return;
    }
    const found = { parts: [] as Uint8Array[], bytes: 0, checksum: 0, isWhole: false };
    this.#found.set(name, found);
    file.ondata = (error, part, isLast) => {
      if (error !== null) this.#fault ??= new ZipFault(caseWords().faults.damagedFile(name, error.message));
      if (this.#fault !== undefined) return;
      found.bytes += part.byteLength;
      if (found.bytes > limit) {
        this.#fault = new ZipFault(caseWords().faults.largeFile(name, Math.round(limit / 1e6)));
        found.parts.length = 0;
        file.terminate();
        return;
      }
      found.parts.push(part);
      found.checksum = crc32(part, found.checksum);
      found.isWhole = isLast;
    };
    file.start();
  }

  #nameOf(inZip: string): string {
    return inZip.startsWith(this.#folder) ? inZip.slice(this.#folder.length) : inZip;
  }
}

/** What is told of files. */
export function entriesOf(files: readonly ZipFile[]): CaseEntry[] {
  return files.map(({ name, bytes }) => ({ name, bytes: bytes.byteLength }));
}
