import type { FilePage, FileSection } from '@shared/contract/files/files-page';
import { type PathKey, pathKey, type SectionKey, sectionKey } from './keys';
import type { FieldValues, Schema, SectionCount } from './protocol';
import { SectionRows, type PathTally } from './section-rows';
import { addedTallies, exampleOf } from './tally';
import { ValueCounter } from './value-counter';

/** The values of a path, as far as they are counted. */
interface CountedPath {
  readonly counter: ValueCounter;
  /** So many rows of each section. */
  readonly rows: Map<SectionKey, number>;
}

/** Everything that came of one read, section by section. */
export class Listing {
  readonly #sections = new Map<SectionKey, SectionRows>();
  /** While more is loaded only that is counted. */
  readonly #counted = new Map<PathKey, CountedPath>();

  section(key: SectionKey): SectionRows | undefined {
    return this.#sections.get(key);
  }

  /** Takes rows of an answer in; returns what is held of their section then. */
  add(section: FileSection, page: FilePage, answer: string): SectionCount {
    const key = sectionKey(section);
    let rows = this.#sections.get(key);
    if (rows === undefined) {
      rows = new SectionRows(key, section);
      this.#sections.set(key, rows);
    }
    rows.add(page, answer);
    return { key, section: rows.section, rows: rows.rows, again: rows.again };
  }

  /** @param most so many values are told one by one. */
  values(path: readonly string[], most: number): FieldValues {
    const { ranked, others } = this.#countedAt(pathKey(path)).ranked(most);
    const values = ranked.flatMap(({ number, cell, files }) =>
      cell === undefined ? [] : [{ number, example: exampleOf(cell), files }],
    );
    return { values, others };
  }

  get schema(): Schema {
    const all = new Map<PathKey, PathTally>();
    let files = 0;
    for (const rows of this.#sections.values()) {
      files += rows.rows;
      for (const [key, { path, tally }] of rows.tallies) {
        const known = all.get(key)?.tally;
        all.set(key, { path, tally: known === undefined ? tally : addedTallies(known, tally) });
      }
    }
    const paths = Array.from(all.values(), ({ path, tally }) => ({
      path,
      ...tally,
      types: Array.from(tally.types, ([type, having]) => ({ type, files: having })),
    }));
    return { files, paths };
  }

  #countedAt(path: PathKey): ValueCounter {
    const counted = this.#counted.get(path) ?? { counter: new ValueCounter(), rows: new Map<SectionKey, number>() };
    this.#counted.set(path, counted);
    const { counter, rows } = counted;
    for (const [key, section] of this.#sections) {
      for (const cell of section.column(path, rows.get(key) ?? 0)) if (cell !== undefined) counter.note(cell);
      rows.set(key, section.rows);
    }
    return counter;
  }
}
