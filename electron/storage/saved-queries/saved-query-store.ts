import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { compareNames } from '@shared/compare-names';
import { SerialQueue } from '@shared/async/serial-queue';
import {
  type FavouriteQuery,
  type FileQueryList,
  fileQueryVersion,
  type RecentQuery,
  type SavedQuery,
  savedQuerySchema,
} from '@shared/contract/files/file-query';
import { jsonPath, problem, ProblemError, problemOf } from '@shared/problem/problem';
import { jsonFault, parseJsonText } from '@shared/json/json-text';
import { writeAtomically } from '../files/atomic-write';
import { comparableName, safeName } from '../files/file-name';
import { couldNotSave, fileProblem, quoted, type ReportFileEvent } from '../files/file-problems';
import { JsonFile } from '../files/json-file';
import { namesIn } from '../files/names-in';
import { validEntries } from '../files/stored-json';
import { fileWords } from '../words/files';
import { viewWords } from '../words/views';

const ending = '.json';
const mostRecent = 50;
/** Bytes; far more than any query. */
const largestFile = 4_000_000;

const recentSchema = z.object({ kept: savedQuerySchema, used: z.number() });

const recentFormat = {
  holds: () => fileWords().holds.recentQueries,
  content: z.array(recentSchema),
  salvage: (content: unknown) => validEntries(content, recentSchema),
};
const versionSchema = z.object({ version: z.number() });

interface Parts {
  /** The folder of user data. */
  readonly folder: string;
  readonly trash: (file: string) => Promise<void>;
  readonly report: ReportFileEvent;
}

/** Saved queries: favourites, a readable file each, and recent ones. */
export class SavedQueryStore {
  readonly #folder: string;
  readonly #trash: Parts['trash'];
  readonly #recent: JsonFile<RecentQuery[]>;
  /** Serializes changes, so that two favourites never choose the same free name. */
  readonly #favouriteQueue = new SerialQueue();
  readonly #recentQueue = new SerialQueue();

  constructor({ folder, trash, report }: Parts) {
    this.#folder = path.join(folder, 'file-queries');
    this.#trash = trash;
    this.#recent = new JsonFile(path.join(folder, 'recent-file-queries.json'), recentFormat, report);
  }

  /** Favourites that can't be read are listed with the reason. Throws a ProblemError where their folder can't be read. */
  async list(): Promise<FileQueryList> {
    const names = (await namesIn(this.#folder, viewWords().query.folderNotRead)).filter((name) =>
      name.endsWith(ending),
    );
    const favourites = await Promise.all(names.map((name) => favouriteOf(path.join(this.#folder, name))));
    const recent = await this.#recent.read();
    return { favourites: favourites.toSorted((a, b) => compareNames(nameOf(a), nameOf(b))), recent: recent ?? [] };
  }

  /** Saves a favourite to its file, or without one to a new file that is named after it. */
  keep(file: string | null, kept: SavedQuery): Promise<{ readonly file: string }> {
    return this.#favouriteQueue.add(async () =>
      this.#write(file === null ? await this.#freeFile(kept.name) : this.#own(file), kept),
    );
  }

  async #write(target: string, kept: SavedQuery): Promise<{ readonly file: string }> {
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeAtomically(target, `${JSON.stringify(savedQuerySchema.parse(kept), null, 2)}\n`);
      return { file: target };
    } catch (thrown) {
      throw new ProblemError(fileProblem(couldNotSave(target), thrown), { cause: thrown });
    }
  }

  /** Moves a favourite to the trash. */
  async remove(file: string): Promise<void> {
    const own = this.#own(file);
    try {
      await this.#trash(own);
    } catch (thrown) {
      throw new ProblemError(fileProblem(fileWords().notRemoved(quoted(own)), thrown), { cause: thrown });
    }
  }

  /** Adds a query to the recent ones; the same query is listed once. */
  note(kept: SavedQuery): Promise<void> {
    return this.#changeRecent((recent) => [
      { kept, used: Date.now() },
      ...recent.filter((one) => queryKey(one.kept) !== queryKey(kept)).slice(0, mostRecent - 1),
    ]);
  }

  /** Clears the recent queries. */
  forget(): Promise<void> {
    return this.#changeRecent(() => []);
  }

  /** Clears the recent queries of a connection. */
  forgetConnection(connectionId: string): Promise<void> {
    return this.#changeRecent((recent) => recent.filter(({ kept }) => kept.connection.id !== connectionId));
  }

  #changeRecent(change: (recent: readonly RecentQuery[]) => RecentQuery[]): Promise<void> {
    return this.#recentQueue.add(async () => this.#recent.write(change((await this.#recent.read()) ?? [])));
  }

  async #freeFile(name: string): Promise<string> {
    const taken = new Set((await readdir(this.#folder).catch(() => [])).map(comparableName));
    const stem = safeName(name, { mostBytes: 200, otherwise: viewWords().query.name });
    for (let number = 1; ; number += 1) {
      const free = `${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
      if (!taken.has(comparableName(free))) return path.join(this.#folder, free);
    }
  }

  /** The page may name only files of the folder. */
  #own(file: string): string {
    if (path.dirname(path.resolve(file)) === path.resolve(this.#folder) && file.endsWith(ending)) return file;
    const { message, advice } = viewWords().query.foreign;
    throw new ProblemError(problem('invalid', message, advice, { argument: 'file' }));
  }
}

async function favouriteOf(file: string): Promise<FavouriteQuery> {
  const facts = await stat(file).catch(() => undefined);
  const modified = facts?.mtimeMs ?? 0;
  try {
    return { file, modified, kept: await readSavedQuery(file) };
  } catch (thrown) {
    return { file, modified, name: path.basename(file, ending), problem: problemOf(thrown) };
  }
}

/** The queries of a file. Throws a ProblemError of kind `file` where it can't be read, or holds none. */
export async function readSavedQuery(file: string): Promise<SavedQuery> {
  const name = path.basename(file, ending);
  try {
    const { size } = await stat(file);
    if (size > largestFile) throw new ProblemError(notUnderstood(name, viewWords().query.notUnderstood.huge));
    return keptOf(await readFile(file, 'utf8'), name);
  } catch (thrown) {
    if (thrown instanceof ProblemError) throw thrown;
    throw new ProblemError(fileProblem(fileWords().notRead(quoted(name)), thrown), { cause: thrown });
  }
}

function keptOf(text: string, name: string): SavedQuery {
  const sent = parsed(text, name);
  const version = versionSchema.safeParse(sent);
  if (version.success && version.data.version > fileQueryVersion) {
    throw new ProblemError(notUnderstood(name, viewWords().query.notUnderstood.newer));
  }
  const kept = savedQuerySchema.safeParse(sent);
  if (kept.success) return kept.data;
  const [issue] = kept.error.issues;
  const { at } = viewWords().query.notUnderstood;
  throw new ProblemError(notUnderstood(name, at(jsonPath(issue?.path ?? []), issue?.message ?? '')));
}

function parsed(text: string, name: string): unknown {
  try {
    return parseJsonText(text);
  } catch (thrown) {
    const { noJson } = viewWords().query.notUnderstood;
    throw new ProblemError(notUnderstood(name, noJson(jsonFault(thrown))));
  }
}

function notUnderstood(name: string, reason: string) {
  const { message, advice } = viewWords().query.notUnderstood;
  return problem('file', message(name, reason), advice);
}

function nameOf(favourite: FavouriteQuery): string {
  return favourite.kept === undefined ? favourite.name : favourite.kept.name;
}

function queryKey({ connection, zone, queries }: SavedQuery): string {
  return JSON.stringify([connection.id, zone, queries]);
}
