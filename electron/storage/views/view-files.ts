import { stat } from 'node:fs/promises';
import path from 'node:path';
import { compareNames } from '@shared/compare-names';
import { SerialQueue } from '@shared/async/serial-queue';
import { longestName } from '@shared/contract/name';
import type { View } from '@shared/contract/trend/view';
import type { FiledView, ForeignFile, ListedView, SaveOutcome, ViewList } from '@shared/contract/trend/view-files';
import { cutText } from '@shared/cut-text';
import { problem, ProblemError, problemOf } from '@shared/problem/problem';
import { fileProblem, quoted } from '../files/file-problems';
import { namesIn } from '../files/names-in';
import type { RecentViews } from './recent-views';
import { changedSince, holds, isGone, readForeign, readView, writeView } from './view-disk';
import { fileNameOf, freeName, isJsonFile, isViewFile, nameOfFile, viewExtension } from './view-name';
import { viewWords } from '../words/views';

interface ViewFilesParts {
  /** The default folder of views. */
  readonly folder: string;
  readonly permitted: PermittedFiles;
  readonly recent: RecentViews;
  /** Moves a file to the trash of the operating system. */
  readonly trash: (file: string) => Promise<void>;
  /** Deletes a file permanently; a missing one is no error. */
  readonly remove: (file: string) => Promise<void>;
}

/**
 * The views stored as files: those of the default folder, and those that the user opened or saved elsewhere. Every file
 * that a caller names must be permitted; failures are ProblemErrors that name the file.
 */
export class ViewFiles {
  readonly #parts: ViewFilesParts;
  /** Serializes changes, so that two of them never choose the same free name. */
  readonly #turn = new SerialQueue();
  /** The digest of what was saved to a file last. */
  readonly #saved = new Map<string, string>();

  constructor(parts: ViewFilesParts) {
    this.#parts = parts;
  }

  /** The views of the folder and the recent ones. A file that can't be read is listed with its problem. */
  async list(): Promise<ViewList> {
    const { folder, permitted, recent } = this.#parts;
    const files = (await namesIn(folder, viewWords().view.folderNotRead))
      .filter(isViewFile)
      .map((name) => permitted.add(path.join(folder, name)));
    const listed = await Promise.all(files.map(listedView));
    const used = await recent.list();
    for (const { file } of used) permitted.add(file);
    return {
      saved: listed.filter((view) => view !== undefined).toSorted((a, b) => compareNames(a.name, b.name)),
      recent: used,
    };
  }

  /** Opens a file that the user chose or double-clicked, and permits it. */
  openChosen(file: string): Promise<FiledView> {
    return this.open(this.#parts.permitted.add(file));
  }

  /** The same for a file that may be another program's: what the page makes a view of is not written again. */
  openAny(file: string): Promise<FiledView | ForeignFile> {
    return isJsonFile(file) ? readForeign(file) : this.openChosen(file);
  }

  async open(file: string): Promise<FiledView> {
    this.#parts.permitted.check(file);
    const held = await readView(file);
    await this.#parts.recent.use(file, held.view.name);
    return { file, ...held };
  }

  /**
   * Saves a view to its file; without one, to a new file of the folder, whose name the view gets if its own was in use.
   * A file whose content no longer matches `digest` is left unchanged; without a digest it is overwritten.
   */
  async save(file: string | null, view: View, digest?: string): Promise<SaveOutcome> {
    if (file !== null) this.#parts.permitted.check(file);
    return this.#turn.add(async () => {
      const modified = file === null || digest === undefined ? undefined : await changedSince(file, digest);
      if (modified !== undefined) return { kind: 'changed', modified };
      const filed = await (file === null ? this.#saveNew(this.#parts.folder, view) : this.#saveAt(file, view));
      return { kind: 'saved', ...filed };
    });
  }

  /** When a file was last written whose content no longer matches `digest`; undefined where it does, or is missing. */
  async changedSince(file: string, digest: string): Promise<number | undefined> {
    this.#parts.permitted.check(file);
    return changedSince(file, digest);
  }

  /** Whether a file holds what this program has saved there last, from whichever window. */
  async savedHere(file: string): Promise<boolean> {
    this.#parts.permitted.check(file);
    const digest = this.#saved.get(file);
    return digest !== undefined && (await holds(file, digest));
  }

  /** Whether there is no such file any more. */
  async isGone(file: string): Promise<boolean> {
    this.#parts.permitted.check(file);
    return isGone(file);
  }

  /**
   * Saves a view to a file that the user chooses: `chosen` is called with a suggested path, and returns the chosen path
   * or undefined. The view gets the name of the file if the user changed it.
   */
  async saveAs(view: View, chosen: (suggested: string) => Promise<string | undefined>): Promise<FiledView | undefined> {
    const suggestion = fileNameOf(view.name);
    const file = await chosen(path.join(this.#parts.folder, suggestion + viewExtension));
    if (file === undefined) return undefined;
    const base = nameOfFile(file);
    const named = base === suggestion ? view : renamed(view, base);
    return this.#turn.add(() => {
      // The dialog asked about the name without the extension, so a file with the extension must not be overwritten.
      if (!isViewFile(file)) return this.#saveNew(path.dirname(file), named);
      return this.#saveAt(this.#parts.permitted.add(file), named);
    });
  }

  /** Renames a view and its file, in the same folder; adds " (2)" if the name is in use. */
  async rename(file: string, name: string): Promise<FiledView> {
    this.#parts.permitted.check(file);
    return this.#turn.add(async () => {
      const view = renamed((await readView(file)).view, name);
      if (fileNameOf(view.name) === nameOfFile(file)) return this.#saveAt(file, view);
      const saved = await this.#saveNew(path.dirname(file), view, path.basename(file));
      // On a file system that ignores case, the new name may be the old file.
      if (!(await isSameFile(file, saved.file))) await this.#removeOld(file, saved.file);
      await this.#parts.recent.forget(file);
      return saved;
    });
  }

  /** Copies the file to the same folder. */
  async duplicate(file: string): Promise<FiledView> {
    this.#parts.permitted.check(file);
    return this.#turn.add(async () => this.#saveNew(path.dirname(file), (await readView(file)).view));
  }

  /** Moves a file to the trash and removes it from the list; a missing one is only removed from the list. */
  async remove(file: string): Promise<void> {
    this.#parts.permitted.check(file);
    await this.#turn.add(async () => {
      if (await isThere(file)) await this.#trash(file);
      await this.#parts.recent.forget(file);
    });
  }

  async #removeOld(file: string, saved: string): Promise<void> {
    try {
      await this.#parts.remove(file);
    } catch (thrown) {
      const { failed, advice } = viewWords().view.oldStays;
      const told = fileProblem(failed(quoted(saved), quoted(file)), thrown);
      throw new ProblemError({ ...told, advice }, { cause: thrown });
    }
  }

  async #trash(file: string): Promise<void> {
    try {
      await this.#parts.trash(file);
    } catch (thrown) {
      const reason = thrown instanceof Error ? thrown.message : String(thrown);
      const { message, advice } = viewWords().view.notTrashed;
      throw new ProblemError(problem('file', message(quoted(file), reason), advice), { cause: thrown });
    }
  }

  /** @param giveUp name of a file of the folder that counts as free */
  async #saveNew(folder: string, view: View, giveUp?: string): Promise<FiledView> {
    const taken = await namesIn(folder, viewWords().view.folderNotRead);
    const name = freeName(
      view.name,
      taken.filter((each) => each !== giveUp),
    );
    const file = path.join(folder, fileNameOf(name) + viewExtension);
    return this.#saveAt(this.#parts.permitted.add(file), renamed(view, name));
  }

  async #saveAt(file: string, view: View): Promise<FiledView> {
    const held = await writeView(file, view);
    this.#saved.set(file, held.digest);
    await this.#parts.recent.use(file, view.name);
    return { file, ...held };
  }
}

/** The name as the schema requires: trimmed, not too long, never empty. */
function renamed(view: View, name: string): View {
  const fitting = cutText(name, longestName).trim();
  return fitting === '' ? view : { ...view, name: fitting };
}

/** Undefined if the file was removed in the meantime. */
async function listedView(file: string): Promise<ListedView | undefined> {
  const facts = await stat(file).catch(() => undefined);
  if (facts === undefined) return undefined;
  const modified = facts.mtimeMs;
  try {
    return { file, name: (await readView(file)).view.name, modified };
  } catch (thrown) {
    return { file, name: nameOfFile(file), modified, problem: problemOf(thrown) };
  }
}

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((each) => stat(each).catch(() => undefined)));
  return a !== undefined && a.dev === b?.dev && a.ino === b.ino;
}

/**
 * The files that the page may name: listed by the main process, or chosen or opened by the user. Any other file is
 * rejected, so that a compromised page can neither read nor write the rest of the computer.
 */
export class PermittedFiles {
  readonly #files = new Set<string>();

  /** Permits a file; returns its absolute path, which the page has to use. */
  add(file: string): string {
    const permitted = path.resolve(file);
    this.#files.add(permitted);
    return permitted;
  }

  /** Throws a ProblemError of kind `invalid` if the file is not permitted. */
  check(file: string): void {
    if (this.#files.has(file)) return;
    const { message, advice } = viewWords().view.notPermitted;
    throw new ProblemError(problem('invalid', message(file), advice, { argument: 'file' }));
  }
}
