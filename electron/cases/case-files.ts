import { z } from 'zod';
import { jsonPath, problem, ProblemError } from '@shared/problem/problem';
import { jsonFault, parseJsonText } from '@shared/json/json-text';
import {
  type CaseManifest,
  caseManifestSchema,
  mostCaseBytes,
  newerCaseSchema,
} from '@shared/contract/cases/case-file';
import { casePartWords } from '@shared/contract/cases/words';
import { unpackZip, ZipFault } from './case-zip';
import { caseWords } from './words/cases';

/** The files of a case that the program reads again. */
export const caseFiles = {
  manifest: 'case.json',
  view: 'view.json',
  items: 'items.json',
  health: 'health.json',
  har: 'requests.har',
  records: 'requests.json',
  data: 'data.parquet',
} as const;

/** Those that are for people alone. */
export const caseFilesForPeople = {
  readme: 'README.txt',
  picture: 'picture.png',
  health: 'health.csv',
  curl: 'requests-curl.txt',
  timings: 'timings.csv',
  settings: 'settings.json',
} as const;

const megabyte = 1e6;

/** A part of a case, as a person chooses it. */
type CasePart = keyof ReturnType<typeof casePartWords>;

/** Bytes that each file of a case may have when unpacked, and the part that fills it. */
const contents = new Map<string, { readonly most: number; readonly part: CasePart }>([
  [caseFiles.manifest, { most: megabyte, part: 'data' }],
  [caseFiles.view, { most: 20 * megabyte, part: 'view' }],
  [caseFiles.items, { most: 20 * megabyte, part: 'view' }],
  [caseFiles.health, { most: 200 * megabyte, part: 'health' }],
  [caseFiles.har, { most: 500 * megabyte, part: 'requests' }],
  [caseFiles.records, { most: 200 * megabyte, part: 'requests' }],
  [caseFiles.data, { most: mostCaseBytes, part: 'data' }],
  // Only told of.
  [caseFilesForPeople.readme, { most: 200 * megabyte, part: 'data' }],
  [caseFilesForPeople.picture, { most: 200 * megabyte, part: 'picture' }],
  [caseFilesForPeople.health, { most: 200 * megabyte, part: 'health' }],
  [caseFilesForPeople.curl, { most: 200 * megabyte, part: 'requests' }],
  [caseFilesForPeople.timings, { most: 200 * megabyte, part: 'requests' }],
  [caseFilesForPeople.settings, { most: 200 * megabyte, part: 'settings' }],
]);

const limits = new Map(Array.from(contents, ([name, { most }]) => [name, most]));

interface Sized {
  readonly name: string;
  readonly bytes: { readonly byteLength: number };
}

/** Throws a ProblemError of kind `invalid` where a file is larger than one that is opened again. */
export function checkSizes(sized: readonly Sized[]): void {
  for (const { name, bytes } of sized) {
    const limit = contents.get(name);
    if (limit !== undefined && bytes.byteLength > limit.most) {
      const what = caseWords().largePart(name);
      throw tooLargeToOpen(what, bytes.byteLength, limit.most, [casePartWords()[limit.part]]);
    }
  }
}

/** The same for the whole, packed. */
export function checkZip({ byteLength }: Sized['bytes']): void {
  if (byteLength > mostCaseBytes) {
    const { data, requests } = casePartWords();
    throw tooLargeToOpen(caseWords().largeCase, byteLength, mostCaseBytes, [data, requests]);
  }
}

function tooLargeToOpen(what: string, bytes: number, most: number, parts: readonly string[]): ProblemError {
  const { message, advice } = caseWords().tooLargeToOpen;
  const told = message(what, Math.ceil(bytes / megabyte), most / megabyte);
  return new ProblemError(problem('invalid', told, advice(parts)));
}

/** A case as it was read: each member is checked. */
export class CaseArchive {
  readonly source: string;
  readonly #files: ReadonlyMap<string, Buffer>;

  /** @param source the file in messages: `“FIC-203.zip”` */
  private constructor(source: string, files: ReadonlyMap<string, Buffer>) {
    this.source = source;
    this.#files = files;
  }

  /** Unpacks a case. Throws a ProblemError of kind `file` where it is none. */
  static async read(bytes: Uint8Array, source: string): Promise<CaseArchive> {
    try {
      const files = await unpackZip(bytes, limits);
      if (!files.has(caseFiles.manifest)) throw new ZipFault(caseWords().faults.lacks(caseFiles.manifest));
      return new CaseArchive(source, files);
    } catch (thrown) {
      if (thrown instanceof ZipFault) throw noCase(source, thrown.message);
      throw thrown;
    }
  }

  /** Names and bytes of the files that were read. */
  get entries() {
    return Array.from(this.#files, ([name, { byteLength }]) => ({ name, bytes: byteLength }));
  }

  bytesOf(file: keyof typeof caseFiles): Buffer | undefined {
    return this.#files.get(caseFiles[file]);
  }

  /** What a file of the case holds; undefined where it was left out. Throws a ProblemError of kind `file`. */
  contentOf<T>(file: keyof typeof caseFiles, schema: z.ZodType<T>): T | undefined {
    const bytes = this.bytesOf(file);
    if (bytes === undefined) return undefined;
    const parsed = schema.safeParse(this.#json(file, bytes));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.fault(file, `${jsonPath(issue?.path ?? [])}: ${issue?.message}`);
  }

  /** What the case says of itself. Throws a ProblemError of kind `file`, in words of its own for one of a newer version of the program. */
  manifest(): CaseManifest {
    const content = this.contentOf('manifest', z.unknown());
    if (newerCaseSchema.safeParse(content).success) throw newerCase(this.source);
    const manifest = this.contentOf('manifest', caseManifestSchema);
    if (manifest === undefined) throw this.fault('manifest', caseWords().faults.missing);
    return manifest;
  }

  /** The ProblemError for a file of the case that can't be understood. */
  fault(file: keyof typeof caseFiles, reason: string): ProblemError {
    return noCase(this.source, caseWords().faults.notUnderstood(caseFiles[file], reason));
  }

  #json(file: keyof typeof caseFiles, bytes: Buffer): unknown {
    try {
      return parseJsonText(bytes.toString('utf8'));
    } catch (thrown) {
      throw this.fault(file, jsonFault(thrown));
    }
  }
}

function noCase(source: string, reason: string): ProblemError {
  const { message, advice } = caseWords().noCase;
  return new ProblemError(problem('file', message(source, reason), advice));
}

function newerCase(source: string): ProblemError {
  const { message, advice } = caseWords().newer;
  return new ProblemError(problem('file', message(source), advice));
}
