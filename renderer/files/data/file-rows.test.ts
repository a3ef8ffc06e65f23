import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { ExportColumn } from '@shared/contract/files/files-export';
import type { FileDocument } from '@shared/file-info/flatten-file';
import { storeWords } from '@shared/contract/files/words';
import { fileJson } from '@shared/file-info/file-json';
import type { RowList } from './protocol';
import { SectionRows } from './section-rows';
import type { Example } from './tally';
import { held, listOf, pageOf, sectionOf } from './testing/files';
import { sectionKey } from './keys';

const lab = sectionOf('Laboratory');
const reports = sectionOf('Reports');
const unnamed = sectionOf(storeWords().unnamed);
const name: ExportColumn = { kind: 'path', path: ['filename'] };
const size: ExportColumn = { kind: 'path', path: ['length'] };

let numbers = 0;
function file(document: FileDocument): FileDocument {
  numbers += 1;
  return { _id: `65f0c0ffee65f0c0ffee${String(numbers).padStart(4, '0')}`, ...document };
}

/** What a list shows in a column. */
const whole = (leaf: Example['leaf']): Example => ({ leaf, isCut: false });

function shown(rows: ReturnType<typeof held>, list: RowList, column: ExportColumn = name): readonly unknown[][] {
  const windows = list.groups.map((_, group) => ({ group, from: 0, count: 1000 }));
  const answer = rows.rows({ list, columns: [column], windows });
  return list.groups.map((_, group) => answer.rows.filter((row) => row.group === group).map(({ cells }) => cells[0]));
}

/** A file of each lot. */
function pageOfLots(all: readonly string[]) {
  return pageOf(all.map((lot) => file({ metadata: { lot } })));
}

/** In how many files each path is, and its least and greatest number. */
function spans(rows: ReturnType<typeof held>): readonly unknown[] {
  return rows.schema('listing').paths.map(({ path, files, low, high }) => ({ path, files, low, high }));
}

const some = [
  file({ filename: 'Report 10.pdf', length: 500, metadata: { timestamp: Date.UTC(2026, 0, 2), location: 'Lab' } }),
  file({ filename: 'report 2.pdf', length: 20, metadata: { timestamp: Date.UTC(2026, 0, 1), tags: ['retest'] } }),
  file({ filename: 'Übersicht.csv', metadata: { timestamp: 'never', location: 'Control room' } }),
];
const others = [file({ filename: 'a.xml', length: 7, metadata: {} })];

function numberedFiles(numbered: readonly number[]): readonly FileDocument[] {
  return numbered.map((id) => ({ _id: `65f0c0ffee65f0c0ffee0${id}` }));
}

describe('rows of a list', () => {
  test('stand section by section in the order of the server, a page after the other', () => {
    const rows = held([
      [lab, some.slice(0, 1)],
      [reports, others],
      [lab, some.slice(1)],
    ]);
    expect(shown(rows, listOf([lab, reports]))).toEqual([
      ['Report 10.pdf', 'report 2.pdf', 'Übersicht.csv'],
      ['a.xml'],
    ]);
  });

  test('each page that comes tells how much there is of its section by now, and of no other', () => {
    const rows = held([
      [lab, some],
      [reports, others],
    ]);
    rows.route('more', { listing: 'listing', parts: [], sections: [lab] });
    expect(rows.take('more', [{ section: lab, page: pageOf([file({})]) }])).toEqual({
      listing: 'listing',
      sections: [{ key: sectionKey(lab), section: lab, rows: 4, again: 0 }],
    });
    expect(
      rows.take('more', [{ section: reports, page: pageOf([file({})]) }]),
      'of another store than goes on',
    ).toMatchObject({
      sections: [],
    });
    expect(rows.schema('listing').files).toBe(5);
    rows.forget('listing');
    expect(rows.take('more', [{ section: lab, page: pageOf([file({})]) }])).toBeUndefined();
  });

  test('hold a file once that comes again, as when new ones push it onto the next page, and tell how many came again', () => {
    const document = fc
      .tuple(fc.nat(30).map(String), fc.string(), fc.option(fc.nat()))
      .map(([_id, filename, length]): { _id: string; filename: string; length?: number } =>
        length === null ? { _id, filename } : { _id, filename, length },
      );
    const documents = fc.uniqueArray(document, { selector: ({ _id }) => _id });
    fc.assert(
      fc.property(fc.array(documents, { maxLength: 4 }), (pages) => {
        const kept = pages.flat().filter(({ _id }, at, all) => all.findIndex((one) => one._id === _id) === at);
        const rows = held(pages.map((page) => [lab, page]));
        for (const column of [name, size]) {
          const values = kept.map((one) => (column === name ? one.filename : one.length));
          expect(shown(rows, listOf([lab]), column)[0]).toEqual(values);
        }
        expect(spans(rows)).toEqual(spans(held([[lab, kept]])));
        rows.route('more', { listing: 'listing', parts: [], sections: [lab] });
        const again = pages.flat().length - kept.length + 1;
        if (kept.length === 0) return;
        const growth = rows.take('more', [{ section: lab, page: pageOf(kept.slice(0, 1)) }]);
        expect(growth?.sections).toEqual([{ key: sectionKey(lab), section: lab, rows: kept.length, again }]);
      }),
    );
  });

  test('are all there of several stores without names, for all their equal IDs; what a further page brings again is not', () => {
    const [first, second] = [some, some.map((one, at) => ({ ...one, filename: `second ${at}` }))];
    const rows = held([
      [unnamed, first],
      [unnamed, second],
    ]);
    const names = [...first, ...second].map(({ filename }) => filename);
    expect(shown(rows, listOf([unnamed]))[0]).toEqual(names);
    rows.route('more', { listing: 'listing', parts: [], sections: [unnamed] });
    const later = file({ filename: 'later' });
    const growth = rows.take('more', [
      { section: unnamed, page: pageOf([...first.slice(2), later, ...second.slice(2)]) },
    ]);
    expect(growth?.sections).toMatchObject([{ rows: names.length + 1, again: 2 }]);
    expect(shown(rows, listOf([unnamed]))[0]).toEqual([...names, 'later']);
  });

  test('of stores without names are all there whose IDs others have on a page before, unless they are equal in all members', () => {
    const stores = fc.array(
      fc.array(fc.record({ _id: fc.constantFrom('a', 'b', 'c'), filename: fc.constantFrom('x', 'y') })),
      {
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(stores, (pages) => {
        const rows = held([]);
        const expected: { _id: string; filename: string }[] = [];
        for (const [at, page] of pages.entries()) {
          rows.route(`page ${at}`, { listing: 'listing', parts: [], sections: [unnamed] });
          rows.take(`page ${at}`, [{ section: unnamed, page: pageOf(page) }]);
          // What one answer has twice is of two stores; a further one has it again.
          const before = [...expected];
          for (const one of page) {
            const same = before.findIndex(({ _id, filename }) => _id === one._id && filename === one.filename);
            if (same === -1) expected.push(one);
            else before.splice(same, 1);
          }
        }
        const list = listOf([unnamed]);
        expect(shown(rows, list)[0]).toEqual(expected.map(({ filename }) => filename));
        const keys = rows
          .rows({ list, columns: [], windows: [{ group: 0, from: 0, count: 1000 }] })
          .rows.map(({ id }) => id);
        expect(new Set(keys).size).toBe(expected.length);
      }),
    );
  });

  test('of stores without names are told apart by what only one of them has', () => {
    const one = { _id: 'a', filename: 'x', metadata: { path: '/A', list: [1, 2] } };
    const further = [
      { ...one, metadata: { ...one.metadata, path: '/B' } },
      { ...one, length: 1 },
      { _id: 'a', filename: 'x' },
      { ...one, metadata: { path: '/A', list: [1, '2'] } },
    ];
    const rows = held([[unnamed, [one]]]);
    rows.route('more', { listing: 'listing', parts: [], sections: [unnamed] });
    const growth = rows.take('more', [{ section: unnamed, page: pageOf([...further, one]) }]);
    expect(growth?.sections).toMatchObject([{ rows: 5, again: 1 }]);
  });

  test('are sorted within their groups: digits as numbers, without regard to case, missing values last', () => {
    const rows = held([
      [lab, some],
      [reports, others],
    ]);
    const sorted = (column: ExportColumn, direction: 1 | -1) => listOf([lab, reports], { sort: { column, direction } });
    expect(shown(rows, sorted(name, 1))[0]).toEqual(['report 2.pdf', 'Report 10.pdf', 'Übersicht.csv']);
    expect(shown(rows, sorted(size, -1), size)[0]).toEqual([500, 20, undefined]);
    const groups = [[lab, reports].map(sectionKey)];
    expect(shown(rows, { ...sorted(size, 1), groups }, size)[0]).toEqual([7, 20, 500, undefined]);
    expect(shown(rows, { ...sorted({ kind: 'store' }, -1), groups }, { kind: 'store' })[0]?.[0]).toBe('Reports');
  });

  test('are sorted by the instants of times, in whichever zone and with however many digits they were sent', () => {
    const texts = [
      '2026-11-20T06:00:00.5Z',
      '2026-11-20T06:00:00+05:30',
      '2026-11-20T06:00:00Z',
      '2026-11-20T06:00:00.123456Z',
      '2026-11-20T02:00:00Z',
    ];
    const inOrder = [1, 4, 2, 3, 0].map((at) => texts[at]);
    const sortedBy = (column: ExportColumn, rows: ReturnType<typeof held>) => (direction: 1 | -1) =>
      shown(rows, listOf([lab], { sort: { column, direction } }), column)[0];
    const approved: ExportColumn = { kind: 'path', path: ['metadata', 'approved'] };
    const plain = sortedBy(approved, held([[lab, texts.map((one) => file({ metadata: { approved: one } }))]]));
    expect(plain(1)).toEqual(inOrder);
    expect(plain(-1)).toEqual(inOrder.toReversed());
    const timestamp: ExportColumn = { kind: 'path', path: ['metadata', 'timestamp'] };
    const [before, between] = [Date.UTC(2020, 0, 1), Date.UTC(2026, 10, 20, 4)];
    const mixed = [...texts, 'never', between, before];
    const times = sortedBy(timestamp, held([[lab, mixed.map((one) => file({ metadata: { timestamp: one } }))]]));
    expect(times(1)).toEqual([before, ...inOrder.slice(0, 2), between, ...inOrder.slice(2), 'never']);
  });

  test('are sorted by whole numbers beyond 2^53 to the last digit, among others', () => {
    const exact = [85_005_459_814_416_390n, 85_005_459_814_416_385n, -(2n ** 70n), 2n ** 53n + 1n];
    const serials = [...exact, 2 ** 53, 85_005_459_814_416_384, 1e300, 0.5, 'text'];
    const serial: ExportColumn = { kind: 'path', path: ['metadata', 'serial'] };
    const rows = held([[lab, serials.map((one) => file({ metadata: { serial: one } }))]]);
    const [a = 0n, b = 0n, least = 0n, odd = 0n] = exact;
    const ascending = [least, 0.5, 2 ** 53, odd, 85_005_459_814_416_384, b, a, 1e300, 'text'];
    const sorted = (direction: 1 | -1) =>
      shown(rows, listOf([lab], { sort: { column: serial, direction } }), serial)[0];
    expect(sorted(1)).toEqual(ascending);
    expect(sorted(-1)).toEqual(ascending.toReversed());
  });

  test.each([
    ['report', ['Report 10.pdf', 'report 2.pdf']],
    ['REPORT 10', ['Report 10.pdf']],
    ['"control room"', ['Übersicht.csv']],
    ['retest', ['report 2.pdf']],
    ['2026-01-01', ['report 2.pdf']],
    ['50', ['Report 10.pdf']],
    ['laboratory übersicht', ['Übersicht.csv']],
    ['65f0c0ffee', ['Report 10.pdf', 'report 2.pdf', 'Übersicht.csv']],
    ['ffee', []],
    ['nothing', []],
  ])('the quick filter %s', (filter, expected) => {
    const rows = held([[lab, some]]);
    expect(shown(rows, listOf([lab], { filter }))[0]).toEqual(expected);
  });

  test.each(['m\u00fchle', 'mu\u0308hle', 'LABOR-M\u00dcHLE', 'z\u00fcrich', 'zu\u0308rich m\u00fchle'])(
    'the quick filter %s finds letters however they are composed, as some systems part them',
    (filter) => {
      const composed = file({ filename: 'Labor-M\u00fchle.pdf', metadata: { site: 'Zu\u0308rich' } });
      const parted = file({ filename: 'Labor-Mu\u0308hle.pdf', metadata: { site: 'Z\u00fcrich' } });
      const rows = held([[lab, [composed, file({ filename: 'Muhle, Zurich.pdf' }), parted]]]);
      expect(shown(rows, listOf([lab], { filter }))[0]).toEqual(['Labor-M\u00fchle.pdf', 'Labor-Mu\u0308hle.pdf']);
    },
  );

  test('the same rows pass and in the same order as looking at all files tells', () => {
    const document = fc.record(
      {
        filename: fc.string({ unit: fc.constantFrom('a', 'b', '1'), maxLength: 4 }),
        length: fc.nat(20),
        note: fc.constantFrom('ab', 'ba', 'b1'),
      },
      { requiredKeys: [] },
    );
    const first = { ...sectionOf('S'), path: '/P' };
    const second = { ...sectionOf('T'), path: '/P' };
    const pages = fc.array(fc.tuple(fc.constantFrom(first, second), fc.array(document, { maxLength: 30 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(pages, fc.constantFrom('', 'a', 'b1', '"ab" b'), fc.constantFrom(1, -1), (all, filter, direction) => {
        const sent = all.map(([section, documents]) => [section, documents.map((one) => file(one))] as const);
        const list = listOf([], {
          groups: [[first, second].map(sectionKey)],
          filter,
          sort: { column: size, direction },
        });
        const expected = [first, second]
          .flatMap((section) => sent.flatMap(([of, documents]) => (of === section ? documents : [])))
          .filter((one) => passes(one, filter))
          .toSorted((a, b) => order(a['length'], b['length'], direction));
        const answer = held(sent).rows({ list, columns: [], windows: [{ group: 0, from: 0, count: 1000 }] });
        expect(answer.rows.map(({ id }) => id)).toEqual(expected.map((one) => one['_id']));
      }),
    );
  });
});

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Looks at each value. */
function passes({ _id: _own, ...document }: FileDocument, filter: string): boolean {
  const words = filter.split(' ').map((word) => word.replaceAll('"', ''));
  return words.every(
    (word) =>
      word === '' ||
      Object.entries(document).some(([key, value]) =>
        key === 'length' ? /^\d+$/.test(word) && text(value).startsWith(word) : text(value).includes(word),
      ),
  );
}

function order(a: unknown, b: unknown, direction: number): number {
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * direction;
  return Number(a === undefined) - Number(b === undefined);
}

describe('what is held', () => {
  const odd = file({
    filename: '=cmd()',
    length: 9_007_199_254_740_993n,
    metadata: {
      'a.b': 1,
      $set: { __proto__x: null, '': [] },
      text: 'line\nbreak שלום',
      nested: { list: [1, { a: 2 }] },
    },
    checksum: 'ab12',
  });

  test('a file comes back whole, whatever its keys and values are', () => {
    const rows = held([[lab, [...some, odd]]]);
    const found = rows.file({ listing: 'listing', section: sectionKey(lab), row: 3 });
    const json = fileJson(found?.leaves ?? []);
    expect(json).toContain('"length":9007199254740993');
    expect(JSON.parse(json)).toEqual({ ...odd, length: 2 ** 53, metadata: odd['metadata'] });
  });

  test('the values of a field are counted over all stores, the most frequent first; a number and its text are two', () => {
    const value = fc.oneof(fc.constantFrom('a', 'b', 'A', '1', '', 'true'), fc.constantFrom(1, 2, true, null));
    const document = fc.record({ metadata: fc.record({ lot: value }, { requiredKeys: [] }) });
    const pages = fc.array(fc.array(document, { maxLength: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(pages, (sent) => {
        const rows = held(sent.map((page, place) => [place % 2 === 0 ? lab : reports, page.map(file)]));
        const { values, others: rest } = rows.values({ listing: 'listing', path: ['metadata', 'lot'] });
        const counts = new Map<string, number>();
        for (const { metadata } of sent.flat()) {
          if (!('lot' in metadata)) continue;
          const key = JSON.stringify(metadata.lot);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
        expect(new Map(values.map(({ example, files }) => [JSON.stringify(example.leaf), files]))).toEqual(counts);
        expect(values).toHaveLength(counts.size);
        expect(rest).toEqual({ files: 0, values: 0 });
        expect(values.map(({ files }) => files)).toEqual(values.map(({ files }) => files).toSorted((a, b) => b - a));
      }),
    );
  });

  test('while more is loaded, only what has come is counted, and a value keeps its number', () => {
    const rows = held([[lab, []]]);
    rows.route('more', { listing: 'listing', parts: [], sections: [lab] });
    const counts = () => {
      const { values } = rows.values({ listing: 'listing', path: ['metadata', 'lot'] });
      return values.map(({ number, example, files }) => [number, example.leaf, files]);
    };
    rows.take('more', [{ section: lab, page: pageOfLots(['a', 'b', 'b']) }]);
    expect(counts()).toEqual([
      [1, 'b', 2],
      [0, 'a', 1],
    ]);
    rows.take('more', [{ section: lab, page: pageOfLots(['a', 'a', 'c']) }]);
    const looked = vi.spyOn(SectionRows.prototype, 'cell');
    try {
      expect(counts()).toEqual([
        [0, 'a', 3],
        [1, 'b', 2],
        [2, 'c', 1],
      ]);
      expect(looked.mock.calls.map(([, row]) => row)).toEqual([3, 4, 5]);
    } finally {
      looked.mockRestore();
    }
  });

  test('of very many values of a field the most frequent are told, the others together; none where nothing is held', () => {
    const lots = [...Array.from({ length: 250 }, (_, lot) => lot), 240, 240, 241];
    const rows = held([[lab, lots.map((lot) => file({ metadata: { lot } }))]]);
    const { values, others: rest } = rows.values({ listing: 'listing', path: ['metadata', 'lot'] });
    expect(values.slice(0, 3).map(({ example, files }) => [example.leaf, files])).toEqual([
      [240, 3],
      [241, 2],
      [0, 1],
    ]);
    expect(values).toHaveLength(200);
    expect(rest).toEqual({ files: 50, values: 50 });
    expect(new Set(values.map(({ number }) => number)).size).toBe(200);
    const nothing = { values: [], others: { files: 0, values: 0 } };
    expect(rows.values({ listing: 'listing', path: ['lot'] })).toEqual(nothing);
    expect(rows.values({ listing: 'other', path: ['metadata', 'lot'] })).toEqual(nothing);
  });

  test('the schema tells in how many files each path is, its types and examples', () => {
    const { files, paths } = held([
      [lab, some],
      [reports, [...others, odd]],
    ]).schema('listing');
    expect(files).toBe(5);
    const of = (...path: string[]) => paths.find((one) => JSON.stringify(one.path) === JSON.stringify(path));
    expect(of('metadata', 'location')).toMatchObject({ files: 2, examples: [whole('Lab'), whole('Control room')] });
    expect(of('metadata', 'timestamp')?.types).toEqual([
      { type: 'number', files: 2 },
      { type: 'text', files: 1 },
    ]);
    expect(of('length')).toMatchObject({ files: 4, low: 7, high: 9007199254740993n });
    expect(of('metadata', 'a.b')).toMatchObject({ files: 1 });
  });

  test('an example keeps its type and all its digits; of a long one its beginning is kept', () => {
    const path = `${'/'.padEnd(299, 'x')}😀/a.pdf`;
    const leaves = [9007199254740993n, null, 'null', 7, 'null', path];
    const { paths } = held([[lab, leaves.map((value, n) => ({ _id: `id${n}`, value }))]]).schema('listing');
    expect(paths.find(({ path: names }) => names[0] === 'value')?.examples).toEqual([
      ...[9007199254740993n, null, 'null', 7].map(whole),
      { leaf: '/'.padEnd(299, 'x'), isCut: true },
    ]);
  });

  test('the size of a selection is that of the files whose size is known: −1 takes nothing from it, and others are counted', () => {
    const lengths = [100, -1, undefined, 'large', 20, 0, 2n ** 60n];
    const rows = held([[lab, lengths.map((length) => file(length === undefined ? {} : { length }))]]);
    const all = [{ group: 0, from: 0, count: lengths.length }];
    expect(rows.select({ list: listOf([lab]), how: 'only', windows: all })).toEqual({
      files: 7,
      bytes: 2 ** 60 + 120,
      unsized: 3,
    });
  });

  test('a selection stays with its files, however they are shown, and moves to a new reading of them', () => {
    const rows = held([[lab, some]]);
    const sorted = listOf([lab], { sort: { column: name, direction: 1 } });
    const one = [{ group: 0, from: 0, count: 1 }];
    expect(rows.select({ list: sorted, how: 'only', windows: one })).toEqual({ files: 1, bytes: 20, unsized: 0 });
    const all = rows.rows({ list: listOf([lab]), columns: [], windows: [{ group: 0, from: 0, count: 3 }] });
    expect(all.rows.map(({ isSelected }) => isSelected)).toEqual([false, true, false]);
    rows.route('again', {
      listing: 'fresh',
      parts: [{ query: 0, item: 0, items: ['/Plant/Unit 0'] }],
      sections: undefined,
    });
    rows.take('again', [{ section: lab, page: pageOf(some.toReversed()) }]);
    expect(rows.moveSelection('fresh')).toEqual({ files: 1, bytes: 20, unsized: 0 });
    const fresh = { ...listOf([lab]), listing: 'fresh' };
    expect(
      rows.rows({ list: fresh, columns: [name], windows: [{ group: 0, from: 1, count: 1 }] }).rows[0],
    ).toMatchObject({
      isSelected: true,
      cells: ['report 2.pdf'],
    });
  });

  test('a file is new until it has been seen: in each reading those that the one before did not have, and those that were new in it', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 100, max: 130 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(ids, { minLength: 2, maxLength: 5 }), ([first = [], ...later]) => {
        const rows = held([[lab, numberedFiles(first)]]);
        let [before, listing] = [new Set(first), 'listing'];
        let fresh = new Set<number>();
        for (const [reading, there] of later.entries()) {
          const to = `reading ${reading}`;
          const parts = [{ query: 0, item: 0, items: ['/Plant/Unit 0'] }];
          rows.route(to, { listing: to, parts, sections: undefined });
          if (there.length > 0) rows.take(to, [{ section: lab, page: pageOf(numberedFiles(there)) }]);
          const [known, marked] = [before, fresh];
          fresh = new Set(there.filter((id) => !known.has(id) || marked.has(id)));
          expect(rows.markNew({ from: listing, to, sections: [sectionKey(lab)] })).toBe(fresh.size);
          const windows = [{ group: 0, from: 0, count: 100 }];
          const shownRows = rows.rows({ list: { ...listOf([lab]), listing: to }, columns: [], windows }).rows;
          expect(shownRows.map(({ isNew }) => isNew)).toEqual(there.map((id) => fresh.has(id)));
          [before, listing] = [new Set(there), to];
        }
        rows.forgetNew();
        const windows = [{ group: 0, from: 0, count: 100 }];
        const seen = rows.rows({ list: { ...listOf([lab]), listing }, columns: [], windows }).rows;
        expect(seen.some(({ isNew }) => isNew)).toBe(false);
      }),
    );
  });

  test('files of a section of which it is not known what it had are not new', () => {
    const rows = held([[lab, some]]);
    const parts = [{ query: 0, item: 0, items: ['/Plant/Unit 0'] }];
    rows.route('again', { listing: 'fresh', parts, sections: undefined });
    rows.take('again', [
      { section: lab, page: pageOf(some) },
      { section: reports, page: pageOf(others) },
    ]);
    expect(rows.markNew({ from: 'listing', to: 'fresh', sections: [sectionKey(lab)] })).toBe(0);
    expect(rows.markNew({ from: 'listing', to: 'fresh', sections: [sectionKey(lab), sectionKey(reports)] })).toBe(1);
  });

  test('of files with equal IDs in stores without names, the one that was chosen is selected and current in a new reading', () => {
    const second = some.map((one) => ({ ...one, filename: 'second' }));
    const rows = held([[unnamed, [...some, ...second]]]);
    const list = listOf([unnamed]);
    rows.select({ list, how: 'only', windows: [{ group: 0, from: 4, count: 1 }] });
    const [chosen] = rows.rows({ list, columns: [], windows: [{ group: 0, from: 4, count: 1 }] }).rows;
    const parts = [{ query: 0, item: 0, items: ['/Plant/Unit 0'] }];
    rows.route('again', { listing: 'fresh', parts, sections: undefined });
    rows.take('again', [{ section: unnamed, page: pageOf([...some, file({}), ...second]) }]);
    expect(rows.moveSelection('fresh').files).toBe(1);
    const fresh = { ...list, listing: 'fresh' };
    const all = rows.rows({ list: fresh, columns: [], windows: [{ group: 0, from: 0, count: 9 }] }).rows;
    expect(all.flatMap(({ isSelected, index }) => (isSelected ? [index] : []))).toEqual([5]);
    const key = sectionKey(unnamed);
    expect(rows.locate({ list: fresh, section: key, file: { id: chosen?.id ?? '' } })).toEqual({ group: 0, index: 5 });
  });

  test('a set that was named does not change while more is loaded', () => {
    const rows = held([[lab, some]]);
    const list = listOf([lab], { filter: 'report', sort: { column: name, direction: 1 } });
    expect(rows.nameSet({ set: 'shown', of: 'shown', list })).toBe(2);
    rows.route('more', { listing: 'listing', parts: [], sections: [lab] });
    rows.take('more', [{ section: { ...lab, query: 0 }, page: pageOf(others) }]);
    expect(rows.nameSet({ set: 'loaded', of: 'loaded', list })).toBe(4);
    const files = rows.loadedFiles({ set: 'shown', from: 1, most: 10 });
    expect(files?.map(({ json }) => JSON.parse(json).filename)).toEqual(['Report 10.pdf']);
    expect(files?.[0]).toMatchObject({ query: 0, item: '/Plant/Unit 0', store: 'Laboratory' });
    rows.dropSet('shown');
    expect(rows.loadedFiles({ set: 'shown', from: 0, most: 1 })).toBeUndefined();
  });

  test('a file is found where it stands in a list', () => {
    const rows = held([[lab, some]]);
    const list = listOf([lab], { sort: { column: name, direction: 1 } });
    const id = text(some[0]?.['_id']);
    expect(rows.locate({ list, section: sectionKey(lab), file: { row: 2 } })).toEqual({ group: 0, index: 2 });
    expect(rows.locate({ list, section: sectionKey(lab), file: { id } })).toEqual({ group: 0, index: 1 });
    expect(rows.locate({ list: { ...list, filter: 'csv' }, section: sectionKey(lab), file: { id } })).toBeUndefined();
  });

  test('rows of a listing that was let go are let go', () => {
    const rows = held([[lab, some]]);
    rows.forget('listing');
    expect(rows.take('read', [{ section: lab, page: pageOf(some) }])).toBeUndefined();
    expect(rows.schema('listing').files).toBe(0);
  });
});
