import type { FilePage } from '@shared/contract/files/files-page';
import { PageBuilder } from '@shared/file-info/page-builder';
import type { Channel } from '@shared/messaging/messages';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import { problem, ProblemError } from '@shared/problem/problem';
import type { IdentifiedFile } from '../../decode/files/identified-file';
import { type ReadResponse, type ReadSection, readSections } from '../../decode/files/read-sections';
import { FileWriting, type WriteResult } from '../../writers/files/file-writing';
import type { WritePlan } from '../../writers/files/write-plan';
import type { CompleteBody, FilesJobCalls, PageResult, SectionRows, WritePage } from './files-job-calls';

/** Rows of a message to the page at most (FilesPortMessage). */
const mostRows = 5000;
/** Rows of a section's first message: what a person sees first is there before the rest is made. */
const firstRows = 250;
/** Bytes of a body; a text holds hardly more than 500 million. */
const largestBody = 400_000_000;

/** Answers the calls of main. */
export function serveFiles(channel: Channel): void {
  const jobs = new FilesJobs();
  void new Peer<NoCalls, FilesJobCalls>(channel, {
    take: ({ body, pieces }) => jobs.take(body, pieces),
    drop: (body) => jobs.drop(body),
    page: (body, { progress }) => jobs.page(body, progress),
    sections: (body) => jobs.sections(body),
    open: (plan) => jobs.open(plan),
    write: (page) => jobs.write(page),
    writeLoaded: (files) => jobs.opened.writeLoaded(files),
    commit: () => jobs.opened.commit(),
    end: () => jobs.opened.end(),
  });
}

class FilesJobs {
  readonly #bodies = new Map<number, readonly Uint8Array<ArrayBuffer>[]>();
  #file: FileWriting | undefined;

  take(body: number, pieces: readonly Uint8Array<ArrayBuffer>[]): void {
    this.#bodies.set(body, pieces);
  }

  drop(body: number): void {
    this.#bodies.delete(body);
  }

  page(body: CompleteBody, tell: (rows: SectionRows, transfer: ArrayBuffer[]) => void): PageResult {
    const answer = this.#read(body);
    for (const section of answer.sections) tellRows(section, tell);
    return resultOf(answer);
  }

  sections(body: CompleteBody): PageResult {
    return resultOf(this.#read(body));
  }

  open(plan: WritePlan): void {
    this.#file = new FileWriting(plan);
  }

  write(page: WritePage): WriteResult {
    return this.opened.write(page, this.#taken(page.body));
  }

  get opened(): FileWriting {
    if (this.#file !== undefined) return this.#file;
    throw new ProblemError(
      problem('internal', 'The export has no file open.', 'Export again; if it stays, report it.'),
    );
  }

  #read({ body, requested, origin }: CompleteBody): ReadResponse<readonly IdentifiedFile[]> {
    const decoder = new TextDecoder();
    const pieces = this.#taken(body);
    const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
    return readSections(text, requested, origin);
  }

  #taken(body: number): readonly Uint8Array<ArrayBuffer>[] {
    const pieces = this.#bodies.get(body) ?? [];
    this.#bodies.delete(body);
    const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    if (bytes > largestBody) throw new ProblemError(tooLarge(bytes));
    return pieces;
  }
}

function tellRows(
  { section, files }: ReadSection<readonly IdentifiedFile[]>,
  tell: (rows: SectionRows, transfer: ArrayBuffer[]) => void,
): void {
  const builder = new PageBuilder();
  for (let from = 0; from < files.length;) {
    const to = from === 0 ? firstRows : from + mostRows;
    for (const file of files.slice(from, to)) builder.add(file);
    const page = builder.take();
    tell({ section, page }, buffersOf(page));
    from = to;
  }
}

function resultOf({ sections, failedItems, extra }: ReadResponse<unknown>): PageResult {
  return { sections: sections.map(({ files: _files, ...outcome }) => outcome), failedItems, extra };
}

function tooLarge(bytes: number) {
  return problem(
    'malformed',
    `The answer has ${Math.round(bytes / 1e6)} MB, more than can be read at once.`,
    'Set a lower limit; further files come page by page.',
  );
}

/** The buffers of a page, which are given away with it. */
function buffersOf({ columns }: FilePage): ArrayBuffer[] {
  return columns.flatMap(({ rows, cells }) => {
    const values = cells.kind === 'numbers' ? [cells.numbers] : cells.kind === 'texts' ? [cells.codes] : [];
    return [...values, ...(rows === undefined ? [] : [rows])]
      .map(({ buffer }) => buffer)
      .filter((buffer) => buffer instanceof ArrayBuffer);
  });
}
