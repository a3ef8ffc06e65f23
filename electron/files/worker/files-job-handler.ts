import { problem, ProblemError, problemOf } from '@shared/problem/problem';
import { PageBuilder } from '@shared/file-info/page-builder';
import type { IdentifiedFile } from '../../decode/files/identified-file';
import { readSections, type ReadResponse, type ReadSection } from '../../decode/files/read-sections';
import { FileWriting } from '../../writers/files/file-writing';
import { buffersOf } from './buffers';
import type {
  CompleteBody,
  FromFilesWorker,
  Job,
  JobArguments,
  JobDone,
  JobKind,
  JobResults,
  PageResult,
  ToFilesWorker,
} from './messages';

/** Rows of a message to the page at most (FilesPortMessage). */
const mostRows = 5000;
/** Rows of a section's first message: what a person sees first is there before the rest is made. */
const firstRows = 250;
/** Bytes of a body; a text holds hardly more than 500 million. */
const largestBody = 400_000_000;

type SendMessage = (message: FromFilesWorker, transfer: ArrayBuffer[]) => void;
type Jobs = { readonly [K in JobKind]: (argument: JobArguments[K], job: number) => JobResults[K] };

/** Does what main asks of the files worker, one job after the other. */
export class FilesJobHandler {
  readonly #tell: SendMessage;
  readonly #bodies = new Map<number, readonly Uint8Array<ArrayBuffer>[]>();
  #file: FileWriting | undefined;

  constructor(tell: SendMessage) {
    this.#tell = tell;
  }

  readonly hear = (message: ToFilesWorker): void => {
    if (message.type === 'job') this.#do(message);
    else if (message.type === 'drop') this.#bodies.delete(message.body);
    else this.#bodies.set(message.body, message.pieces);
  };

  readonly #jobs: Jobs = {
    page: (body, job) => {
      const answer = this.#read(body);
      for (const section of answer.sections) this.#tellRows(section, job);
      return resultOf(answer);
    },
    sections: (body) => resultOf(this.#read(body)),
    open: (plan) => {
      this.#file = new FileWriting(plan);
      return null;
    },
    write: (page) => this.#opened.write(page, this.#taken(page.body)),
    writeLoaded: (files) => this.#opened.writeLoaded(files),
    commit: () => this.#opened.commit(),
    end: () => this.#opened.end(),
  };

  get #opened(): FileWriting {
    if (this.#file !== undefined) return this.#file;
    throw new ProblemError(
      problem('internal', 'The export has no file open.', 'Export again; if it stays, report it.'),
    );
  }

  #do<K extends JobKind>({ kind, job, argument }: Job<K>): void {
    try {
      const result: JobResults[K] = this.#jobs[kind](argument, job);
      const done: JobDone<K> = { type: 'done', kind, job, result };
      this.#tell(done, []);
    } catch (thrown) {
      this.#tell({ type: 'failed', kind, job, problem: problemOf(thrown) }, []);
    }
  }

  #read({ body, asked, origin }: CompleteBody): ReadResponse<readonly IdentifiedFile[]> {
    const decoder = new TextDecoder();
    const pieces = this.#taken(body);
    const text = pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
    return readSections(text, asked, origin);
  }

  #taken(body: number): readonly Uint8Array<ArrayBuffer>[] {
    const pieces = this.#bodies.get(body) ?? [];
    this.#bodies.delete(body);
    const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
    if (bytes > largestBody) throw new ProblemError(tooLarge(bytes));
    return pieces;
  }

  #tellRows({ section, files }: ReadSection<readonly IdentifiedFile[]>, job: number): void {
    const builder = new PageBuilder();
    for (let from = 0; from < files.length;) {
      const to = from === 0 ? firstRows : from + mostRows;
      for (const file of files.slice(from, to)) builder.add(file);
      const page = builder.take();
      this.#tell({ type: 'rows', job, section, page }, buffersOf(page));
      from = to;
    }
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
