import type { JournalStore, SaveJournal } from '../target/save-journals';
import type { SavingDisk } from '../target/saving-disk';

/** What becomes of one step: it fails before or after it was made, or the program is killed before or after it. */
export type Fate = 'fine' | 'fails' | 'made, but fails' | 'killed before' | 'killed after';

/** The program is gone: nothing that it still tries has any effect. */
export class Killed extends Error {}

/** Gives each step of a run its fate, one after the other; when there are no more, all goes well. */
export class Fates {
  readonly #fates: readonly Fate[];
  readonly #code: string;
  #step = 0;
  #isKilled = false;
  /** Whether a journal could not be written, so that what it should tell can't be known. */
  hasLostJournal = false;

  /** `code`: what the operating system says of a step that fails. */
  constructor(fates: readonly Fate[], code: string) {
    this.#fates = fates;
    this.#code = code;
  }

  get isKilled(): boolean {
    return this.#isKilled;
  }

  /** Makes a step according to its fate. */
  async step<T>(make: () => Promise<T>): Promise<T> {
    if (this.#isKilled) throw new Killed();
    const fate = this.#fates[this.#step] ?? 'fine';
    this.#step += 1;
    if (fate === 'killed before') this.kill();
    if (fate === 'fails') throw this.#error();
    const made = await make();
    if (fate === 'killed after') this.kill();
    if (fate === 'made, but fails') throw this.#error();
    return made;
  }

  kill(): never {
    this.#isKilled = true;
    throw new Killed();
  }

  #error(): Error {
    return Object.assign(new Error(this.#code), { code: this.#code });
  }
}

const refuse = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

/** A disk whose steps meet their fates. `locked`: names that another program has open; `knowsLinks`: whether a file may have two names. */
export function faultyDisk(
  disk: SavingDisk,
  fates: Fates,
  {
    locked = new Set(),
    knowsLinks = true,
  }: { readonly locked?: ReadonlySet<string>; readonly knowsLinks?: boolean } = {},
): SavingDisk {
  return {
    look: (file) => (fates.isKilled ? Promise.reject(new Killed()) : disk.look(file)),
    sync: (file) => fates.step(() => disk.sync(file)),
    replace: (from, to) => fates.step(() => (locked.has(to) ? refuse('EBUSY') : disk.replace(from, to))),
    link: (file, name) => fates.step(() => (knowsLinks ? disk.link(file, name) : refuse('ENOTSUP'))),
    claim: (name) => fates.step(() => disk.claim(name)),
    write: (file, text) => fates.step(() => disk.write(file, text)),
    read: (file) => fates.step(() => disk.read(file)),
    remove: (file) => fates.step(() => disk.remove(file)),
  };
}

/** Journals whose writes meet their fates: what fails is not kept, which nobody hears of. */
export function faultyJournals<R>(journals: JournalStore<R>, fates: Fates): JournalStore<R> {
  const quietly = async (make: () => Promise<void>): Promise<void> => {
    try {
      await fates.step(make);
    } catch (thrown) {
      if (thrown instanceof Killed) throw thrown;
      fates.hasLostJournal = true;
    }
  };
  return {
    list: () => journals.list(),
    read: (id) => journals.read(id),
    write: (journal: SaveJournal<R>) => quietly(() => journals.write(journal)),
    forget: (id) => quietly(() => journals.forget(id)),
  };
}
