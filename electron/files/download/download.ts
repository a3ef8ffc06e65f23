import { type FileHandle, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Throttle } from '@shared/async/throttle';
import type { FilesDownload, FilesDownloadOutcome, FilesDownloadProgress } from '@shared/contract/files/files-download';
import { problem, type Problem, ProblemError, problemOf } from '@shared/problem/problem';
import { safeEnding, safeName } from '../../storage/files/file-name';
import { couldNotSave, fileProblem, quoted } from '../../storage/files/file-problems';
import { losslessIn } from '../../transport/json/lossless-json';
import { isAbsent, serverProblem, statedError } from '../../transport/problems/status-problem';
import type { ContentBody, FilesApi } from '../../transport/process-data/process-data-api';
import type { BeginSaving, TargetFile } from '../../writers/target/saving';
import { filesWords } from '../words';

/** Milliseconds between two tellings of progress. */
const reportInterval = 100;

interface DownloadParts {
  readonly api: FilesApi;
  readonly savings: BeginSaving;
  readonly tell: (progress: FilesDownloadProgress) => void;
}

/** A content that is saved: its name, bytes, and what of the name went otherwise than it was wanted. */
type SavedContent = Required<Omit<FilesDownloadOutcome, 'saved'>>;

/**
 * Saves the content of a file, under a temporary name until it is complete. Throws a ProblemError, with nothing
 * left behind.
 */
export async function saveContent(
  { downloadId, store, fileId, length }: Pick<FilesDownload, 'downloadId' | 'store' | 'fileId' | 'length'>,
  target: TargetFile,
  { api, savings, tell }: DownloadParts,
  signal: AbortSignal,
): Promise<SavedContent> {
  const wish = couldNotSave(target.path);
  const saving = await savings.begin([target]);
  const [temporary = ''] = saving.temporaries;
  let body: ContentBody | undefined;
  try {
    body = await api.openContent(store, fileId, signal).catch((thrown: unknown) => {
      throw toldAsMissing(thrown, wish);
    });
    const { size } = body;
    const handle = await opened(temporary, wish);
    const bytes = await copy(toldAsContent(contentOf(body, target.path), wish), handle, wish, (count) =>
      tell({ downloadId, bytes: count, of: size }),
    ).finally(() => handle.close());
    if (size !== undefined && bytes !== size) throw new ProblemError(cutOff(wish, bytes, size));
    // Before it has its name: the mark goes with the file.
    await markAsFromNetwork(temporary, process.platform);
    const { paths, notices } = await saving.complete([{ ...target, temporary }]);
    body.settle({});
    const saved = paths[0] ?? target.path;
    const isAsListed = length === undefined || bytes === length;
    const { requestId } = body;
    return {
      path: saved,
      bytes,
      notices: isAsListed ? notices : [...notices, notAsListed(saved, bytes, length, requestId)],
    };
  } catch (thrown) {
    body?.settle({ problem: problemOf(thrown) });
    await saving.giveUp();
    throw thrown;
  }
}

async function copy(
  pieces: ContentBody['pieces'],
  handle: FileHandle,
  wish: string,
  tell: (bytes: number) => void,
): Promise<number> {
  let bytes = 0;
  const reports = new Throttle(() => tell(bytes), reportInterval, { leading: true });
  try {
    for await (const piece of pieces) {
      await handle.writeFile(piece).catch((thrown: unknown) => {
        throw new ProblemError(fileProblem(wish, thrown));
      });
      bytes += piece.byteLength;
      reports.schedule();
    }
    reports.flush();
    return bytes;
  } finally {
    reports.cancel();
  }
}

async function opened(file: string, wish: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx');
  } catch (thrown) {
    throw new ProblemError(fileProblem(wish, thrown));
  }
}

/** A refusal that says that nothing is there is told of the content: the list may be older than the deletion of its file. */
function toldAsMissing(thrown: unknown, wish: string): unknown {
  const found = problemOf(thrown);
  const { url } = found.details;
  if (url === undefined || !isAbsent(found)) return thrown;
  const { message, advice } = filesWords().download.missing;
  const told = problem(found.kind, message(wish, found.message), advice(new URL(url).pathname), found.details);
  return new ProblemError(told, { cause: thrown });
}

function cutOff(wish: string, bytes: number, size: number) {
  const { message, advice } = filesWords().download.cut;
  return problem('truncated', message(wish, size, bytes), advice);
}

/** The code of what is saved with another length than the listed one. */
export const otherLength = 'OTHER_LENGTH';

/** A server may end a content early without a sign, as where it is packed, and send nothing with a status of success: the list alone tells. */
function notAsListed(file: string, bytes: number, listed: number, requestId: number): Problem {
  const { message, advice } = filesWords().download.notAsListed;
  return problem('truncated', message(quoted(file), bytes, listed), advice, { requestId, code: otherLength });
}

/** The pieces of a content; where they break off, it is told of the content: an answer with history would be asked for in shorter ranges. */
async function* toldAsContent(pieces: ContentBody['pieces'], wish: string): ContentBody['pieces'] {
  try {
    yield* pieces;
  } catch (thrown) {
    const { kind, details } = problemOf(thrown);
    if (kind !== 'truncated') throw thrown;
    const { broken, cut } = filesWords().download;
    throw new ProblemError(problem('truncated', broken(wish), cut.advice, details), { cause: thrown });
  }
}

/** The pieces of a content; throws where the server sends something else in its place. */
function contentOf(body: ContentBody, file: string): ContentBody['pieces'] {
  if (body.bare === 'page' && !mayBePage(file)) return withoutPage(body, couldNotSave(file));
  return body.bare === 'json' && !mayBeJson(file) ? withoutError(body) : body.pieces;
}

/** Whether the name of a file is one that a web page may have: by its ending, or none. */
function mayBePage(file: string): boolean {
  return /^(?:|\.[sx]?html?|\.mhtml?|\.php|\.aspx?|\.jsp)$/i.test(path.extname(file));
}

function mayBeJson(file: string): boolean {
  return /json/i.test(path.extname(file));
}

/** Bytes in which a web page shows that it is one; many begin with empty lines. */
const pageBeginning = 1024;

/** The pieces of a body that is called a web page; throws where it begins as one: some servers call whatever they send so. */
async function* withoutPage({ pieces, requestId }: ContentBody, wish: string): ContentBody['pieces'] {
  const held: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, isLooked] = [0, false];
  const look = () => {
    isLooked = true;
    if (!beginsAsPage(Buffer.concat(held))) return;
    const { message, advice } = filesWords().download.page;
    throw new ProblemError(problem('malformed', message(wish), advice, { requestId }));
  };
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    held.push(piece);
    if (bytes < pageBeginning) continue;
    if (!isLooked) look();
    yield* held.splice(0);
  }
  if (!isLooked) look();
  yield* held;
}

function beginsAsPage(content: Uint8Array): boolean {
  const begin = new TextDecoder().decode(content.subarray(0, pageBeginning));
  return /^\s*<(?:!doctype html|html|head|body|script|!--)/i.test(begin);
}

/** Bytes of an error that a server tells: longer JSON is a content. */
const longestError = 64 * 1024;

/** The pieces of a body that is called JSON; throws where it tells an error, which comes with status 200, too. */
async function* withoutError({ pieces, requestId, blanking }: ContentBody): ContentBody['pieces'] {
  const held: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    held.push(piece);
    if (bytes > longestError) yield* held.splice(0);
  }
  const stated = statedError(losslessIn(Buffer.concat(held).toString()));
  if (stated !== undefined) throw new ProblemError(blanking.problem(serverProblem(stated, { requestId })));
  yield* held;
}

/** Bytes of UTF-8; longer endings are part of the name. */
const longestEnding = 20;

/**
 * The name of a file as a store has it, as one that every operating system takes: never a path, no control or invisible
 * characters (those that turn the direction of text hide endings), no name of a device.
 */
export function safeFileName(name: string): string {
  const nameRules = { mostBytes: 200, otherwise: filesWords().download.name };
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const { name: stem, ext } = path.parse(base);
  const ending = safeEnding(ext.slice(1));
  if (ending === '' || Buffer.byteLength(ending) >= longestEnding) return safeName(base, nameRules);
  return `${safeName(stem, nameRules)}.${ending}`;
}

/**
 * Marks a file as one that came over a network, so that the system and other programs warn before they run it: by the stream
 * `Zone.Identifier` on Windows ([MS-FSCC] 5.6.1, zone 3 is the internet), by the attribute `com.apple.quarantine` on macOS. Nothing
 * happens elsewhere, and where the file system has no room for the mark.
 */
export async function markAsFromNetwork(file: string, platform: NodeJS.Platform): Promise<void> {
  try {
    if (platform === 'win32') await writeFile(`${file}:Zone.Identifier`, '[ZoneTransfer]\r\nZoneId=3\r\n');
    if (platform === 'darwin')
      await promisify(execFile)('/usr/bin/xattr', ['-w', 'com.apple.quarantine', quarantineMark(Date.now()), file]);
  } catch {
    // A file system such as FAT has neither streams nor attributes; the file itself is whole.
  }
}

/** Flags (downloaded, not asked yet), the time in hexadecimal seconds since 1970, and by which program, as LaunchServices writes it. */
export function quarantineMark(now: number): string {
  return `0081;${Math.floor(now / 1000).toString(16)};Process Data Viewer;`;
}
