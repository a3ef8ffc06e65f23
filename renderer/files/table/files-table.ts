import { rowAfterKey } from '../../kit/grid/grid-keys';
import { rowHeight, rowsIn, topFor, within } from '../../kit/grid/row-scroll';
import type {
  GroupCount,
  ListedRow,
  LocateRequest,
  NameSetRequest,
  RowList,
  RowPosition,
  RowsResponse,
  RowsRequest,
  Selected,
  SelectRequest,
} from '../data/protocol';
import type { SectionKey } from '../data/section-key';
import type { FilesState } from '../result/files-result';
import { loadsMoreByItself } from '../result/section-state';
import type { TableRow } from './table-rows';
import { groupsOf, keyBaseAt, tableRowsOf, listOf, type TableOptions, type TableState } from './table-state';

/** The part of the files client that a table needs. */
export interface RowSource {
  rows(question: RowsRequest): Promise<RowsResponse>;
  locate(question: LocateRequest): Promise<RowPosition | undefined>;
  select(question: SelectRequest): Promise<Selected>;
  nameSet(question: NameSetRequest): Promise<number>;
  onSettled(listener: () => void): () => void;
}

/** The part of the reading that a table needs. */
export interface TableReading {
  readonly state: () => FilesState;
  readonly subscribe: (listener: () => void) => () => void;
  more(keys: readonly SectionKey[]): Promise<void>;
}

/** Keys held down with a click or another key. */
export interface Modifiers {
  /** Adds to the selection, or takes from it. */
  readonly toggle: boolean;
  /** Selects everything from where the selection began. */
  readonly extend: boolean;
}

/** A file to be found again when the list has become another. */
interface SearchedFile {
  readonly section: SectionKey;
  readonly file: LocateRequest['file'];
  /** Whether it becomes the current one; else it comes to the top, with this part of a line above the edge. */
  readonly as: 'current' | { readonly part: number };
}

/** Rows that are fetched beyond those in sight, before and behind. */
const further = 12;
/** So long are the former lines shown until the rows of others have come, milliseconds; then the others, still empty. */
const patience = 100;
const noneSelected: Selected = { files: 0, bytes: 0 };

/**
 * The table of what a reading has brought: which lines are in sight, current and selected. It asks for the rows in sight
 * only, one question at a time.
 */
export class FilesTable {
  readonly #source: RowSource;
  readonly #reading: TableReading;
  readonly #listeners = new Set<() => void>();
  readonly #folded = new Set<SectionKey>();
  #counts: ReadonlyMap<SectionKey, GroupCount> = new Map();
  #shown: FilesState;
  #state: TableState;
  #height = 200;
  /** Where the selection began. */
  #anchor: number | undefined;
  #sought: readonly SearchedFile[] = [];
  /** The top that waits for its rows. */
  #coming: number | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #isBusy = false;
  #isStale = false;

  constructor(source: RowSource, reading: TableReading, options: TableOptions) {
    this.#source = source;
    this.#reading = reading;
    this.#shown = reading.state();
    const groups = groupsOf(this.#shown, options, this.#folded, this.#counts);
    const lines = tableRowsOf(groups, options.isGrouped);
    this.#state = {
      options,
      groups,
      lines,
      rows: new Map(),
      top: 0,
      keyBase: 0,
      current: undefined,
      file: undefined,
      selected: noneSelected,
    };
  }

  /** For useSyncExternalStore. */
  readonly state = (): TableState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Follows the reading; returns the function that stops it. */
  readonly attach = (): (() => void) => {
    const stops = [this.#reading.subscribe(() => this.#follow()), this.#source.onSettled(() => this.#ask())];
    this.#follow();
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Shows the rows otherwise; it stays at the file that is current, or goes to the top. */
  change(options: Partial<TableOptions>): void {
    const before = this.#state.options;
    const after = { ...before, ...options };
    const isOther = (['isGrouped', 'filter', 'zone', 'sort'] as const).some((name) => before[name] !== after[name]);
    if (isOther) this.#seekCurrent();
    const isSame = !isOther && haveSameSources(before, after);
    this.#set({
      options: after,
      ...(isOther ? { top: 0, current: undefined } : {}),
      ...(isSame ? {} : { rows: new Map() }),
    });
    this.#arrange();
    this.#ask();
  }

  /** The place has become another, CSS pixels. */
  resize(height: number): void {
    if (height === this.#height || height < rowHeight) return;
    this.#height = height;
    this.#set({ top: this.#within(this.#state.top) });
    this.#ask();
  }

  /** The line that is to be at the top: there already, or as soon as its rows have come. */
  get goal(): number {
    return this.#coming ?? this.#state.top;
  }

  /**
   * Brings a line to the top, once its rows are there: lines that are drawn empty first cost a frame twice its work. Who
   * comes near the end of a section is brought its next page.
   */
  scroll(top: number): void {
    const isOnward = top > this.goal;
    const wanted = this.#within(top);
    if (this.#hasRows(wanted)) this.#set({ top: wanted });
    else {
      this.#coming = wanted;
      this.#patience ??= setTimeout(() => this.#arrive(), patience);
    }
    this.#ask();
    if (isOnward) this.#loadAhead();
  }

  /** Makes a line the current one, and selects its file as the keys that are held tell. */
  click(line: number, modifiers: Modifiers): void {
    this.#go(line, modifiers);
  }

  /** Whether a key means something here; then it has been done. */
  press(key: string, modifiers: Modifiers): boolean {
    const { lines, current } = this.#state;
    const line = current === undefined ? undefined : lines.at(current);
    if (modifiers.toggle && key.toLowerCase() === 'a') return this.#done(this.#selectAll());
    if (key === ' ' && current !== undefined) return this.#done(this.#go(current, { toggle: true, extend: false }));
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && line !== undefined) return this.#foldBy(key, line);
    if (modifiers.toggle && (key === 'ArrowDown' || key === 'ArrowUp')) return this.#done(this.#goToGroup(key));
    const page = Math.max(1, Math.floor(rowsIn(this.#height)) - 1);
    const next = rowAfterKey(key, current ?? -1, lines.count, page);
    if (next === undefined) return false;
    this.#go(next, { toggle: false, extend: modifiers.extend });
    if (key !== 'Home') this.#loadAhead();
    return true;
  }

  /** Folds a group, or unfolds it. */
  fold(group: number): void {
    const key = this.#state.groups[group]?.key;
    if (key === undefined) return;
    if (!this.#folded.delete(key)) this.#folded.add(key);
    this.#set({ current: this.#state.lines.startOf(group), file: undefined });
    this.#arrange();
    this.#ask();
  }

  /** Selects nothing. */
  clearSelection(): void {
    void this.#select('only', []);
  }

  /** Gives files a name, for an export; how many they are. Selected ones come in the order on screen. */
  async nameSet(of: NameSetRequest['of']): Promise<{ readonly set: string; readonly count: number } | undefined> {
    const { list } = this;
    if (list === undefined) return undefined;
    const set = crypto.randomUUID();
    return { set, count: await this.#source.nameSet({ set, of, list }) };
  }

  /** What is listed, for questions about it; undefined before the first answer. */
  get list(): RowList | undefined {
    return listOf(this.#shown, this.#state.options, this.#state.groups);
  }

  #done(_nothing: void): true {
    return true;
  }

  #go(line: number, { toggle, extend }: Modifiers): void {
    this.#arrive();
    const kind = this.#state.lines.at(line)?.kind;
    if (kind === undefined) return;
    this.#set({ current: line, top: this.#topFor(line, kind) });
    this.#noteFile();
    if (kind === 'file' || extend) this.#selectTo(line, toggle, extend);
    this.#ask();
  }

  #selectTo(line: number, toggle: boolean, extend: boolean): void {
    const { lines, rows } = this.#state;
    if (!extend || this.#anchor === undefined) this.#anchor = line;
    const from = Math.min(this.#anchor, line);
    const windows = lines.windows(from, Math.max(this.#anchor, line) + 1);
    if (!toggle) void this.#select('only', windows);
    else void this.#select(rows.get(line)?.isSelected === true && !extend ? 'not' : 'too', windows);
  }

  #selectAll(): void {
    const windows = this.#state.groups.map(({ count }, group) => ({ group, from: 0, count: count.shown }));
    void this.#select('only', windows);
  }

  async #select(how: SelectRequest['how'], windows: SelectRequest['windows']): Promise<void> {
    const { list } = this;
    if (list === undefined) return;
    const selected = await this.#source.select({ list, how, windows });
    this.#set({ selected });
    this.#ask();
  }

  #foldBy(key: 'ArrowLeft' | 'ArrowRight', line: TableRow): boolean {
    const { groups, options, lines } = this.#state;
    const isFolded = groups[line.group]?.isFolded === true;
    if (!options.isGrouped) return false;
    if (line.kind === 'head' && isFolded === (key === 'ArrowRight')) this.fold(line.group);
    else if (line.kind !== 'head' && key === 'ArrowLeft') {
      this.#go(lines.startOf(line.group), { toggle: false, extend: false });
    }
    return true;
  }

  #goToGroup(key: 'ArrowDown' | 'ArrowUp'): void {
    const { lines, groups, current = 0 } = this.#state;
    const starts = groups.map((_, group) => lines.startOf(group));
    const next =
      key === 'ArrowDown' ? starts.find((start) => start > current) : starts.findLast((start) => start < current);
    if (next !== undefined) this.#go(next, { toggle: false, extend: false });
  }

  /** The reading has come further, or begun anew. */
  #follow(): void {
    const before = this.#shown;
    const after = this.#reading.state();
    this.#shown = after;
    if (before.question !== after.question) {
      this.#folded.clear();
      this.#counts = new Map();
      this.#anchor = undefined;
      this.#set({ top: 0, current: undefined, file: undefined, rows: new Map(), selected: noneSelected });
      this.#arrange();
      void this.#select('only', []);
    } else {
      if (before.listing !== after.listing) this.#seekPlaces();
      this.#arrange();
    }
    this.#ask();
  }

  /** The same files of another listing are to be found at the top and as the current one. */
  #seekPlaces(): void {
    const { top, rows, file } = this.#state;
    const first = rows.get(Math.floor(top));
    this.#sought = [
      ...(file === undefined ? [] : [{ section: file.section, file: { id: file.id }, as: 'current' } as const]),
      ...(first === undefined || top === 0
        ? []
        : [{ section: first.section, file: { id: first.id }, as: { part: top - Math.floor(top) } }]),
    ];
  }

  #seekCurrent(): void {
    const { file } = this.#state;
    this.#anchor = undefined;
    this.#sought = file === undefined ? [] : [{ section: file.section, file: { row: file.row }, as: 'current' }];
  }

  /** Puts the lines where they belong now; what is at the top stays there. */
  #arrange(): void {
    this.#arrive();
    const { options, lines: before, top, current } = this.#state;
    const groups = groupsOf(this.#shown, options, this.#folded, this.#counts);
    const lines = tableRowsOf(groups, options.isGrouped);
    const placed = (line: number) => {
      const was = before.at(line);
      if (was === undefined || was.kind === 'head') return lines.startOf(was?.group ?? 0);
      const index = was.kind === 'file' ? was.index : (this.#state.groups[was.group]?.count.shown ?? 0);
      return Math.min(lines.lineOf({ group: was.group, index }), Math.max(0, lines.count - 1));
    };
    const topLine = Math.floor(top);
    this.#set({
      groups,
      lines,
      top: within(before.count === 0 ? top : placed(topLine) + (top - topLine), lines.count, this.#height),
      current: current === undefined || lines.count === 0 ? undefined : placed(current),
    });
  }

  #ask(): void {
    this.#isStale = true;
    if (!this.#isBusy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const { list } = this;
        if (list !== undefined) await this.#fetch(list);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #arrive(): void {
    if (this.#coming !== undefined) this.#set({ top: this.#within(this.#coming) });
  }

  /** Whether every file that is in sight with this line at the top has its row here. */
  #hasRows(top: number): boolean {
    const { lines, rows } = this.#state;
    const first = Math.floor(top);
    for (let line = first; line < first + rowsIn(this.#height); line += 1) {
      if (lines.at(line)?.kind === 'file' && !rows.has(line)) return false;
    }
    return true;
  }

  async #fetch(list: RowList): Promise<void> {
    const { lines, options } = this.#state;
    const first = Math.floor(this.goal);
    const windows = lines.windows(first - further, first + Math.ceil(this.#height / rowHeight) + further);
    const { columns } = options;
    const answer = await this.#source.rows({ list, columns: columns.map(({ source }) => source), windows });
    if (!this.#isAbout(list) || this.#state.options.columns !== columns) return;
    this.#counts = new Map(
      this.#state.groups.map(({ key }, group) => [key, answer.groups[group] ?? { shown: 0, loaded: 0 }]),
    );
    this.#arrange();
    const wanted = this.#sought;
    this.#sought = [];
    for (const one of wanted) await this.#find(list, one);
    this.#keepRows(answer.rows);
    if (!this.#hasRows(this.goal)) this.#isStale = true;
  }

  /** Takes rows in. */
  #keepRows(rows: readonly ListedRow[]): void {
    const { lines } = this.#state;
    const kept = new Map<number, ListedRow>();
    for (const row of rows) {
      const line = lines.lineOf(row);
      kept.set(line, this.#known(row, line));
    }
    this.#set({ rows: kept });
    this.#noteFile();
  }

  /** The same object for a row that is on the page already, so that it need not be drawn again. */
  #known(row: ListedRow, line: number): ListedRow {
    const known = this.#state.rows.get(line);
    const isSame = known?.row === row.row && known.section === row.section && known.isSelected === row.isSelected;
    return isSame && known.cells.length === row.cells.length && known.id === row.id ? known : row;
  }

  async #find(list: RowList, { section, file, as }: SearchedFile): Promise<void> {
    const place = await this.#source.locate({ list, section, file });
    if (place === undefined || !this.#isAbout(list)) return;
    const { lines, top } = this.#state;
    const line = lines.lineOf(place);
    this.#isStale = true;
    // After a refresh, which seeks by ID, the current file may be out of sight, as it was before.
    if (as === 'current') this.#set({ current: line, top: 'id' in file ? top : this.#topFor(line, 'file') });
    else this.#set({ top: this.#within(line + as.part) });
  }

  #isAbout(list: RowList): boolean {
    const { list: now } = this;
    return now !== undefined && now.listing === list.listing && JSON.stringify(now) === JSON.stringify(list);
  }

  /** Says which file is current, as soon as its row is on the page. */
  #noteFile(): void {
    const { current, rows, file, lines } = this.#state;
    const row = current === undefined ? undefined : rows.get(current);
    const { listing } = this.#shown;
    if (row === undefined || listing === undefined) {
      if (current !== undefined && lines.at(current)?.kind !== 'file' && file !== undefined)
        this.#set({ file: undefined });
      return;
    }
    if (row.id === file?.id && row.row === file.row && row.section === file.section && listing === file.listing) return;
    this.#set({ file: { listing, section: row.section, row: row.row, id: row.id } });
  }

  /** Reads the next page of the section whose end is near; of all where they stand in one. */
  #loadAhead(): void {
    const { lines, groups, options } = this.#state;
    if (this.#shown.reading !== undefined || options.filter.trim() !== '') return;
    const room = Math.ceil(rowsIn(this.#height));
    const line = lines.at(Math.min(lines.count - 1, Math.floor(this.goal) + room));
    const group = line && groups[line.group];
    if (line === undefined || group === undefined || line.kind === 'head') return;
    if (line.kind === 'file' && line.index + 2 * room < group.count.shown) return;
    const open = group.sections.filter(loadsMoreByItself);
    if (open.length > 0) void this.#reading.more(open.map(({ key }) => key));
  }

  /** What brings a line in sight; the head of a group stays in sight above its rows. */
  #topFor(line: number, kind: TableRow['kind']): number {
    const { lines, top, options } = this.#state;
    const covered = options.isGrouped && kind !== 'head' ? 1 : 0;
    return Math.min(topFor(line, top, lines.count, this.#height), this.#within(line - covered));
  }

  #within(top: number): number {
    return within(top, this.#state.lines.count, this.#height);
  }

  #set(change: Partial<TableState>): void {
    if (change.top !== undefined) {
      clearTimeout(this.#patience);
      this.#patience = undefined;
      this.#coming = undefined;
    }
    const { top = this.#state.top } = change;
    const keyBase = keyBaseAt(this.#state, top, rowsIn(this.#height));
    this.#state = { ...this.#state, ...change, keyBase };
    for (const listener of this.#listeners) listener();
  }
}

function haveSameSources(a: TableOptions, b: TableOptions): boolean {
  return (
    JSON.stringify(a.columns.map(({ source }) => source)) === JSON.stringify(b.columns.map(({ source }) => source))
  );
}
