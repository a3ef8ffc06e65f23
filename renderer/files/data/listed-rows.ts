import { GroupRows } from './group-rows';
import type { RowList } from './protocol';
import { QuickFilter } from './quick-filter';
import type { SectionKey } from './keys';
import type { SectionRows } from './section-rows';
import { TimeTexts } from './cells/time-texts';

/** Sorting takes at most one part in so many of the worker's time while rows arrive. */
const sortingShare = 5;

/** The rows of a list, found once and again when its sections have grown. */
export class ListedRows {
  readonly #list: RowList;
  readonly #name: string;
  readonly #filter: QuickFilter;
  #groups: readonly GroupRows[] = [];
  #sections: readonly (readonly SectionRows[])[] = [];
  #rows = -1;
  /** From when on it may be sorted again, as performance.now tells. */
  #restUntil = 0;

  /** `former`: the list that was asked for before; what its filter has found still holds where it is the same. */
  constructor(list: RowList, former: ListedRows | undefined) {
    this.#list = list;
    this.#name = JSON.stringify(list);
    this.#filter =
      former !== undefined && former.#list.filter === list.filter && former.#list.zone === list.zone
        ? former.#filter
        : new QuickFilter(list.filter, new TimeTexts(list.zone).finder);
  }

  isOf(list: RowList): boolean {
    return JSON.stringify(list) === this.#name;
  }

  /** How long until rows that have come are sorted in, milliseconds; 0 where all are. */
  get rest(): number {
    return this.#isStale() ? Math.max(0, this.#restUntil - performance.now()) : 0;
  }

  /** The groups of the list; a group may lack rows that came while it rests from sorting. */
  groups(sectionOf: (key: SectionKey) => SectionRows | undefined): readonly GroupRows[] {
    this.#sections = this.#list.groups.map((keys) => keys.map(sectionOf).filter((rows) => rows !== undefined));
    if (!this.#isStale() || performance.now() < this.#restUntil) return this.#groups;
    const begun = performance.now();
    this.#groups = this.#sections.map((sections) => new GroupRows(sections, this.#filter, this.#list.sort));
    this.#rows = this.#held();
    const ended = performance.now();
    if (this.#list.sort !== undefined) this.#restUntil = ended + (ended - begun) * (sortingShare - 1);
    return this.#groups;
  }

  #isStale(): boolean {
    return this.#held() !== this.#rows;
  }

  #held(): number {
    return this.#sections.flat().reduce((sum, { rows }) => sum + rows, 0);
  }
}
