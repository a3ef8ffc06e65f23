import type { JournalStore, SaveJournal } from '../target/save-journals';
import { Savings } from '../target/saving';

/** Journals in memory, which outlive a run of the program. */
export class MemoryJournals<R> implements JournalStore<R> {
  /** By ID; as text, so that nobody changes what is kept. */
  readonly #kept = new Map<string, string>();

  list(): Promise<SaveJournal<R>[]> {
    return Promise.resolve(Array.from(this.#kept.values(), (text): SaveJournal<R> => JSON.parse(text)));
  }

  read(id: string): Promise<SaveJournal<R> | undefined> {
    const text = this.#kept.get(id);
    return Promise.resolve(text === undefined ? undefined : JSON.parse(text));
  }

  write(journal: SaveJournal<R>): Promise<void> {
    this.#kept.set(journal.id, JSON.stringify(journal));
    return Promise.resolve();
  }

  forget(id: string): Promise<void> {
    this.#kept.delete(id);
    return Promise.resolve();
  }
}

/** Savings of a test whose program is never killed. */
export function testSavings(): Savings {
  return new Savings({ journals: new MemoryJournals<null>() });
}
