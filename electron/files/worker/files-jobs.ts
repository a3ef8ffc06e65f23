import { createHash } from 'node:crypto';
import type { FilePage, FileSectionOutcome } from '@shared/contract/files/files-page';
import type { SectionRows } from '@shared/contract/files/files-port';
import { jsonText } from '@shared/file-info/json-value';
import { PageBuilder } from '@shared/file-info/page-builder';
import type { Channel } from '@shared/messaging/messages';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import { problem, ProblemError } from '@shared/problem/problem';
import { type FilesContent, filesContent } from '../../transport/files/read-files-response';
import { sameFilesAgain } from '../../transport/problems/transfer-problems';
import type { IdentifiedFile } from '../../decode/files/identified-file';
import { checkBody } from '../../decode/files/body-bounds';
import { type ReadResponse, type ReadSection, readSections } from '../../decode/files/read-sections';
import { FileWriting, type WriteResult } from '../../writers/files/file-writing';
import type { WritePlan } from '../../writers/files/write-plan';
import type { CompleteBody, FilesJobCalls, PageBody, PageResult, WritePage } from './files-job-calls';
import { filesWords } from '../words';
import { freeBuffers } from '../../threads/free-buffers';

/** Rows of a message to the page at most (FilesPortMessage). */
const mostRows = 5000;
/** Rows of a section's first message: what a person sees first is there before the rest is made. */
const firstRows = 250;
/** Sections of a message: each costs its own turn in the page. */
const mostParts = 1000;

/** Answers the calls of main. */
export function serveFiles(channel: Channel): void {
  const jobs = new FilesJobs();
  void new Peer<NoCalls, FilesJobCalls>(channel, {
    take: ({ body, pieces }) => jobs.take(body, pieces),
    drop: (body) => jobs.drop(body),
    page: (body, { progress }) => jobs.page(body, progress),
    content: (body) => jobs.content(body),
    sections: (body) => jobs.sections(body),
    open: (plan) => jobs.open(plan),
    write: (page) => jobs.write(page),
    writeLoaded: (files) => jobs.opened.writeLoaded(files),
    commit: () => jobs.opened.commit(),
    end: () => jobs.opened.end(),
  });
}

type Pieces = readonly Uint8Array<ArrayBuffer>[];

class FilesJobs {
  readonly #bodies = new Map<number, Pieces>();
  #file: FileWriting | undefined;

  take(body: number, pieces: Pieces): void {
    this.#bodies.set(body, pieces);
  }

  drop(body: number): void {
    freeBuffers(this.#bodies.get(body) ?? []);
    this.#bodies.delete(body);
  }

  page(body: PageBody, tell: (rows: readonly SectionRows[], transfer: ArrayBuffer[]) => void): PageResult {
    const { sections, ...others } = this.#read(body);
    const messages = new RowMessages(tell);
    const told = sections.map((section) => {
      const beginning = beginningOf(section);
      const isRepeated = beginning !== undefined && beginning === body.begun[section.section.query];
      if (!isRepeated) messages.add(section);
      return isRepeated ? repeatedOf(section, body) : outcomeOf(section, beginning);
    });
    messages.flush();
    return { ...others, sections: told };
  }

  content(body: CompleteBody): FilesContent {
    return filesContent(this.#text(body), body);
  }

  sections(body: CompleteBody): PageResult {
    const { sections, ...others } = this.#read(body);
    return { ...others, sections: sections.map((section) => outcomeOf(section, beginningOf(section))) };
  }

  open(plan: WritePlan): void {
    this.#file = new FileWriting(plan);
  }

  write(page: WritePage): WriteResult {
    return this.opened.write(page, this.#taken(page));
  }

  get opened(): FileWriting {
    if (this.#file !== undefined) return this.#file;
    const { message, advice } = filesWords().export.noFile;
    throw new ProblemError(problem('internal', message, advice));
  }

  #read(body: CompleteBody): ReadResponse<readonly IdentifiedFile[]> {
    return readSections(this.#text(body), body.requested, body.origin);
  }

  #text(complete: CompleteBody): string {
    const decoder = new TextDecoder();
    const pieces = this.#taken(complete);
    const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
    freeBuffers(pieces);
    return text;
  }

  /** The pieces of a body that is within bounds. */
  #taken({ body, origin }: Pick<CompleteBody, 'body' | 'origin'>): Pieces {
    const pieces = this.#bodies.get(body) ?? [];
    this.#bodies.delete(body);
    try {
      checkBody(pieces, origin);
    } catch (thrown) {
      freeBuffers(pieces);
      throw thrown;
    }
    return pieces;
  }
}

type FilesSection = ReadSection<readonly IdentifiedFile[]>;

/** As `FileSectionOutcome` has it: IDs alone do not tell files of stores without names apart. */
function beginningOf({ files, stores }: FilesSection): string | undefined {
  let at = 0;
  const firsts = stores.flatMap(({ count }) => {
    const first = files[at];
    at += count;
    return count > 0 && first !== undefined ? [jsonText(first)] : [];
  });
  if (firsts.length === 0) return undefined;
  return createHash('sha256').update(firsts.join('\n')).digest('base64');
}

/** What came of a section whose files are those of the page before, and are left out. */
function repeatedOf({ section }: FilesSection, { origin }: PageBody): FileSectionOutcome {
  const again = sameFilesAgain(section.store, { ...origin });
  return { section, sent: 0, beginning: undefined, faultCount: 0, faults: [], problem: again };
}

function outcomeOf(
  { files: _files, stores: _stores, firstId: _firstId, ...outcome }: FilesSection,
  beginning: string | undefined,
): FileSectionOutcome {
  return { ...outcome, beginning };
}

/** Puts rows of sections together into messages, a small one first. */
class RowMessages {
  readonly #tell: (parts: readonly SectionRows[], transfer: ArrayBuffer[]) => void;
  #parts: SectionRows[] = [];
  #room = firstRows;

  constructor(tell: (parts: readonly SectionRows[], transfer: ArrayBuffer[]) => void) {
    this.#tell = tell;
  }

  add({ section, files }: ReadSection<readonly IdentifiedFile[]>): void {
    const builder = new PageBuilder();
    for (let from = 0; from < files.length;) {
      const to = Math.min(files.length, from + this.#room);
      for (const file of files.slice(from, to)) builder.add(file);
      this.#parts.push({ section, page: builder.take() });
      this.#room -= to - from;
      if (this.#room === 0 || this.#parts.length === mostParts) this.flush();
      from = to;
    }
  }

  flush(): void {
    if (this.#parts.length > 0)
      this.#tell(
        this.#parts,
        this.#parts.flatMap(({ page }) => buffersOf(page)),
      );
    this.#parts = [];
    this.#room = mostRows;
  }
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
