import path from 'node:path';
import { Throttle } from '@shared/async/throttle';
import type { Profile } from '@shared/contract/connections/connection';
import {
  type FailedDownload,
  type FolderDownload,
  type FolderDownloadOutcome,
  type FolderDownloadProgress,
  isLength,
  mostFailuresTold,
} from '@shared/contract/files/files-download';
import type { LoadedFile } from '@shared/contract/files/files-port';
import { storeToQuery } from '@shared/file-info/store-to-query';
import { problem, ProblemError, type ProblemKind, problemOf, type Problem } from '@shared/problem/problem';
import { isIdentifiedFile } from '../../decode/files/identified-file';
import { parseBigInts } from '../../transport/json/lossless-json';
import type { FilesApi } from '../../transport/process-data/process-data-api';
import { withRetries } from '../../transport/retry/retry';
import type { BeginSaving } from '../../writers/target/saving';
import { savingWords } from '../../writers/words/saving';
import { loadedFiles, type RequestLoadedFiles } from '../export/loaded-files';
import { filesWords } from '../words';
import { otherLength, safeFileName, saveContent } from './download';

/** Contents that are read at the same time. */
const atOnce = 3;
/** Failures one after the other after which no further content is asked for. */
const mostInARow = 20;
/** Milliseconds between two tellings of progress. */
const reportInterval = 100;

interface FolderParts {
  readonly api: FilesApi;
  readonly profile: Pick<Profile, 'retries' | 'apiGeneration'>;
  readonly held: RequestLoadedFiles;
  readonly savings: BeginSaving;
  readonly tell: (progress: FolderDownloadProgress) => void;
}

/**
 * Saves the contents of files in a folder, each under its own name or, where that is taken, the next free one. A file that fails
 * takes no other with it. Throws a ProblemError where the page no longer has the files.
 *
 * @param signal aborting it ends with what is complete
 */
export async function saveContents(
  wish: FolderDownload,
  folder: string,
  parts: FolderParts,
  signal: AbortSignal,
): Promise<FolderDownloadOutcome> {
  return new FolderSaving(wish, folder, parts, signal).run();
}

class FolderSaving {
  readonly #wish: FolderDownload;
  readonly #folder: string;
  readonly #parts: FolderParts;
  readonly #signal: AbortSignal;
  /** Ends all that is under way. */
  readonly #stop = new AbortController();
  readonly #reports = new Throttle(() => this.#parts.tell(this.#progress), reportInterval, { leading: true });
  readonly #failures: FailedDownload[] = [];
  #path: string | undefined;
  #saved = 0;
  #failed = 0;
  #inARow = 0;
  #bytes = 0;

  constructor(wish: FolderDownload, folder: string, parts: FolderParts, signal: AbortSignal) {
    this.#wish = wish;
    this.#folder = folder;
    this.#parts = parts;
    this.#signal = AbortSignal.any([signal, this.#stop.signal]);
  }

  async run(): Promise<FolderDownloadOutcome> {
    this.#reports.schedule();
    const files = eachOf(loadedFiles(this.#wish.source.set, this.#parts.held, this.#signal));
    const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => this.#saveFrom(files)));
    this.#reports.flush();
    const broken = ends.find((end) => end.status === 'rejected');
    if (broken !== undefined) throw broken.reason;
    const { count } = this.#wish.source;
    const { folder, saved, failed, bytes } = this.#progress;
    const left = Math.max(0, count - saved - failed);
    return { folder, saved, bytes, path: this.#path, failed, failures: this.#failures, left };
  }

  get #progress(): FolderDownloadProgress {
    const { downloadId } = this.#wish;
    return { downloadId, folder: this.#folder, saved: this.#saved, failed: this.#failed, bytes: this.#bytes };
  }

  /** Saves one file after the other of those that are left. */
  async #saveFrom(files: AsyncGenerator<LoadedFile>): Promise<void> {
    try {
      while (!this.#signal.aborted) {
        const next = await files.next();
        if (next.done === true) return;
        await this.#save(next.value);
      }
    } catch (thrown) {
      if (this.#signal.aborted) return;
      this.#stop.abort();
      throw thrown;
    }
  }

  async #save(file: LoadedFile): Promise<void> {
    const listed = listedFile(file);
    const { filename } = listed;
    let told = 0;
    const count = (bytes: number) => {
      this.#bytes += bytes - told;
      told = bytes;
      this.#reports.schedule();
    };
    try {
      const { path: saved, notices } = await this.#saveContent(file, listed, count);
      const [notice] = notices;
      if (notice !== undefined) return this.#fail(filename, notice);
      this.#path ??= saved;
      this.#saved += 1;
      this.#inARow = 0;
      this.#reports.schedule();
    } catch (thrown) {
      count(0);
      if (!this.#signal.aborted) this.#fail(filename, problemOf(thrown));
    }
  }

  async #saveContent(file: LoadedFile, { id, filename, length }: ListedFile, count: (bytes: number) => void) {
    const { api, savings, profile } = this.#parts;
    const section = { query: file.query, item: file.itemAt, store: file.store };
    const store = storeToQuery(section, this.#wish.source.queries, profile.apiGeneration);
    if (store === undefined) throw new ProblemError(storeUnknown());
    const content = { downloadId: this.#wish.downloadId, store, fileId: id, ...(length !== undefined && { length }) };
    const target = { path: path.join(this.#folder, safeFileName(filename)), replaces: false };
    const tell = ({ bytes }: { readonly bytes: number }) => count(bytes);
    return withRetries(() => saveContent(content, target, { api, savings, tell }, this.#signal), {
      retries: profile.retries,
      signal: this.#signal,
    });
  }

  #fail(filename: string, met: Problem): void {
    this.#failed += 1;
    // Who lists wrong lengths sends contents all the same.
    this.#inARow = met.details.code === otherLength ? 0 : this.#inARow + 1;
    if (this.#failures.length < mostFailuresTold) this.#failures.push({ filename, problem: met });
    this.#reports.schedule();
    if (wouldFailForAll(met) || this.#inARow >= mostInARow) this.#stop.abort();
  }
}

/** Problems that any other content would have as well: one store may be forbidden, one content slow. */
const ofAll: ReadonlySet<ProblemKind> = new Set(['connection', 'tls', 'authentication', 'internal']);

/** What a disk says of one file: a folder or a device has its name, which may be too long or have letters that it does not know, or it is too large. */
const ofOneFile: ReadonlySet<string> = new Set(['EISDIR', 'ENODEV', 'ENAMETOOLONG', 'EILSEQ', 'EINVAL', 'EFBIG']);

/** Whether any other content would fail as well. */
function wouldFailForAll({ kind, details: { code = '' } }: Problem): boolean {
  return ofAll.has(kind) || (kind === 'file' && !ofOneFile.has(code));
}

async function* eachOf(pages: AsyncIterable<readonly LoadedFile[]>): AsyncGenerator<LoadedFile> {
  for await (const page of pages) yield* page;
}

/** What a list says of a file. */
interface ListedFile {
  readonly id: string;
  readonly filename: string;
  readonly length: number | undefined;
}

function listedFile({ json }: LoadedFile): ListedFile {
  const file = parseBigInts(json);
  if (!isIdentifiedFile(file)) throw new ProblemError(notIdentified());
  const { _id: id, filename, length } = file;
  return {
    id,
    filename: typeof filename === 'string' && filename !== '' ? filename : id,
    length: isLength(length) ? length : undefined,
  };
}

function notIdentified() {
  const { message, advice } = savingWords().noId;
  return problem('internal', message, advice);
}

function storeUnknown() {
  const { message, advice } = filesWords().download.noStore;
  return problem('invalid', message, advice);
}
