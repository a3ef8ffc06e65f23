import type { LoadedFile, LoadedFilesRequest, SectionRows as SentRows } from '@shared/contract/files/files-port';
import { chartAnswer, chartPoints, type ChartPoints } from './chart/chart-points';
import type { ChartAnswer, ChartRequest } from './chart/chart-protocol';
import type { GroupRows, RowRef } from './group-rows';
import { cellText } from './cells/cell';
import { NamedFileSet } from './named-file-set';
import { ListedRows } from './listed-rows';
import { Listing } from './listing';
import { type SectionKey, idKey, listedSection, sectionKey } from './keys';
import type {
  FieldValues,
  FileRequest,
  Growth,
  LoadedFileInfo,
  ListedRow,
  ListingId,
  LocateRequest,
  MarkNewRequest,
  NameSetRequest,
  Route,
  RowList,
  RowPosition,
  RowsResponse,
  RowsRequest,
  Schema,
  Selected,
  SelectedRowsRequest,
  SelectFilesRequest,
  SelectRequest,
  ValuesRequest,
} from './protocol';
import type { SectionRows } from './section-rows';
import { Selection } from './selection';
import { cellOf } from './sort-rows';

/** So many values of a field are told one by one. */
const mostValues = 200;

/** All rows that the page holds, and what it knows about them. */
export class FileRows {
  readonly #listings = new Map<ListingId, Listing>();
  readonly #routes = new Map<string, Route>();
  readonly #sets = new Map<string, NamedFileSet>();
  readonly #selection = new Selection();
  /** The files that have come since a person has looked. */
  readonly #fresh = new Selection();
  #listed: ListedRows | undefined;
  /** The chart that was asked for last: with every click another file is selected, and its points stay. */
  #charted: { readonly name: string; readonly points: ChartPoints } | undefined;

  /** Says where the rows of a read belong; to be told before the read begins. */
  route(readId: string, route: Route): void {
    this.#routes.set(readId, route);
    if (!this.#listings.has(route.listing)) this.#listings.set(route.listing, new Listing());
  }

  /**
   * Takes rows in; returns what has grown. Let go are rows of a listing that was forgotten, and those of another store where
   * a section was to go on.
   */
  take(readId: string, parts: readonly SentRows[]): Growth | undefined {
    const route = this.#routes.get(readId);
    const listing = route && this.#listings.get(route.listing);
    if (route === undefined || listing === undefined) return undefined;
    const sections = parts.flatMap(({ section, page }) => {
      const part = route.parts[section.query];
      const known = route.sections?.[section.query] ?? (part && listedSection(section, part));
      return known?.store === section.store ? [listing.add(known, page, readId)] : [];
    });
    return { listing: route.listing, sections };
  }

  end(readId: string): void {
    this.#routes.delete(readId);
  }

  forget(id: ListingId): void {
    this.#listings.delete(id);
    if (this.#listings.size === 0) {
      this.#selection.clear();
      this.#fresh.clear();
    }
    this.#listed = undefined;
    this.#charted = undefined;
  }

  /** How long until rows that have come are sorted into the list that was requested last, milliseconds. */
  get rest(): number {
    return this.#listed?.rest ?? 0;
  }

  rows({ list, columns, windows }: RowsRequest): RowsResponse {
    const groups = this.#groups(list);
    const rows = windows.flatMap(({ group, from, count }) => {
      const refs = [...(groups[group]?.range(from, from + count) ?? [])];
      return refs.map((ref, position) => this.#listedRow(ref, { group, index: from + position }, columns));
    });
    return { groups: groups.map(({ length, loaded }) => ({ shown: length, loaded })), rows };
  }

  /** Where a file stands in a list; undefined where it does not. */
  locate({ list, section, file }: LocateRequest): RowPosition | undefined {
    const rows = this.#listings.get(list.listing)?.section(section);
    const row = 'row' in file ? file.row : rows?.rowOf(file.id);
    return rows === undefined || row === undefined ? undefined : positionOf(this.#groups(list), { rows, row });
  }

  file({ listing, section, row }: FileRequest): LoadedFileInfo | undefined {
    const rows = this.#listings.get(listing)?.section(section);
    if (rows === undefined || row >= rows.rows) return undefined;
    return { section: rows.section, id: idOf({ rows, row }), leaves: [...rows.leaves(row)] };
  }

  schema(id: ListingId): Schema {
    return this.#listings.get(id)?.schema ?? { files: 0, paths: [] };
  }

  /** Which values the files of a listing have at a path, and how many of them each. */
  values({ listing, path }: ValuesRequest): FieldValues {
    return this.#listings.get(listing)?.values(path, mostValues) ?? { values: [], others: { files: 0, values: 0 } };
  }

  /** A point for each file of a list that has a place on both axes. */
  chart(request: ChartRequest): ChartAnswer {
    const { list, ...of } = request;
    const sectionOf = this.#sectionsOf(list);
    const loaded = list.groups.flat().reduce((sum, key) => sum + (sectionOf(key)?.rows ?? 0), 0);
    const name = JSON.stringify([request, loaded]);
    if (this.#charted?.name !== name) {
      const listed = new ListedRows({ ...list, sort: undefined }, this.#listed);
      this.#charted = { name, points: chartPoints(listed.groups(sectionOf), of) };
    }
    return chartAnswer(this.#charted.points, (ref) => this.#selection.has(ref));
  }

  /** Changes the selection by files that are named one by one. */
  selectFiles({ listing, how, files }: SelectFilesRequest): Selected {
    if (how === 'only') this.#selection.clear();
    for (const { section, row } of files) {
      const rows = this.#listings.get(listing)?.section(section);
      if (rows !== undefined && row < rows.rows) this.#selection.set({ rows, row }, how !== 'remove');
    }
    return this.#selection.sum;
  }

  select({ list, how, windows }: SelectRequest): Selected {
    const groups = this.#groups(list);
    if (how === 'only') this.#selection.clear();
    for (const { group, from, count } of windows) {
      for (const ref of groups[group]?.range(from, from + count) ?? []) this.#selection.set(ref, how !== 'remove');
    }
    return this.#selection.sum;
  }

  selectedRows({ list, columns }: SelectedRowsRequest): readonly ListedRow[] {
    const groups = new ListedRows({ ...list, filter: '' }, undefined).groups(this.#sectionsOf(list));
    return groups.flatMap((rows, group) =>
      [...rows.range(0, rows.length)].flatMap((ref, index) =>
        this.#selection.has(ref) ? [this.#listedRow(ref, { group, index }, columns)] : [],
      ),
    );
  }

  /** Selects in one listing the files that were selected in another. */
  moveSelection(to: ListingId): Selected {
    const listing = this.#listings.get(to);
    this.#selection.moveTo(({ section }) => listing?.section(sectionKey(section)));
    return this.#selection.sum;
  }

  /** See `MarkNewRequest`. */
  markNew({ from, to, sections }: MarkNewRequest): number {
    const [before, now] = [this.#listings.get(from), this.#listings.get(to)];
    this.#fresh.moveTo(({ section }) => now?.section(sectionKey(section)));
    for (const key of sections) {
      const rows = now?.section(key);
      if (rows !== undefined) this.#markUnknown(rows, before?.section(key));
    }
    return this.#fresh.sum.files;
  }

  forgetNew(): void {
    this.#fresh.clear();
  }

  #markUnknown(rows: SectionRows, before: SectionRows | undefined): void {
    for (let row = 0; row < rows.rows; row += 1) {
      if (before?.rowOf(rows.keyOf(row)) === undefined) this.#fresh.set({ rows, row }, true);
    }
  }

  /** Gives files a name under which main may ask for them; how many they are. */
  nameSet({ set, of, list }: NameSetRequest): number {
    const held = new NamedFileSet(this.#refs(of, list));
    this.#sets.set(set, held);
    return held.length;
  }

  dropSet(set: string): void {
    this.#sets.delete(set);
  }

  loadedFiles({ set, from, most }: LoadedFilesRequest): readonly LoadedFile[] | undefined {
    return this.#sets.get(set)?.files(from, most);
  }

  #listedRow(ref: RowRef, place: RowPosition, columns: RowsRequest['columns']): ListedRow {
    return {
      ...place,
      section: ref.rows.key,
      row: ref.row,
      id: ref.rows.keyOf(ref.row),
      cells: columns.map((column) => cellOf(ref.rows, column, ref.row)),
      isSelected: this.#selection.has(ref),
      isNew: this.#fresh.has(ref),
    };
  }

  *#refs(of: NameSetRequest['of'], list: RowList): Generator<RowRef> {
    const listed = new ListedRows(of === 'shown' ? list : { ...list, filter: '' }, undefined);
    for (const group of listed.groups(this.#sectionsOf(list))) {
      for (const ref of group.range(0, group.length)) if (of !== 'selected' || this.#selection.has(ref)) yield ref;
    }
  }

  #groups(list: RowList): readonly GroupRows[] {
    if (this.#listed === undefined || !this.#listed.isOf(list)) this.#listed = new ListedRows(list, this.#listed);
    return this.#listed.groups(this.#sectionsOf(list));
  }

  #sectionsOf({ listing }: RowList): (key: SectionKey) => SectionRows | undefined {
    return (key) => this.#listings.get(listing)?.section(key);
  }
}

function idOf({ rows, row }: RowRef): string {
  return cellText(rows.cell(idKey, row));
}

function positionOf(groups: readonly GroupRows[], ref: RowRef): RowPosition | undefined {
  for (const [group, rows] of groups.entries()) {
    const index = rows.indexOf(ref);
    if (index !== undefined) return { group, index };
  }
  return undefined;
}
