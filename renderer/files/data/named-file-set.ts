import type { LoadedFile } from '@shared/contract/files/files-port';
import { fileJson } from '@shared/file-info/file-json';
import type { RowRef } from './group-rows';
import type { SectionRows } from './section-rows';

/** Files that were given a name, for main to ask for. What they are does not change while more is loaded. */
export class NamedFileSet {
  readonly #sections: readonly SectionRows[];
  /** Per file, the position of its section, and its row there. */
  readonly #places: Uint32Array;
  readonly #rows: Uint32Array;

  constructor(refs: Iterable<RowRef>) {
    const positions = new Map<SectionRows, number>();
    const places: number[] = [];
    const numbers: number[] = [];
    for (const { rows, row } of refs) {
      const position = positions.get(rows) ?? positions.size;
      positions.set(rows, position);
      places.push(position);
      numbers.push(row);
    }
    this.#sections = [...positions.keys()];
    this.#places = Uint32Array.from(places);
    this.#rows = Uint32Array.from(numbers);
  }

  get length(): number {
    return this.#rows.length;
  }

  /** Files from <= position < from + most. */
  files(from: number, most: number): LoadedFile[] {
    const files: LoadedFile[] = [];
    for (let at = from; at < Math.min(this.length, from + most); at += 1) {
      const rows = this.#sections[this.#places[at] ?? -1];
      if (rows !== undefined) files.push(loadedFile(rows, this.#rows[at] ?? 0));
    }
    return files;
  }
}

function loadedFile(rows: SectionRows, row: number): LoadedFile {
  const { query, item, path, store } = rows.section;
  return { query, item: path ?? '', itemAt: item, store, json: fileJson(rows.leaves(row)) };
}
