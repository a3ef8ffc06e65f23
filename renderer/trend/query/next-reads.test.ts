import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problem } from '@shared/problem/problem';
import { rangeSet, subtract } from '@shared/time/range-set';
import { nextReads, unreadRanges, type DataNeed, type FormerReads } from './next-reads';
import { gridFor, seriesId, type Grid, type TrendQuery } from './trend-query';
import type { PlannedRead } from './plan-reads';
import type { ReadState } from './read-state';
import { readKey } from './run-read';

const raw: TrendQuery = {
  number: 1,
  connectionId: 'demo',
  range: { start: 0, end: 1000 },
  aggregate: 'AGG_TYPE_RAW',
  options: {},
};
const refused = problem('item', 'No such item.', 'Look at the path.');
const broken = problem('truncated', 'The answer ended early.', 'Retry.');

function settledOn(start: number, end: number) {
  return { range: { start, end }, at: 1e12, home: raw.range };
}

function wanted(query: TrendQuery, path: string, grid: Grid) {
  const { aggregate } = query;
  return { path, aggregate, id: seriesId(query, path, aggregate, grid) };
}

function needOf(start: number, change: Partial<DataNeed> = {}): DataNeed {
  const query = change.query ?? raw;
  const grid = gridFor(query, query.range, undefined);
  const items = ['/a', '/b'].map((path) => wanted(query, path, grid));
  return {
    query,
    grid,
    settled: settledOn(start, start + 1000),
    items,
    calculations: new Map(),
    shown: new Map(),
    attempt: 0,
    ...change,
  };
}

const first = needOf(0);
const read = nextReads(
  { states: [], dataNeed: undefined, begun: new Set(), unread: [], ofOthers: [] },
  first,
  new Map(),
)[0];
if (read === undefined) throw new Error('A new query is read.');

function formerReads(state: Partial<ReadState>): FormerReads {
  return {
    states: [{ read: read ?? neverRead(), running: false, outcome: undefined, problem: undefined, ...state }],
    dataNeed: first,
    begun: new Set([read ?? neverRead()]),
    unread: [],
    ofOthers: [],
  };
}

function neverRead(): never {
  throw new Error('There is a first read.');
}

function outcome(problems: readonly (ReturnType<typeof problem> | undefined)[], points = 5) {
  return {
    items: problems.map((one) => (one === undefined ? { points } : { points, problem: one })),
    bytes: 1,
    durationMs: 1,
    requestIds: [1],
  };
}

function spans(reads: ReturnType<typeof nextReads>) {
  return reads.map(({ start, end, items }) => [start, end, items.map(({ path }) => path).join()]);
}

describe('what is read next', () => {
  test('a new query reads its range whole, whatever is held, and gives the former reads up', () => {
    const again = needOf(0, { query: { ...raw, number: 2 } });
    const held = new Map(again.items.map(({ id }) => [id, [raw.range]]));
    expect(spans(nextReads(formerReads({ running: true }), again, held))).toEqual([[0, 1000, '/a,/b']]);
  });

  test('moving on reads what is neither held nor on its way, and leaves the running read alone', () => {
    const moved = needOf(600);
    expect(spans(nextReads(formerReads({ running: true }), moved, new Map()))).toEqual([
      [0, 1000, '/a,/b'],
      [1000, 1600, '/a,/b'],
    ]);
  });

  test('what is running and no longer on screen is given up', () => {
    expect(spans(nextReads(formerReads({ running: true }), needOf(1000), new Map()))).toEqual([[1000, 2000, '/a,/b']]);
  });

  test('what was given up is read again on return, though older points of it are held', () => {
    const former = formerReads({ running: true });
    const held = new Map(first.items.map(({ id }) => [id, [{ start: 0, end: 2000 }]]));
    const away = needOf(1000);
    const next = nextReads(former, away, held);
    const unread = unreadRanges(former, away, next);
    expect([next, unread]).toEqual([[], [{ start: 0, end: 1000 }]]);
    const gone = { ...former, states: [], dataNeed: away, unread };
    const back = needOf(500);
    const again = nextReads(gone, back, held);
    expect(spans(again)).toEqual([[500, 1000, '/a,/b']]);
    expect(unreadRanges(gone, back, again)).toEqual([{ start: 0, end: 500 }]);
  });

  test('what is running for items that were taken away is given up', () => {
    const others = needOf(0, { items: [{ path: '/c', aggregate: raw.aggregate, id: 'c' }] });
    expect(spans(nextReads(formerReads({ running: true }), others, new Map()))).toEqual([[0, 1000, '/c']]);
  });

  test('what only waits is read together with what has come up since', () => {
    const waiting = { ...formerReads({ running: true }), begun: new Set<PlannedRead>() };
    expect(spans(nextReads(waiting, needOf(600), new Map()))).toEqual([[600, 1600, '/a,/b']]);
  });

  test('however the window is moved while the server is silent, one read waits at most, and nothing on screen is missing', () => {
    const move = fc.tuple(fc.integer({ min: -1500, max: 1500 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const begun = new Set<PlannedRead>();
        let former: FormerReads = { states: [], dataNeed: undefined, begun, unread: [], ofOthers: [] };
        let at = 0;
        for (const [by, begins] of [[0, true] as const, ...moves]) {
          at += by;
          const dataNeed = needOf(at);
          const reads = nextReads(former, dataNeed, new Map());
          const open = reads.filter((one) => !begun.has(one));
          // On either side of what was begun.
          expect(open.length).toBeLessThanOrEqual(1 + reads.length - open.length);
          for (const one of reads) expect(one.start < at + 1000 && one.end > at).toBe(true);
          expect(subtract([{ start: at, end: at + 1000 }], rangeSet(reads))).toEqual([]);
          // TanStack Query would take two of the same key for one.
          expect(new Set(reads.map((one) => JSON.stringify(readKey(one)))).size).toBe(reads.length);
          const [next] = open;
          // The connection makes two requests at a time.
          if (begins && next !== undefined && reads.length - open.length < 2) begun.add(next);
          const states = reads.map((one) => ({ read: one, running: true, outcome: undefined, problem: undefined }));
          former = { states, dataNeed, begun, unread: [], ofOthers: [] };
        }
      }),
    );
  });

  test('moving over what is held reads nothing', () => {
    const moved = needOf(100);
    const held = new Map(moved.items.map(({ id }) => [id, [{ start: 0, end: 1100 }]]));
    expect(nextReads(formerReads({ outcome: outcome([undefined, undefined]) }), moved, held)).toEqual([]);
  });

  test('what was let go since is read again when the window comes back', () => {
    const back = needOf(0, { settled: settledOn(0, 1000) });
    expect(spans(nextReads(formerReads({ outcome: outcome([undefined, undefined]) }), back, new Map()))).toEqual([
      [0, 1000, '/a,/b'],
    ]);
  });

  test('a range that failed is not asked again until the next attempt; then only what is missing of it', () => {
    const failed = formerReads({ outcome: outcome([broken, broken]) });
    const held = new Map(first.items.map(({ id }) => [id, [{ start: 0, end: 400 }]]));
    const near = needOf(0, { settled: settledOn(0, 900) });
    expect(spans(nextReads(failed, near, held))).toEqual([[0, 1000, '/a,/b']]);
    expect(spans(nextReads(failed, needOf(0, { attempt: 1 }), held))).toEqual([[400, 1000, '/a,/b']]);
  });

  test('a failed renewal that brought nothing is renewed by the next attempt', () => {
    const failed = formerReads({ problem: broken });
    const held = new Map(first.items.map(({ id }) => [id, [raw.range]]));
    expect(spans(nextReads(failed, needOf(0, { attempt: 1 }), held))).toEqual([[0, 1000, '/a,/b']]);
  });

  test('the next attempt reads what is on screen by now as well, and of that only what is missing', () => {
    const failed = formerReads({ problem: broken });
    const panned = needOf(500, { attempt: 1 });
    expect(spans(nextReads(failed, panned, new Map()))).toEqual([[0, 1500, '/a,/b']]);
    const held = new Map(first.items.map(({ id }) => [id, [{ start: 900, end: 1300 }]]));
    expect(spans(nextReads(failed, panned, held))).toEqual([
      [0, 1000, '/a,/b'],
      [1300, 1500, '/a,/b'],
    ]);
  });

  test('after Stop the next attempt reads the rest', () => {
    const stopped = formerReads({ problem: problem('cancelled', 'Stopped.', 'Retry.') });
    const held = new Map(first.items.map(({ id }) => [id, [{ start: 0, end: 300 }]]));
    expect(spans(nextReads(stopped, needOf(0, { attempt: 1 }), held))).toEqual([[300, 1000, '/a,/b']]);
  });

  test('what failed is given up once its range has gone', () => {
    const failed = formerReads({ problem: broken });
    expect(spans(nextReads(failed, needOf(500), new Map()))).toEqual([
      [0, 1000, '/a,/b'],
      [1000, 1500, '/a,/b'],
    ]);
    expect(spans(nextReads(failed, needOf(1000), new Map()))).toEqual([[1000, 2000, '/a,/b']]);
  });

  test('an item that the server refuses is not asked anywhere else', () => {
    const failed = formerReads({ outcome: outcome([undefined, refused]) });
    const held = new Map(first.items.slice(0, 1).map(({ id }) => [id, [raw.range]]));
    expect(spans(nextReads(failed, needOf(500), held))).toEqual([
      [0, 1000, '/a,/b'],
      [1000, 1500, '/a'],
    ]);
  });

  test('what was too much to read is planned anew once the window shows less', () => {
    const query: TrendQuery = {
      ...raw,
      aggregate: 'AGG_TYPE_AVERAGE',
      range: { start: 0, end: 1e9 },
      intervals: { kind: 'length', seconds: 1 },
    };
    const grid = gridFor(query, query.range, undefined, { clock: { kind: 'length', seconds: 1, zone: 'UTC' } });
    const items = [wanted(query, '/a', grid)];
    const before = needOf(0, { query, grid, items, settled: settledOn(0, 1e9) });
    const none = { dataNeed: undefined, begun: new Set<PlannedRead>(), unread: [], ofOthers: [] };
    const [tooMuch = neverRead()] = nextReads({ ...none, states: [] }, before, new Map());
    expect(tooMuch.refusal?.kind).toBe('invalid');
    const former: FormerReads = {
      ...none,
      dataNeed: before,
      states: [{ read: tooMuch, running: false, outcome: undefined, problem: tooMuch.refusal }],
    };
    expect(nextReads(former, { ...before, attempt: 0 }, new Map())).toEqual([tooMuch]);
    const zoomed = { ...before, settled: settledOn(0, 60_000) };
    expect(nextReads(former, zoomed, new Map())).toMatchObject([
      { start: 0, end: 60_000, options: { intervals_no: 60 } },
    ]);
  });

  test('reads whose intervals nothing shows any more are given up', () => {
    const average: TrendQuery = { ...raw, aggregate: 'AGG_TYPE_AVERAGE', options: { intervals_no: 10 } };
    const before = needOf(0, { query: average });
    const [running] = nextReads(
      { states: [], dataNeed: undefined, begun: new Set(), unread: [], ofOthers: [] },
      before,
      new Map(),
    );
    const zoomedGrid = gridFor(average, { start: 0, end: 500 }, before.grid);
    const zoomed = needOf(0, {
      query: average,
      grid: zoomedGrid,
      settled: settledOn(0, 500),
      items: [wanted(average, '/a', zoomedGrid)],
    });
    const state = { read: running ?? neverRead(), running: true, outcome: undefined, problem: undefined };
    expect(
      spans(
        nextReads(
          { states: [state], dataNeed: before, begun: new Set([state.read]), unread: [], ofOthers: [] },
          zoomed,
          new Map(),
        ),
      ),
    ).toEqual([[0, 500, '/a']]);
  });
});

test('while the window follows the present only what is new is read, and a short tail again', () => {
  const following = needOf(100, { settled: { ...settledOn(100, 1100), renewFrom: 950 } });
  const held = new Map(following.items.map(({ id }) => [id, [{ start: 0, end: 1000 }]]));
  const next = nextReads({ states: [], dataNeed: first, begun: new Set(), unread: [], ofOthers: [] }, following, held);
  expect(next).toMatchObject([{ start: 950, end: 1100 }]);
});

test('while the window follows the present a period laid over it that failed is asked again with the next attempt only', () => {
  const day = 86_400_000;
  const items = first.items.map((item) => ({
    ...item,
    uses: [[{ before: 0 }], [{ before: 0, move: { kind: 'elapsed', by: day } as const }]],
  }));
  const layered = { ...first, items };
  const formerly = { dataNeed: layered, begun: new Set<PlannedRead>(), unread: [], ofOthers: [] };
  const state = { running: false, outcome: undefined, problem: broken };
  const [before = neverRead()] = nextReads({ ...formerly, dataNeed: undefined, states: [] }, layered, new Map());
  expect(before).toMatchObject({ start: -day, end: 1000 - day });
  const former = { ...formerly, states: [{ ...state, read: before }] };
  const held = new Map(items.map(({ id }) => [id, [{ start: 0, end: 1000 }]]));
  const following = needOf(100, { items, settled: { ...settledOn(100, 1100), renewFrom: 950 } });
  expect(spans(nextReads(former, following, held))).toEqual([
    [-day, 1000 - day, '/a,/b'],
    [950, 1100, '/a,/b'],
  ]);
  expect(spans(nextReads(former, { ...following, attempt: 1 }, held))).toEqual([
    [100 - day, 1100 - day, '/a,/b'],
    [950, 1100, '/a,/b'],
  ]);
  const panned = needOf(100, { items });
  expect(spans(nextReads(former, panned, held))).toEqual([
    [-day, 1000 - day, '/a,/b'],
    [1000 - day, 1100 - day, '/a,/b'],
    [1000, 1100, '/a,/b'],
  ]);
});
