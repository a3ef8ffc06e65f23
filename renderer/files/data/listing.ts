import type { FilePage, FileSection } from '@shared/contract/files/files-page';
import { type PathKey, pathKey, type SectionKey, sectionKey } from './keys';
import type { FieldValues, Schema, SectionCount } from './protocol';
import { SectionRows, type PathTally } from './section-rows';
import { addedTallies, exampleOf } from './tally';
import { ValueCounter } from './value-counter';

/** Everything that came of one read, section by section. */
export class Listing {
  readonly #sections = new Map<SectionKey, SectionRows>();

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
    const counter = new ValueCounter();
    for (const rows of this.#sections.values())
      for (const cell of rows.column(pathKey(path))) if (cell !== undefined) counter.note(cell);
    const { ranked, others } = counter.ranked(most);
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
}
