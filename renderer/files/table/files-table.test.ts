import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type {
  LocateRequest,
  NameSetRequest,
  RowPosition,
  RowsResponse,
  RowsRequest,
  Selected,
  SelectFilesRequest,
  SelectRequest,
} from '../data/protocol';
import { sectionKey } from '../data/keys';
import type { FilesState } from '../result/files-result';
import { FilesTable, type FileRowSource, type TableReading } from './files-table';
import type { SectionState } from '../result/section-state';
import { firstFileTableColumns } from '@shared/contract/files/file-table';

const shownBy = (table: FilesTable) => ({ ...table.state.getState(), ...table.view.state.getState() });
const plain = { toggle: false, extend: false };

function sectionOf(store: string, loaded: number, change: Partial<SectionState> = {}): SectionState {
  const section = { query: 0, item: 0, path: '/Plant', store, description: undefined };
  return {
    key: sectionKey(section),
    section,
    loaded,
    sent: loaded,
    beyondLimit: 0,
    longest: 0,
    again: 0,
    rest: 'none',
    isReading: false,
    beginning: undefined,
    faults: 0,
    problem: undefined,
    ...change,
  };
}

/** A worker that holds as many rows of each section as the reading says, and a reading that a test changes. */
class FakeFiles implements FileRowSource, TableReading {
  readonly state = createStore<FilesState>(() => ({
    readNumber: 1,
    listing: 'first',
    issued: undefined,
    latest: undefined,
    sections: [sectionOf('Laboratory', 100), sectionOf('Reports', 1_000_000)],
    failedItems: [],
    cost: undefined,
    reading: undefined,
    problem: undefined,
    retry: undefined,
    selected: { files: 0, bytes: 0, unsized: 0 },
    newFiles: 0,
  }));
  /** Rows that come before all others, once a refresh has brought them. */
  fresh = 0;
  readonly requested: RowsRequest[] = [];
  readonly selections: SelectRequest[] = [];
  readonly selectedFiles: SelectFilesRequest[] = [];
  /** What is selected after each change of the selection. */
  selected: Selected = { files: 0, bytes: 0, unsized: 0 };
  readonly more = async (): Promise<void> => void this.pages.push(1);
  readonly pages: number[] = [];

  get shown(): FilesState {
    return this.state.getState();
  }

  come(change: Partial<FilesState>): void {
    this.state.setState(change);
  }

  rows(request: RowsRequest): Promise<RowsResponse> {
    this.requested.push(request);
    const { list, windows } = request;
    const count = (keys: readonly string[]) =>
      this.shown.sections.filter(({ key }) => keys.includes(key)).reduce((sum, { loaded }) => sum + loaded, 0);
    const rows = windows.flatMap(({ group, from, count: latest }) =>
      Array.from({ length: latest }, (_, position) => {
        const row = from + position;
        const section = list.groups[group]?.[0] ?? '';
        return {
          group,
          index: row,
          section,
          row,
          id: `${section} ${row - this.fresh}`,
          cells: [],
          isSelected: false,
          isNew: false,
        };
      }),
    );
    return Promise.resolve({ groups: list.groups.map((keys) => ({ shown: count(keys), loaded: count(keys) })), rows });
  }

  locate({ list, section, file }: LocateRequest): Promise<RowPosition | undefined> {
    const group = list.groups.findIndex((keys) => keys.includes(section));
    const index = 'row' in file ? file.row : Number(file.id.slice(section.length)) + this.fresh;
    return Promise.resolve({ group, index });
  }

  select(request: SelectRequest) {
    this.selections.push(request);
    return Promise.resolve(this.selected);
  }

  selectFiles(request: SelectFilesRequest) {
    this.selectedFiles.push(request);
    return Promise.resolve(this.selected);
  }

  selectedRows() {
    return Promise.resolve([]);
  }

  nameSet(_request: NameSetRequest) {
    return Promise.resolve(0);
  }

  onSettled() {
    return () => undefined;
  }
}

/** Resolves when nothing more is requested. */
async function settled(files: FakeFiles): Promise<void> {
  for (let before = -1; before !== files.requested.length;) {
    before = files.requested.length;
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
  }
}

async function shown(files = new FakeFiles()): Promise<{ readonly files: FakeFiles; readonly table: FilesTable }> {
  const table = new FilesTable(files, files, {
    isGrouped: true,
    filter: '',
    zone: 'UTC',
    sort: undefined,
    columns: firstFileTableColumns,
  });
  table.attach();
  table.view.resize(10);
  await settled(files);
  return { files, table };
}

describe('the table of files', () => {
  test('asks only for the rows in sight and somewhat beyond, of a million', async () => {
    const { files, table } = await shown();
    expect(shownBy(table).lines.count).toBe(1 + 100 + 1 + 1_000_000);
    table.view.scroll(500_000);
    await settled(files);
    expect(table.row(500_005)).toMatchObject({ group: 1, index: 500_005 - 102 });
    const most = files.requested.map(({ windows }) => windows.reduce((sum, { count }) => sum + count, 0));
    expect(Math.max(...most)).toBeLessThan(100);
  });

  test('keys move the current line, a row is told once it has come, and the head of its group stays in sight', async () => {
    const { files, table } = await shown();
    expect(table.view.press('End', plain)).toBe(true);
    await settled(files);
    expect(shownBy(table).file).toMatchObject({ listing: 'first', row: 999_999 });
    table.view.press('Home', plain);
    for (let step = 0; step < 3; step += 1) table.view.press('ArrowDown', plain);
    await settled(files);
    expect(shownBy(table)).toMatchObject({ current: 3, top: 0, file: { row: 2 } });
    expect(table.view.press('x', plain)).toBe(false);
  });

  test('a range is selected from where the selection began, over groups too', async () => {
    const { files, table } = await shown();
    table.view.go(99, plain);
    table.view.go(104, { toggle: false, extend: true });
    table.view.go(3, { toggle: true, extend: false });
    await settled(files);
    expect(files.selections.map(({ how, windows }) => ({ how, windows }))).toEqual([
      { how: 'only', windows: [{ group: 0, from: 98, count: 1 }] },
      {
        how: 'only',
        windows: [
          { group: 0, from: 98, count: 2 },
          { group: 1, from: 0, count: 3 },
        ],
      },
      { how: 'add', windows: [{ group: 0, from: 2, count: 1 }] },
    ]);
  });

  test('a file that is gone to is current, selected and in sight, out of a folded group too; one of another listing is not', async () => {
    const { files, table } = await shown();
    table.fold(1);
    await settled(files);
    const section = sectionOf('Reports', 0).key;
    await table.goTo({ listing: 'former', section, row: 70_000 });
    expect(shownBy(table).groups[1]?.isFolded).toBe(true);
    await table.goTo({ listing: 'first', section, row: 70_000 });
    await settled(files);
    expect(shownBy(table)).toMatchObject({ current: 102 + 70_000, file: { section, row: 70_000 } });
    expect(shownBy(table).groups[1]?.isFolded).toBe(false);
    expect(files.selections.at(-1)).toMatchObject({ how: 'only', windows: [{ group: 1, from: 70_000, count: 1 }] });
    files.selected = { files: 2, bytes: 20, unsized: 0 };
    await table.selectFiles({ listing: 'former', how: 'only', files: [{ section, row: 1 }] });
    await table.selectFiles({ listing: 'first', how: 'add', files: [{ section, row: 5 }] });
    expect(files.selectedFiles.map(({ how }) => how)).toEqual(['add']);
    expect(shownBy(table).selected.files).toBe(2);
  });

  test('a folded group takes one line, by keys as well', async () => {
    const { files, table } = await shown();
    table.view.press('ArrowDown', plain);
    table.view.press('ArrowLeft', plain);
    await settled(files);
    expect(shownBy(table).groups[0]?.isFolded).toBe(true);
    expect(shownBy(table).lines.at(1)).toEqual({ kind: 'head', group: 1 });
    table.view.press('ArrowRight', plain);
    await settled(files);
    expect(shownBy(table).lines.at(1)).toEqual({ kind: 'file', group: 0, index: 0 });
  });

  test('rows that come above what is in sight do not move it', async () => {
    const { files, table } = await shown();
    table.view.scroll(1000.5);
    await settled(files);
    const [first] = files.shown.sections;
    if (first === undefined) throw new Error('There is no section.');
    files.come({ sections: [{ ...first, loaded: 150 }, ...files.shown.sections.slice(1)] });
    await settled(files);
    expect(shownBy(table).top).toBe(1050.5);
  });

  test('asking the same again keeps the file at the top and the current one', async () => {
    const { files, table } = await shown();
    table.view.scroll(200.25);
    table.view.go(205, plain);
    await settled(files);
    const before = shownBy(table).file?.id;
    files.fresh = 7;
    files.come({ listing: 'second' });
    await settled(files);
    expect(shownBy(table)).toMatchObject({ top: 207.25, current: 212, file: { id: before, listing: 'second' } });
  });

  test('asking the same again tells how many of the selected files are still there', async () => {
    const { files, table } = await shown();
    files.selected = { files: 5, bytes: 50, unsized: 0 };
    table.view.go(1, plain);
    await settled(files);
    expect(table.selectedCount).toBe(5);
    files.come({ listing: 'second', selected: { files: 3, bytes: 30, unsized: 0 } });
    await settled(files);
    expect(shownBy(table).selected).toEqual({ files: 3, bytes: 30, unsized: 0 });
  });

  test('a new read begins at the top with nothing selected', async () => {
    const { files, table } = await shown();
    table.view.scroll(200);
    table.view.go(205, plain);
    await settled(files);
    files.come({ listing: 'second', readNumber: 2 });
    await settled(files);
    expect(shownBy(table)).toMatchObject({ top: 0, current: undefined, file: undefined });
    expect(files.selections.at(-1)).toMatchObject({ how: 'only', windows: [] });
  });

  test('who scrolls to the end of a section is brought its next page; nobody else is', async () => {
    const files = new FakeFiles();
    files.come({ sections: [sectionOf('Laboratory', 100, { rest: 'more may exist' })] });
    const { table } = await shown(files);
    table.view.scroll(20);
    expect(files.pages).toHaveLength(0);
    table.view.scroll(85);
    expect(files.pages).toHaveLength(1);
    table.change({ filter: 'x' });
    await settled(files);
    table.view.scroll(91);
    expect(files.pages).toHaveLength(1);
  });
});
