import path from 'node:path';
import { libraryItemSchema, librarySchema, type LibraryItem } from '@shared/contract/app/storage';
import { libraryFileText } from '@shared/contract/app/library-file';
import { isCaseId } from '@shared/contract/cases/case-file';
import { ProblemError } from '@shared/problem/problem';
import { couldNotSave, fileProblem, type ReportFileEvent } from './files/file-problems';
import { writeAtomically } from './files/atomic-write';
import { removeConnectionFiles } from './files/connection-files';
import { connectionFileName } from './files/file-name';
import { JsonFile } from './files/json-file';
import { validEntries } from './files/stored-json';
import { fileWords } from './words/files';

/** The items of a connection for which nothing has been saved yet. */
export type Seed = (connectionId: string) => Promise<LibraryItem[]>;

/** What the names of the files begin with. */
const fileStem = 'items';

const format = {
  holds: () => fileWords().holds.items,
  content: librarySchema,
  salvage: (content: unknown) => validEntries(content, libraryItemSchema),
};

/** The user's items, one file per connection. */
export class ItemLibrary {
  readonly #folder: string;
  readonly #seed: Seed;
  readonly #report: ReportFileEvent;
  readonly #ofCases = new Map<string, LibraryItem[]>();
  readonly #files = new Map<string, JsonFile<LibraryItem[]>>();

  constructor(folder: string, seed: Seed, report: ReportFileEvent) {
    this.#folder = folder;
    this.#seed = seed;
    this.#report = report;
  }

  async list(connectionId: string): Promise<LibraryItem[]> {
    if (isCaseId(connectionId)) return this.#ofCases.get(connectionId) ?? this.#seed(connectionId);
    return (await this.#file(connectionId).read()) ?? this.#seed(connectionId);
  }

  async save(connectionId: string, items: LibraryItem[]): Promise<void> {
    // A case is to leave nothing behind.
    if (isCaseId(connectionId)) this.#ofCases.set(connectionId, items);
    else await this.#file(connectionId).write(items);
  }

  /** Removes the items of a connection. */
  async forgetConnection(connectionId: string): Promise<void> {
    this.#files.delete(connectionId);
    await removeConnectionFiles(this.#folder, fileStem, connectionId);
  }

  #file(connectionId: string): JsonFile<LibraryItem[]> {
    const existing = this.#files.get(connectionId);
    const file =
      existing ??
      new JsonFile(path.join(this.#folder, connectionFileName(fileStem, connectionId)), format, this.#report);
    this.#files.set(connectionId, file);
    return file;
  }
}

/**
 * Writes items to a file that others can import; returns how many.
 * @throws ProblemError of kind `file`
 */
export async function saveLibrary(file: string, items: readonly LibraryItem[]): Promise<number> {
  try {
    await writeAtomically(file, libraryFileText(items));
    return items.length;
  } catch (thrown) {
    throw new ProblemError(fileProblem(couldNotSave(file), thrown), { cause: thrown });
  }
}
