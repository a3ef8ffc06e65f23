import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plotValues, rawAggregate } from '@shared/vqt/aggregates';
import { ItemKnowledge, knownItem, rateOf, resolveAuto, type AutoInput } from './auto-read';

const hour = 3_600_000;
const day = 24 * hour;

function auto(change: Partial<AutoInput>): string {
  return resolveAuto({
    known: undefined,
    held: [],
    ranges: [{ start: 0, end: 8 * hour }],
    intervals: 1000,
    items: 4,
    ...change,
  });
}

const known = (samples: number, span: number, hasStates = false) =>
  ({ samples, span, hasStates, way: 'times' }) as const;

describe('Auto', () => {
  it('reads few samples as they are, and plot values of many', () => {
    expect(auto({ known: known(28_800, 8 * hour) })).toBe(rawAggregate);
    expect(auto({ known: known(2_592_000, 30 * day), ranges: [{ start: 0, end: 30 * day }] })).toBe(plotValues);
    expect(auto({ known: known(43_200, 30 * day), ranges: [{ start: 0, end: 30 * day }] })).toBe(rawAggregate);
  });

  it('takes an item of which nothing is known for one with a sample a second', () => {
    expect(auto({})).toBe(rawAggregate);
    expect(auto({ ranges: [{ start: 0, end: 30 * day }] })).toBe(plotValues);
  });

  it('reads a state’s changes while they are few, of which plot values tell less', () => {
    const month = { ranges: [{ start: 0, end: 30 * day }] };
    expect(auto({ ...month, known: known(100_000, 30 * day, true) })).toBe(rawAggregate);
    expect(auto({ ...month, known: known(100_000, 30 * day, false) })).toBe(plotValues);
  });

  it('reads fewer samples of each item when there are many items', () => {
    const some = { known: known(28_800, 8 * hour) };
    expect(auto({ ...some, items: 20 })).toBe(rawAggregate);
    expect(auto({ ...some, items: 200 })).toBe(plotValues);
  });

  test('what is held as raw samples is never read, whatever its density', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 400 }), (samples, days) => {
        const range = { start: day, end: day + days * day };
        expect(auto({ known: known(samples, day), held: [{ start: 0, end: 1000 * day }], ranges: [range] })).toBe(
          rawAggregate,
        );
      }),
    );
  });

  test('zooming in goes over to raw, and not back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 1, max: 400 }), (samples, days) => {
        const at = (span: number) => auto({ known: known(samples, day), ranges: [{ start: 0, end: span }] });
        if (at(days * day) === rawAggregate) expect(at((days * day) / 3)).toBe(rawAggregate);
        expect(at(1)).toBe(rawAggregate);
      }),
    );
  });
});

test('reads tell how dense an item is, whether it has states, and how its plot values come; each read counts once', () => {
  const knowledge = new ItemKnowledge();
  const items = [
    { path: '/a', aggregate: rawAggregate, series: 'a' },
    { path: '/b', aggregate: plotValues, series: 'b' },
    { path: '/c', aggregate: 'AGG_TYPE_AVERAGE', series: 'c' },
  ];
  const read = { connectionId: 'demo', start: 0, end: 1000, items, options: {} };
  const outcome = {
    items: [{ points: 10 }, { points: 4, plot: { way: 'times', samples: 300, hasStates: true } }, { points: 5 }],
    bytes: 1,
    durationMs: 1,
    requestIds: [],
  } as const;
  knowledge.note(read, outcome);
  knowledge.note(read, outcome);
  const of = (path: string) => knownItem(knowledge.state.getState(), 'demo', path);
  expect(of('/a')).toEqual({ samples: 10, span: 1000, hasStates: undefined, way: undefined });
  expect(of('/b')).toEqual({ samples: 300, span: 1000, hasStates: true, way: 'times' });
  expect(of('/c')).toBeUndefined();
});

test('short reads that find nothing, as following the present makes them, leave what is known of a dense item', () => {
  fc.assert(
    fc.property(fc.integer({ min: 28_800, max: 3e7 }), fc.integer({ min: 1000, max: 60_000 }), (points, tail) => {
      const knowledge = new ItemKnowledge();
      const note = (start: number, end: number, found: number) => {
        const items = [{ path: '/a', aggregate: rawAggregate, series: 'a' }];
        const outcome = { items: [{ points: found }], bytes: 1, durationMs: 1, requestIds: [] };
        knowledge.note({ connectionId: 'demo', start, end, items, options: {} }, outcome);
      };
      note(0, 8 * hour, points);
      for (let read = 0; read < 50; read += 1) note(8 * hour, 8 * hour + tail, 0);
      const rate = rateOf(knownItem(knowledge.state.getState(), 'demo', '/a'));
      expect(rate).toBeGreaterThan(points / (8 * hour) / 2);
      expect(rate).toBeLessThanOrEqual((points + 1) / (8 * hour));
    }),
  );
});

test('years in which there was nothing leave what is known of a dense item: the next long range is read as plot values', () => {
  const knowledge = new ItemKnowledge();
  const note = (start: number, end: number, found: number) => {
    const items = [{ path: '/a', aggregate: rawAggregate, series: 'a' }];
    const outcome = { items: [{ points: found }], bytes: 1, durationMs: 1, requestIds: [] };
    knowledge.note({ connectionId: 'demo', start, end, items, options: {} }, outcome);
  };
  note(0, hour, 3600);
  for (const years of [50, 10, 20]) note(-years * 365 * day, 0, 0);
  const item = knownItem(knowledge.state.getState(), 'demo', '/a');
  expect(auto({ known: item, ranges: [{ start: 0, end: 365 * day }] })).toBe(plotValues);
});

test('raw reads that are long enough tell how fast a connection is', () => {
  const knowledge = new ItemKnowledge();
  const note = (aggregate: string, points: number) => {
    const items = [{ path: '/a', aggregate, series: 'a' }];
    const read = { connectionId: 'demo', start: 0, end: 1000, items, options: {} };
    knowledge.note(read, { items: [{ points }], bytes: points * 20, durationMs: points / 100, requestIds: [] });
  };
  note(rawAggregate, 12);
  note('AGG_TYPE_AVERAGE', 100_000);
  expect(knowledge.pace('demo')).toBeUndefined();
  note(rawAggregate, 100_000);
  expect(knowledge.pace('demo')).toEqual({ points: 100_000, bytes: 2_000_000, ms: 1000 });
  expect(knowledge.pace('other')).toBeUndefined();
});

test('how far a server’s clock is off is told to the second, and not anew for the second that its time leaves open', () => {
  const knowledge = new ItemKnowledge();
  const told: (number | undefined)[] = [];
  knowledge.clockOffsets.subscribe((all) => told.push(all.get('demo')));
  for (const clockOffset of [0, -900, -59_300, -59_900, undefined, -61_200, 0]) {
    const read = { connectionId: 'demo', start: 0, end: 1000, items: [], options: {} };
    const outcome = { items: [], bytes: 1, durationMs: 1, requestIds: [] };
    knowledge.note(read, clockOffset === undefined ? outcome : { ...outcome, clockOffset });
  }
  expect(told).toEqual([-59_000, -61_000, 0]);
});

test('what former runs have read is recalled, and gives way to what this one knows', () => {
  const knowledge = new ItemKnowledge();
  const items = [{ path: '/a', aggregate: rawAggregate, series: 'a' }];
  const read = { connectionId: 'demo', start: 0, end: 1000, items, options: {} };
  knowledge.note(read, { items: [{ points: 10 }], bytes: 1, durationMs: 1, requestIds: [] });
  knowledge.recall('demo', [
    { path: '/a', points: 5, span: 70 },
    { path: '/b', points: 6, span: 80 },
  ]);
  const of = (path: string) => knownItem(knowledge.state.getState(), 'demo', path);
  expect(of('/a')).toMatchObject({ samples: 10, span: 1000 });
  expect(of('/b')).toMatchObject({ samples: 6, span: 80 });
});
