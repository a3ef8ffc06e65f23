import type { Channel } from '@shared/messaging/messages';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { type Problem, ProblemError } from '@shared/problem/problem';
import { fileProblem } from '../../storage/files/file-problems';
import { RowFiles } from '../../writers/rows/row-files';
import type { ExportCalls } from './export-calls';

/** Answers the calls of one export. */
export function serveExport(channel: Channel): void {
  const jobs = new ExportJobs();
  void new Peer<NoCalls, ExportCalls>(channel, {
    open: ({ plan, wish }) => jobs.open(() => new RowFiles(plan), wish),
    item: ({ file, item }) => jobs.write((files) => files.item(file, item)),
    missing: (ranges) => jobs.write((files) => files.missing(ranges)),
    rows: (rows) =>
      jobs.write((files) => {
        files.rows(rows);
        return files.bytes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
      }),
    end: () =>
      jobs.write((files) => {
        files.end();
        return files.bytes;
      }),
  });
}

class ExportJobs {
  #wish = '';
  #files: RowFiles | undefined;
  #failure: ProblemError | undefined;

  open(start: () => RowFiles, wish: string): void {
    this.#wish = wish;
    this.#files = start();
  }

  /** Throws the ProblemError of the first thing that went wrong. */
  write<R>(work: (files: RowFiles) => R): R {
    if (this.#failure !== undefined) throw this.#failure;
    try {
      if (this.#files === undefined) throw new Error('no file is open');
      return work(this.#files);
    } catch (thrown) {
      this.#failure = new ProblemError(failure(this.#wish, thrown), { cause: thrown });
      throw this.#failure;
    }
  }
}

function failure(wish: string, thrown: unknown): Problem {
  if (!(thrown instanceof ProblemError)) return fileProblem(wish, thrown);
  return { ...thrown.problem, message: `${wish}: ${thrown.problem.message}` };
}
