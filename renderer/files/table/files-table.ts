import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FileTableColumn } from '@shared/contract/files/file-table';
import { problem, ProblemError, type Problem } from '@shared/problem/problem';
import { type GridPosition, GridView } from '../../kit/grid/grid-view';
import type { Modifiers, RowSource, SelectionChange } from '../../kit/grid/row-source';
import type { ReadonlyStore } from '../../kit/store';
import type { SectionKey } from '../data/keys';
import type {
  FileRequest,
  GroupCount,
  ListedRow,
  LocateRequest,
  NameSetRequest,
  RowList,
  RowPosition,
  RowsRequest,
  RowsResponse,
  Selected,
  SelectedRowsRequest,
  SelectFilesRequest,
  SelectRequest,
} from '../data/protocol';
import type { FilesState } from '../result/files-result';
import { loadsMoreByItself } from '../result/section-state';
import { tableWords } from '../words/table';
import { currentToFind, filesToFind, positionFound, type FileToLocate } from './files-to-locate';
import {
  areSameGroups,
  groupsOf,
  lineAmong,
  listOf,
  type ShownGroup,
  type TableOptions,
  tableRowsOf,
} from './table-groups';
import { type TableRows, treeKey } from './table-rows';

/** The part of the files client that a table needs. */
export interface FileRowSource {
  rows(request: RowsRequest): Promise<RowsResponse>;
  locate(request: LocateRequest): Promise<RowPosition | undefined>;
  select(request: SelectRequest): Promise<Selected>;
  selectFiles(request: SelectFilesRequest): Promise<Selected>;
  selectedRows(request: SelectedRowsRequest): Promise<readonly ListedRow[]>;
  nameSet(request: NameSetRequest): Promise<number>;
  onSettled(listener: () => void): () => void;
}

/** The part of the reading that a table needs. */
export interface TableReading {
  readonly state: ReadonlyStore<FilesState>;
  more(keys: readonly SectionKey[]): Promise<void>;
}

/** What the table shows just now; `view` tells what of it is in sight. */
export interface TableState {
  readonly options: TableOptions;
  readonly groups: readonly ShownGroup[];
  readonly lines: TableRows;
  /** The file of the current line. */
  readonly file: (FileRequest & { readonly id: string }) | undefined;
  readonly selected: Selected;
}

/** Files that are copied at most: a million of them are some 150 MB of text. */
const mostCopied = 100_000;

/**
 * The table of what a reading has brought, group by group: a row source whose rows are with the files worker. A line of the
 * table is the head of a group, a file, or what a group has to say below its files.
 */
export class FilesTable implements RowSource<ListedRow> {
  readonly isSingle = false;
  readonly view: GridView<ListedRow> = new GridView(this);
  readonly state: ReadonlyStore<TableState>;
  readonly #state: StoreApi<TableState>;
  readonly #source: FileRowSource;
  readonly #reading: TableReading;
  readonly #folded = new Set<SectionKey>();
  #counts: ReadonlyMap<SectionKey, GroupCount> = new Map();
  #shown: FilesState;
  /** The files in sight and somewhat beyond, by their lines. */
  #rows: ReadonlyMap<number, ListedRow> = new Map();
  #toLocate: readonly FileToLocate[] = [];

  constructor(source: FileRowSource, reading: TableReading, options: TableOptions) {
    this.#source = source;
    this.#reading = reading;
    this.#shown = reading.state.getState();
    this.#state = createStore<TableState>(() => ({
      options,
      ...this.#layout(options),
      file: undefined,
      selected: this.#shown.selected,
    }));
    this.state = this.#state;
    this.view.state.subscribe(() => this.#noteFile());
  }

  /** Follows the reading; returns the function that stops it. */
  readonly attach = (): (() => void) => {
    const stops = [this.#reading.state.subscribe(() => this.#follow()), this.#source.onSettled(() => this.view.load())];
    this.#follow();
    return () => {
      for (const stop of stops) stop();
    };
  };

  get count(): number {
    return this.#state.getState().lines.count;
  }

  row(line: number): ListedRow | undefined {
    return this.#rows.get(line);
  }

  isSpanning(line: number): boolean {
    const kind = this.#state.getState().lines.at(line)?.kind;
    return kind === 'head' || kind === 'foot';
  }

  headOf(line: number): number | undefined {
    const { options, lines } = this.#state.getState();
    const group = options.isGrouped ? lines.at(line)?.group : undefined;
    return group === undefined ? undefined : lines.startOf(group);
  }

  isSelected(line: number): boolean {
    return this.#rows.get(line)?.isSelected === true;
  }

  get selectedCount(): number {
    return this.#state.getState().selected.files;
  }

  select(how: SelectionChange, from: number, to: number): void {
    void this.#select(how, this.#state.getState().lines.windows(from, to));
  }

  async selectedRows(): Promise<readonly ListedRow[]> {
    const { list } = this;
    if (this.selectedCount > mostCopied) throw new ProblemError(tooManyCopied());
    const { columns } = this.#state.getState().options;
    return list === undefined ? [] : this.#source.selectedRows({ list, columns: columns.map(sourceOf) });
  }

  /** Changes the selection by files wherever they stand, those of folded groups too. */
  async selectFiles(request: SelectFilesRequest): Promise<void> {
    if (request.listing === this.#shown.listing) this.#selected(await this.#source.selectFiles(request));
  }

  /** Makes a file the current one, in sight and the only one selected; its group is unfolded. */
  async goTo({ listing, section, row }: FileRequest): Promise<void> {
    const { list } = this;
    if (list?.listing !== listing) return;
    const place = await this.#source.locate({ list, section, file: { row } });
    if (place === undefined || !this.#isAbout(list)) return;
    if (this.#state.getState().groups[place.group]?.isFolded === true) this.fold(place.group);
    this.view.go(this.#state.getState().lines.lineOf(place), { toggle: false, extend: false });
  }

  /** Selects nothing. */
  clearSelection(): void {
    void this.#select('only', []);
  }

  /** Reads the next page of the section whose end is near; of all where they stand in one. */
  reached(last: number, inSight: number): void {
    const { lines, groups, options } = this.#state.getState();
    if (this.#shown.reading !== undefined || options.filter.trim() !== '') return;
    const line = lines.at(last);
    const group = line && groups[line.group];
    if (line === undefined || group === undefined || line.kind === 'head') return;
    if (line.kind === 'file' && line.index + 2 * inSight < group.count.shown) return;
    const open = group.sections.filter(loadsMoreByItself);
    if (open.length > 0) void this.#reading.more(open.map(({ key }) => key));
  }

  /** Arrows fold and unfold, or go from group to group; all files are selected, those of folded groups as well. */
  press(key: string, { toggle }: Modifiers): boolean {
    const { groups, lines, options } = this.#state.getState();
    const { current } = this.view.state.getState();
    if (toggle && key.toLowerCase() === 'a') {
      const windows = groups.map(({ count }, group) => ({ group, from: 0, count: count.shown }));
      void this.#select('only', windows);
      return true;
    }
    const canLead = options.isGrouped || key === 'ArrowUp' || key === 'ArrowDown';
    const move = canLead ? treeKey(key, toggle, current, lines, groups) : undefined;
    if (move?.fold !== undefined) this.fold(move.fold);
    if (move?.to !== undefined) this.view.go(move.to, { toggle: false, extend: false });
    return move !== undefined;
  }

  /** Folds a group, or unfolds it; its head becomes current. */
  fold(group: number): void {
    const key = this.#state.getState().groups[group]?.key;
    if (key === undefined) return;
    if (!this.#folded.delete(key)) this.#folded.add(key);
    this.#arrange((lines) => ({ current: lines.startOf(group) }));
    this.view.load();
  }

  /** Shows the rows otherwise; it stays at the file that is current, or goes to the top. */
  change(options: Partial<TableOptions>): void {
    const { options: before, file } = this.#state.getState();
    const after = { ...before, ...options };
    const isOther = (['isGrouped', 'filter', 'zone', 'sort'] as const).some((name) => before[name] !== after[name]);
    const haveOtherCells = JSON.stringify(before.columns.map(sourceOf)) !== JSON.stringify(after.columns.map(sourceOf));
    if (isOther || haveOtherCells) this.#rows = new Map();
    this.#state.setState({ options: after, ...this.#layout(after) });
    if (isOther) {
      this.#toLocate = currentToFind(file);
      this.view.restart();
    } else {
      this.view.changed();
      this.view.load();
    }
  }

  /** What is listed, for requests about it; undefined before the first response. */
  get list(): RowList | undefined {
    const { options, groups } = this.#state.getState();
    return listOf(this.#shown, options, groups);
  }

  /** Gives files a name, for an export; how many they are. Selected ones come in the order on screen. */
  async nameSet(of: NameSetRequest['of']): Promise<{ readonly set: string; readonly count: number } | undefined> {
    const { list } = this;
    if (list === undefined) return undefined;
    const set = crypto.randomUUID();
    return { set, count: await this.#source.nameSet({ set, of, list }) };
  }

  /** Loads the rows of lines, how many each group has, and where the files to locate stand. */
  async load(from: number, to: number): Promise<boolean> {
    const { list } = this;
    const { lines, options } = this.#state.getState();
    if (list === undefined) return false;
    const toLocate = this.#toLocate;
    const [answer, ...places] = await Promise.all([
      this.#source.rows({ list, columns: options.columns.map(sourceOf), windows: lines.windows(from, to) }),
      ...toLocate.map(({ section, file }) => this.#source.locate({ list, section, file })),
    ]);
    if (!this.#isAbout(list) || this.#state.getState().options.columns !== options.columns) return false;
    if (this.#toLocate === toLocate) this.#toLocate = [];
    this.#counts = new Map(
      this.#state.getState().groups.map(({ key }, group) => [key, answer.groups[group] ?? { shown: 0, loaded: 0 }]),
    );
    this.#arrange((now) => {
      this.#keepRows(answer.rows, now);
      return positionFound(toLocate, places, now);
    });
    return true;
  }

  async #select(how: SelectRequest['how'], windows: SelectRequest['windows']): Promise<void> {
    const { list } = this;
    if (list === undefined) return;
    this.#selected(await this.#source.select({ list, how, windows }));
  }

  #selected(selected: Selected): void {
    this.#state.setState({ selected });
    this.view.load();
  }

  /** The reading has come further, or begun anew. */
  #follow(): void {
    const before = this.#shown;
    const after = this.#reading.state.getState();
    this.#shown = after;
    if (before.readNumber === after.readNumber) {
      if (before.listing !== after.listing) {
        this.#toLocate = filesToFind(this.#state.getState().file, this.#rows, this.view.state.getState().top);
        this.#state.setState({ selected: after.selected });
      }
      this.#arrange();
      return this.view.load();
    }
    this.#folded.clear();
    this.#counts = new Map();
    this.#rows = new Map();
    this.#toLocate = [];
    const { options } = this.#state.getState();
    this.#state.setState({ ...this.#layout(options), file: undefined, selected: after.selected });
    this.view.restart();
    void this.#select('only', []);
  }

  #layout({ isGrouped }: TableOptions): Pick<TableState, 'groups' | 'lines'> {
    const groups = groupsOf(this.#shown, isGrouped, this.#folded, this.#counts);
    return { groups, lines: tableRowsOf(groups, isGrouped) };
  }

  /** Puts the lines where they belong now; what is in sight stays, but for where `to` leads. */
  #arrange(to: (lines: TableRows) => GridPosition = () => ({})): void {
    const before = this.#state.getState();
    const fresh = this.#layout(before.options);
    // The same layout is not told again with every row that comes: the head of the grid would be drawn anew.
    const isSame = areSameGroups(before.groups, fresh.groups);
    const layout = isSame ? before : fresh;
    if (!isSame) this.#state.setState(layout);
    const place = to(layout.lines);
    this.view.changed((line) => lineAmong(line, before, layout.lines), place);
  }

  #keepRows(rows: readonly ListedRow[], lines: TableRows): void {
    const kept = rows.map((row) => {
      const line = lines.lineOf(row);
      const known = this.#rows.get(line);
      // The same object for the same row, so that it need not be drawn again.
      return [line, known !== undefined && isSameRow(known, row) ? known : row] as const;
    });
    this.#rows = new Map(kept);
  }

  #isAbout(list: RowList): boolean {
    const { list: now } = this;
    return now !== undefined && now.listing === list.listing && JSON.stringify(now) === JSON.stringify(list);
  }

  /** Says which file is current, as soon as its row is here. */
  #noteFile(): void {
    const { file, lines } = this.#state.getState();
    const { current } = this.view.state.getState();
    const { listing } = this.#shown;
    const row = current === undefined ? undefined : this.#rows.get(current);
    if (row === undefined || listing === undefined) {
      const isNone = current !== undefined && lines.at(current)?.kind !== 'file';
      if (isNone && file !== undefined) this.#state.setState({ file: undefined });
      return;
    }
    if (row.id === file?.id && row.row === file.row && row.section === file.section && listing === file.listing) return;
    this.#state.setState({ file: { listing, section: row.section, row: row.row, id: row.id } });
  }
}

function tooManyCopied(): Problem {
  const words = tableWords().copied;
  return problem('invalid', words.tooMany(mostCopied), words.fewer);
}

function sourceOf({ source }: FileTableColumn): FileTableColumn['source'] {
  return source;
}

function isSameRow(a: ListedRow, b: ListedRow): boolean {
  const isSame = a.row === b.row && a.section === b.section && a.isSelected === b.isSelected && a.isNew === b.isNew;
  return isSame && a.cells.length === b.cells.length && a.id === b.id;
}
