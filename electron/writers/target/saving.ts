import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { jsonIn } from '@shared/json/json-text';
import { ProblemError, type Problem } from '@shared/problem/problem';
import { codeOf, isTemporaryName, targetOf, temporaryName } from '../../storage/files/atomic-write';
import { couldNotSave, fileProblem } from '../../storage/files/file-problems';
import type { JournalStore, SavedPart, SaveJournal, Sidecar } from './save-journals';
import { type FileFacts, type SavingDisk, systemDisk } from './saving-disk';
import { checkName, freeNames, sidecarName } from './saving-names';
import { broughtToEnd, otherName, withoutName, withoutSidecar } from './saving-problems';

/** A file that is to be saved. */
export interface TargetFile {
  readonly path: string;
  /** Whether what is there may be replaced: the person was asked. */
  readonly replaces: boolean;
}

/** A file that is to be saved, complete under a temporary name. */
export interface CompleteFile extends TargetFile {
  readonly temporary: string;
}

export interface SavedFiles {
  /** The names that the files have, in their order. */
  readonly paths: readonly string[];
  /** The name of the file that tells of them, where there is one. */
  readonly about: string | undefined;
  /** What went otherwise than it was wanted; all files are complete for all that. */
  readonly notices: readonly Problem[];
}

interface SavingsParts<R> {
  readonly journals: JournalStore<R>;
  readonly disk?: SavingDisk;
  /** Told what was brought to its end that an earlier run of the program had left, by the file that was wanted. */
  readonly onRecovered?: (file: string, told: Problem) => void;
  readonly log?: (message: string) => void;
}

/**
 * Saves what is exported, downloaded or drawn: under temporary names until it is complete, then under its own. Each saving has a
 * journal, written before each step that it tells of, so that every step can be repeated: `recover` brings to its end what a
 * killed program left. A file with a name is never removed, and none is replaced but the one that the person chose.
 */
export class Savings<R = null> {
  readonly #journals: JournalStore<R>;
  readonly #disk: SavingDisk;
  readonly #onRecovered: (file: string, told: Problem) => void;
  readonly #log: (message: string) => void;
  /** Resolves when it is known what earlier runs have left. */
  #listed = Promise.resolve();
  /** What is being brought to its end, by folder. */
  readonly #recoveries = new Map<string, Promise<void>>();

  constructor({ journals, disk = systemDisk, onRecovered = () => undefined, log = () => undefined }: SavingsParts<R>) {
    this.#journals = journals;
    this.#disk = disk;
    this.#onRecovered = onRecovered;
    this.#log = log;
  }

  /**
   * Begins to save files, whose temporary names are in the journal from now on. It waits for what earlier runs have left in their
   * folders, and for no other: a share that can't be reached takes minutes to say so.
   *
   * @throws ProblemError of kind `file` where a name is too long, or a folder or a device has it
   */
  async begin(files: readonly TargetFile[], id: string = randomUUID()): Promise<Saving<R>> {
    await this.#listed;
    // Where nothing is brought to its end, there is nothing to wait for: a share that can't be reached is not asked in vain.
    if (this.#recoveries.size > 0) await this.#recoveredIn((await Promise.all(files.map(targetFolders))).flat());
    for (const { path: file } of files) {
      checkName(file);
      const there = await this.#disk.look(file);
      if (there?.isFile === false) throw new ProblemError(isNoFile(file, there));
    }
    const [first] = files;
    const beside = first === undefined ? [] : [await temporaryFor(first), await temporaryFor(first)];
    const temporaries = [...(await Promise.all(files.map(temporaryFor))), ...beside];
    const saving = new Saving<R>({ id, temporaries, stage: 'writing', resume: null }, this.#journals, this.#disk);
    await saving.note();
    return saving;
  }

  /** The saving of a journal that can go on. */
  reopen(journal: SaveJournal<R>): Saving<R> {
    return new Saving(journal, this.#journals, this.#disk);
  }

  /** The journal of an export whose writing can go on. */
  async unfinished(id: string): Promise<Unfinished<R> | undefined> {
    await this.#listed;
    const journal = await this.#journals.read(id);
    return journal && unfinishedOf(journal);
  }

  /** All exports whose writing can go on. */
  async allUnfinished(): Promise<Unfinished<R>[]> {
    await this.#listed;
    return (await this.#journals.list()).flatMap((journal) => unfinishedOf(journal) ?? []);
  }

  /**
   * Brings to its end what earlier runs of the program left: complete files get their names (a free one where theirs is taken), and
   * what is not complete is removed unless it can go on; what is in one folder one after the other. To be called first; never rejects.
   */
  recover(): Promise<void> {
    const queued = this.#journals.list().then((journals) => {
      for (const journal of journals) this.#queue(journal);
    });
    this.#listed = queued.catch((thrown: unknown) =>
      this.#log(`What exports left could not be looked for: ${String(thrown)}`),
    );
    return this.#listed.then(() => Promise.allSettled(this.#recoveries.values())).then(() => undefined);
  }

  /** Recovers a saving after those that have to do with one of its folders. */
  #queue(journal: SaveJournal<R>): void {
    if (unfinishedOf(journal) !== undefined) return;
    const folders = foldersOf(journal);
    const recovery = this.#recoveredIn(folders)
      .then(() => this.#recover(journal))
      .catch((thrown: unknown) => this.#log(`What an export left could not be brought to its end: ${String(thrown)}`));
    for (const folder of folders) this.#recoveries.set(folder, recovery);
    void recovery.then(() => {
      for (const folder of folders) if (this.#recoveries.get(folder) === recovery) this.#recoveries.delete(folder);
    });
  }

  /** Waits for what is being brought to its end in some folders by now. */
  async #recoveredIn(folders: readonly string[]): Promise<void> {
    await Promise.all(folders.flatMap((folder) => this.#recoveries.get(folder) ?? []));
  }

  async #recover(journal: SaveJournal<R>): Promise<void> {
    const saving = this.reopen(journal);
    if (journal.stage === 'writing') {
      await saving.giveUp();
      this.#log(`Left by an export that did not come to its end, and removed: ${journal.temporaries.join(', ')}`);
    } else {
      for (const { file, told } of await saving.recover()) this.#onRecovered(file, told);
    }
  }
}

/** The folders that a saving has to do with. */
function foldersOf<R>(journal: SaveJournal<R>): string[] {
  const parts = journal.stage === 'complete' ? journal.parts : [];
  return distinctFolders([...journal.temporaries, ...parts.map(({ path: file }) => file)]);
}

/** The folder of a wanted file, by each name that a journal may have for it. */
async function targetFolders({ path: file }: TargetFile): Promise<string[]> {
  const { dir, base } = path.parse(file);
  return distinctFolders([file, await targetOf(file), path.join(await targetOf(dir), base)]);
}

/** The folders of files; of names that differ in case alone one, since they may mean the same. */
function distinctFolders(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => path.dirname(path.resolve(file)).toLowerCase()))];
}

/** The journal of an export whose writing can go on. */
export interface Unfinished<R> {
  readonly journal: SaveJournal<R>;
  readonly resume: R;
}

function unfinishedOf<R>(journal: SaveJournal<R>): Unfinished<R> | undefined {
  return journal.stage === 'writing' && journal.resume !== null ? { journal, resume: journal.resume } : undefined;
}

/** Begins savings that can't be gone on with after the program has ended. */
export interface BeginSaving {
  begin(files: readonly TargetFile[]): Promise<Pick<Saving<unknown>, 'temporaries' | 'complete' | 'giveUp'>>;
}

interface NamedPart {
  readonly path: string;
  /** Whether it has a name of its own now. */
  readonly isNamed: boolean;
  readonly notices: readonly Problem[];
}

/** The file that tells of the others, where it could not be written. */
interface Lost {
  readonly isNamed: undefined;
  readonly notices: readonly Problem[];
}

/** One export on its way to its names. */
export class Saving<R> {
  readonly #journals: JournalStore<R>;
  readonly #disk: SavingDisk;
  #journal: SaveJournal<R>;
  /** Whether steps may have been made by an earlier run of the program. */
  #isRepeated = false;

  constructor(journal: SaveJournal<R>, journals: JournalStore<R>, disk: SavingDisk) {
    this.#journal = journal;
    this.#journals = journals;
    this.#disk = disk;
  }

  get id(): string {
    return this.#journal.id;
  }

  /** Temporary names: one for each wanted file, then a spare one, then one for what tells of them. */
  get temporaries(): readonly string[] {
    return this.#journal.temporaries;
  }

  /** Writes the journal as it is. */
  note(): Promise<void> {
    return this.#journals.write(this.#journal);
  }

  /** Keeps the place from which the writing can go on. */
  async keep(resume: R): Promise<void> {
    const { id, temporaries } = this.#journal;
    this.#journal = { id, temporaries, stage: 'writing', resume };
    await this.note();
  }

  /**
   * Gives complete files their names; where the chosen one can't be had, a free one beside it. What can't get any stays
   * complete under its temporary name, for `recover`.
   *
   * @throws ProblemError of kind `file` where they are not on the disk; then nothing has changed
   */
  async complete(files: readonly CompleteFile[], sidecar?: Sidecar): Promise<SavedFiles> {
    for (const { temporary, path: file } of files) {
      await this.#disk.sync(temporary).catch((thrown: unknown) => {
        throw new ProblemError(fileProblem(couldNotSave(file), thrown));
      });
    }
    const { id, temporaries } = this.#journal;
    this.#journal = {
      id,
      temporaries,
      stage: 'complete',
      parts: files.map(({ temporary, path: file, replaces }) => ({ temporary, path: file, replaces, goal: file })),
      sidecar: sidecar ?? null,
      sidecarPart: null,
    };
    await this.note();
    const { files: named, about, notices } = await this.#name();
    return { paths: named.map(({ path: file }) => file), about, notices };
  }

  /** Notes that the writing does not go on: what was written is removed, by `giveUp` or at the next start. Never rejects. */
  async forsake(): Promise<void> {
    const { id, temporaries, ...stood } = this.#journal;
    this.#journal = { id, temporaries, stage: 'writing', resume: null };
    if (stood.stage !== 'writing' || stood.resume !== null) await this.note();
  }

  /** Removes what was written, and forgets it. Never rejects. */
  async giveUp(): Promise<void> {
    // What can't be removed now is removed at the next start.
    await this.forsake();
    await this.#clean([]);
  }

  /** Goes on where an earlier run of the program stopped; what it has to tell, by the wanted file. Never rejects. */
  async recover(): Promise<{ readonly file: string; readonly told: Problem }[]> {
    this.#isRepeated = true;
    const { files, notices } = await this.#name();
    const [first] = this.#parts;
    const named = files.flatMap(({ path: file, isNamed }, at) => {
      const wanted = this.#parts[at]?.path ?? file;
      return isNamed && file !== wanted ? [{ file: wanted, told: broughtToEnd(wanted, file) }] : [];
    });
    return [...named, ...notices.map((told) => ({ file: first?.path ?? '', told }))];
  }

  async #name(): Promise<{
    readonly files: NamedPart[];
    readonly about: string | undefined;
    readonly notices: Problem[];
  }> {
    const files: NamedPart[] = [];
    for (const part of this.#parts) files.push(await this.#namePart(part, part.replaces && !this.#isRepeated));
    const about = await this.#tell(files);
    const left = [...files, ...(about?.isNamed === false ? [about] : [])].filter(({ isNamed }) => !isNamed);
    await this.#clean(left.map(({ path: file }) => file));
    return {
      files,
      about: about?.isNamed === true ? about.path : undefined,
      notices: [...files, ...(about === undefined ? [] : [about])].flatMap(({ notices }) => notices),
    };
  }

  /** Removes what has temporary names, but for `kept`; forgets the saving when none is left. Never rejects. */
  async #clean(kept: readonly string[]): Promise<void> {
    // A journal is a file that anybody may have changed.
    const ours = this.temporaries.filter((file) => isTemporaryName(path.basename(file)) && !kept.includes(file));
    const removed = await Promise.allSettled(ours.map((file) => this.#disk.remove(file)));
    if (kept.length === 0 && removed.every(({ status }) => status === 'fulfilled'))
      await this.#journals.forget(this.id);
  }

  get #parts(): readonly SavedPart[] {
    return this.#journal.stage === 'complete' ? this.#journal.parts : [];
  }

  /** Never rejects. */
  async #namePart(part: SavedPart, replaces: boolean): Promise<NamedPart> {
    if (this.#isRepeated && (await this.#stands(part))) return { path: part.goal, isNamed: true, notices: [] };
    let refusal: { readonly thrown: unknown } | undefined;
    if (replaces) {
      try {
        await this.#replace(part.temporary, part.path);
        return { path: part.path, isNamed: true, notices: [] };
      } catch (thrown) {
        refusal = { thrown };
      }
    }
    try {
      const free = await this.#nameFreely(part);
      const notices = refusal === undefined ? [] : [otherName(part.path, free, refusal.thrown)];
      return { path: free, isNamed: true, notices };
    } catch (thrown) {
      const told = withoutName(part.path, part.temporary, refusal?.thrown ?? thrown);
      return { path: part.temporary, isNamed: false, notices: [told] };
    }
  }

  /** Whether a part got its name before: a rename leaves nothing under the temporary one, a link leaves the same file. */
  async #stands({ temporary, goal }: SavedPart): Promise<boolean> {
    const [left, there] = [await this.#disk.look(temporary), await this.#disk.look(goal)];
    return left === undefined || left.id === there?.id;
  }

  /** A rename whose failure is told although it was made counts as made. */
  async #replace(from: string, to: string): Promise<void> {
    const file = await this.#disk.look(from);
    try {
      await this.#disk.replace(from, to);
    } catch (thrown) {
      if (file === undefined || (await this.#disk.look(to))?.id !== file.id) throw thrown;
    }
  }

  /** Gives a part its name, or the next one that is free. */
  async #nameFreely(part: SavedPart): Promise<string> {
    for (const free of freeNames(part.path)) {
      if (await this.#isTaken(free, part)) continue;
      const goal = { ...part, goal: free };
      if (part.goal !== free) await this.#noteGoal(part, goal);
      if (await this.#take(part.temporary, free)) return free;
    }
    throw new Error('no name is free');
  }

  /** An empty file that is named in the journal was made to keep the name for a file that was to come. */
  async #isTaken(name: string, { goal }: SavedPart): Promise<boolean> {
    const there = await this.#disk.look(name);
    return there !== undefined && !(this.#isRepeated && name === goal && there.isFile && there.size === 0);
  }

  /** Gives a file a name that is free; false where it no longer is. */
  async #take(temporary: string, free: string): Promise<boolean> {
    try {
      await this.#disk.link(temporary, free);
      return true;
    } catch (thrown) {
      const [left, there] = [await this.#disk.look(temporary), await this.#disk.look(free)];
      if (there !== undefined && left?.id === there.id) return true;
      if (codeOf(thrown) === 'EEXIST' && !this.#isRepeated) return false;
    }
    // This file system may know no links.
    return this.#claim(temporary, free);
  }

  async #claim(temporary: string, free: string): Promise<boolean> {
    try {
      await this.#disk.claim(free);
    } catch (thrown) {
      if (codeOf(thrown) !== 'EEXIST') throw thrown;
      if (!this.#isRepeated || (await this.#disk.look(free))?.size !== 0) return false;
    }
    try {
      await this.#replace(temporary, free);
      return true;
    } catch (thrown) {
      // It is ours as long as nothing is in it.
      if ((await this.#disk.look(free))?.size === 0) await this.#disk.remove(free).catch(() => undefined);
      throw thrown;
    }
  }

  async #noteGoal(part: SavedPart, goal: SavedPart): Promise<void> {
    if (this.#journal.stage !== 'complete') return;
    const { parts, sidecarPart } = this.#journal;
    const swapped = (one: SavedPart) => (one.temporary === part.temporary ? goal : one);
    this.#journal = { ...this.#journal, parts: parts.map(swapped), sidecarPart: sidecarPart && swapped(sidecarPart) };
    await this.note();
  }

  /** Writes the file that tells of those that are named; undefined where none is wanted, or none has a name. Never rejects. */
  async #tell(named: readonly NamedPart[]): Promise<NamedPart | Lost | undefined> {
    if (this.#journal.stage !== 'complete' || this.#journal.sidecar === null) return undefined;
    if (!named.some(({ isNamed }) => isNamed)) return undefined;
    const { parts, sidecar, sidecarPart } = this.#journal;
    if (this.#isRepeated && sidecarPart !== null && (await this.#stands(sidecarPart)))
      return { path: sidecarPart.goal, isNamed: true, notices: [] };
    const temporary = this.temporaries.at(-1) ?? '';
    const [only] = parts.length === 1 ? named : [];
    const beside = only?.path ?? sidecar.beside;
    const names = named.map(({ path: file }) => path.basename(file));
    const facts = { ...sidecar.facts, ...(only === undefined ? { files: names } : { file: path.basename(beside) }) };
    const own = sidecarName(beside);
    const part = { temporary, path: own, replaces: false, goal: own };
    try {
      const replaces =
        parts[0]?.replaces === true && only?.path === parts[0].path && (await this.#isSidecarOf(own, beside));
      await this.#disk.write(temporary, `${JSON.stringify(facts, null, 2)}\n`);
      this.#journal = { ...this.#journal, sidecarPart: part };
      await this.note();
      return await this.#namePart(part, replaces);
    } catch (thrown) {
      return { isNamed: undefined, notices: [withoutSidecar(beside, thrown)] };
    }
  }

  /** Whether a name is free, or has the file that an earlier export wrote of the same file. */
  async #isSidecarOf(own: string, file: string): Promise<boolean> {
    const there = await this.#disk.look(own);
    if (there?.isFile !== true) return there === undefined;
    const told = sidecarSchema.safeParse(jsonIn(await this.#disk.read(own)));
    return told.success && told.data.file === path.basename(file);
  }
}

const sidecarSchema = z.looseObject({ format: z.string().startsWith('process-data-viewer-'), file: z.string() });

function temporaryFor({ path: file }: TargetFile): Promise<string> {
  return targetOf(file).then(temporaryName);
}

function isNoFile(file: string, { isFolder }: FileFacts): Problem {
  const thrown = Object.assign(new Error('no file'), { code: isFolder ? 'EISDIR' : 'ENODEV' });
  return fileProblem(couldNotSave(file), thrown);
}
