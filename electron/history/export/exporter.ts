import path from 'node:path';
import type {
  ExportedItem,
  ExportItem,
  ExportOutcome,
  ExportProgress,
  ExportRequest,
} from '@shared/contract/trend/export';
import { problem, ProblemError } from '@shared/problem/problem';
import { rangeSet } from '@shared/time/range-set';
import type { QualityScheme } from '@shared/vqt/quality';
import { ProgressCount } from './export-progress';
import type { ReadPart, RowSource } from './row-source';
import {
  chosenFile,
  filesBeside,
  renameToFreeTargets,
  renameToTargets,
  removeTemporary,
  type TargetFile,
} from '../../writers/target/target-files';
import type { ExportNotes } from '../../writers/target/unfinished-files';
import type { StartThread } from '../../threads/thread';
import { WriteSession } from './write-session';

interface ExportParts {
  readonly source: RowSource;
  /** What the connection's quality codes mean. */
  readonly scheme: QualityScheme;
  readonly startThread: StartThread;
  readonly tell: (progress: ExportProgress) => void;
  /** Where temporary names are noted. */
  readonly unfinished: ExportNotes;
}

/**
 * Writes an export to `file`, or to files beside it, under temporary names until it is complete. An item that the server
 * refuses before anything of it was written is left out, and the outcome says so.
 *
 * @throws ProblemError, with nothing left behind: `cancelled`, `file`, or what broke the reading off.
 */
export async function writeExport(
  request: ExportRequest,
  file: string,
  parts: ExportParts,
  signal: AbortSignal,
): Promise<ExportOutcome> {
  const begun = performance.now();
  const targets = request.filePerItem
    ? filesBeside(
        file,
        request.items.map(({ label }) => label),
      )
    : [await chosenFile(file)];
  const temporaries = targets.map(({ temporary }) => temporary);
  await parts.unfinished.begin(temporaries);
  const plan = {
    files: temporaries,
    format: request.format,
    scheme: parts.scheme,
    about: about(request),
  };
  const session = new WriteSession(parts.startThread, plan, `“${path.basename(file)}” could not be saved`);
  try {
    const items = await writeItems(request, session, parts, signal);
    const bytes = await session.end();
    if (signal.aborted) throw new ProblemError(cancelledProblem());
    const begunFiles = targets.flatMap((target, at) => withFigures(request, target, at, items, bytes));
    const named = await (request.filePerItem ? renameToFreeTargets(begunFiles) : renameToTargets(begunFiles));
    const saved = named.map((made) => ({ path: made.path, rows: made.rows, bytes: made.bytes }));
    return { saved: true, files: saved, items, durationMs: performance.now() - begun };
  } finally {
    await session.close();
    await removeTemporary(targets);
    await parts.unfinished.end(temporaries);
  }
}

async function writeItems(
  request: ExportRequest,
  session: WriteSession,
  { source, tell }: ExportParts,
  signal: AbortSignal,
): Promise<ExportedItem[]> {
  const ranges = rangeSet(request.ranges);
  const progress = new ProgressCount(request.exportId, request.items.length * ranges.length, () => session.bytes, tell);
  const items: ExportedItem[] = [];
  try {
    for (const [index, item] of request.items.entries()) {
      const entry = new ItemEntry(item, request.filePerItem ? index : 0, session, progress);
      for (const range of ranges) {
        const part = await source.read(item, range, entry, signal);
        if (signal.aborted) throw new ProblemError(cancelledProblem());
        entry.add(part);
        progress.readDone();
        if (entry.problem !== undefined) break;
      }
      items.push(entry.finish());
    }
    const lost = items.find(({ problem: found }) => found !== undefined)?.problem;
    if (lost !== undefined && items.every(({ problem: found }) => found !== undefined)) throw new ProblemError(lost);
    progress.tell();
    return items;
  } finally {
    progress.stop();
  }
}

/** One item on its way into its file. */
class ItemEntry {
  readonly #item: ExportItem;
  readonly #file: number;
  readonly #session: WriteSession;
  readonly #progress: ProgressCount;
  #isBegun = false;
  #rows = 0;
  #isWhole = true;
  problem: ReadPart['problem'];

  constructor(item: ExportItem, file: number, session: WriteSession, progress: ProgressCount) {
    this.#item = item;
    this.#file = file;
    this.#session = session;
    this.#progress = progress;
  }

  async write(rows: Parameters<WriteSession['rows']>[0]): Promise<void> {
    this.#begin();
    this.#rows += rows.length;
    this.#progress.rows(rows.length);
    await this.#session.rows(rows);
  }

  onPart(part: number): void {
    this.#progress.part(part);
  }

  /** Adds what came of a range; throws where a file would hold a part of the item only. */
  add({ isWhole, problem: found }: ReadPart): void {
    this.#isWhole &&= isWhole;
    if (found === undefined) return;
    if (found.kind !== 'item' || this.#rows > 0) throw new ProblemError(found);
    this.problem = found;
  }

  finish(): ExportedItem {
    if (this.problem === undefined) this.#begin();
    const item = { rows: this.#rows, isWhole: this.#isWhole };
    return this.problem === undefined ? item : { ...item, problem: this.problem };
  }

  #begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.#session.item(this.#file, { label: this.#item.label, unit: this.#item.unit ?? '' });
  }
}

/** A file that was begun, with its rows and bytes. */
function withFigures(
  { filePerItem }: ExportRequest,
  target: TargetFile,
  at: number,
  items: readonly ExportedItem[],
  bytes: readonly (number | undefined)[],
) {
  const written = bytes[at];
  if (written === undefined) return [];
  const rows = filePerItem ? (items[at]?.rows ?? 0) : items.reduce((sum, item) => sum + item.rows, 0);
  return [{ ...target, rows, bytes: written }];
}

/** What a file that has room for it tells of itself. */
function about({ items, ranges, source }: ExportRequest): Record<string, string> {
  const told = items.map(({ path: item, aggregate, label, unit }) => ({ label, path: item, aggregate, unit }));
  const instants = ranges.map(({ start, end }) => ({ start: instant(start), end: instant(end) }));
  return { items: JSON.stringify(told), ranges: JSON.stringify(instants), source };
}

function instant(time: number): string {
  return new Date(time).toISOString();
}

function cancelledProblem() {
  return problem('cancelled', 'The export was stopped; nothing was saved.', 'Export again when you want it.');
}
