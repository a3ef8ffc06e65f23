import type { ColumnChunk } from '@shared/vqt/columns';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HISTORY_START, HOUR, MINUTE } from './durations';
import type { PlantItem } from './historian';
import { openingPaths, plant } from './plant';

const NOW = Date.UTC(2026, 10, 21, 8, 0, 0);
const TWO_YEARS = 730 * DAY;

interface Row {
  readonly t: number;
  readonly v: number | string | boolean | null;
  readonly q: number;
}

function rowsOf(chunks: Iterable<ColumnChunk>): Row[] {
  const dictionary: (string | boolean)[] = [];
  return [...chunks].flatMap(({ t, v, q, states }) => {
    dictionary.push(...(states?.added ?? []));
    return [...t].map((time, i) => {
      const number = v[i] ?? Number.NaN;
      const state = dictionary[(states?.codes[i] ?? 0) - 1];
      return { t: time, v: state ?? (Number.isNaN(number) ? null : number), q: q[i] ?? 0 };
    });
  });
}

const raw = (item: PlantItem, start: number, end: number, now = NOW) => rowsOf(plant.raw(item, start, end, now));
const anyItem = fc.constantFrom(...plant.items);
const anyTime = fc.integer({ min: NOW - TWO_YEARS, max: NOW - HOUR });
const anyWidth = fc.integer({ min: 0, max: 40 * MINUTE });

/** Milliseconds by which the newest samples lie after the present. */
const aheadOf = ({ path }: PlantItem) => (path.endsWith('Clock Ahead') ? 20 * MINUTE : 0);

function itemAt(path: string): PlantItem {
  const item = plant.findByPath(path);
  if (item === undefined) throw new Error(`no item ${path}`);
  return item;
}

describe('the items', () => {
  it('are about eighty, with unique paths and IDs above 2^53 that can be looked up', () => {
    expect(plant.items.length).toBeGreaterThanOrEqual(78);
    expect(new Set(plant.items.map(({ path }) => path)).size).toBe(plant.items.length);
    expect(new Set(plant.items.map(({ id }) => id)).size).toBe(plant.items.length);
    for (const item of plant.items) {
      expect(BigInt(item.id)).toBeGreaterThan(2n ** 53n);
      expect(item.path.startsWith('/System/Core/Demo Plant/')).toBe(true);
      expect(plant.findByPath(item.path)).toBe(item);
      expect(plant.findById(item.id)).toBe(item);
    }
  });

  it('have fixed IDs', () => {
    expect(itemAt(openingPaths[0] ?? '').id).toBe('85005462219060438');
    expect(plant.findByPath('/System/Core/Demo Plant/Nowhere')).toBeUndefined();
  });

  it('have samples in the last week, unless they are meant to have none', () => {
    const silent = plant.items.filter((item) => plant.atOrBefore(item, NOW, NOW) === undefined);
    expect(silent.map(({ path }) => path.split('/').at(-1))).toEqual(['AI-906 Archive Fault', 'XI-907 Spare Input']);
    expect(plant.items.filter(({ error }) => error !== undefined)).toHaveLength(1);
    const ended = itemAt('/System/Core/Demo Plant/Diagnostics/TI-905 Decommissioned');
    expect(raw(ended, NOW - 7 * DAY, NOW)).toEqual([]);
  });
});

describe('raw', () => {
  it('joins without a duplicate or a gap, excludes the end and ascends', () => {
    fc.assert(
      fc.property(anyItem, anyTime, anyWidth, anyWidth, (item, start, first, second) => {
        const middle = start + first;
        const end = middle + second;
        const whole = raw(item, start, end);
        expect([...raw(item, start, middle), ...raw(item, middle, end)]).toEqual(whole);
        expect(whole.every(({ t }) => Number.isInteger(t) && t >= start && t < end)).toBe(true);
        const isDoubled = item.path.endsWith('Double Entries');
        const ascends = (t: number, before: number) => (isDoubled ? t >= before : t > before);
        expect(whole.every(({ t }, i) => i === 0 || ascends(t, whole[i - 1]?.t ?? 0))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('returns the same for the same request, regardless of requests in between', () => {
    fc.assert(
      fc.property(anyItem, anyTime, anyTime, (item, start, elsewhere) => {
        const once = raw(item, start, start + 10 * MINUTE);
        raw(item, elsewhere, elsewhere + 10 * MINUTE);
        expect(raw(item, start, start + 10 * MINUTE)).toEqual(once);
      }),
      { numRuns: 60 },
    );
  });

  it('has nothing after now, unless the clock of an item is ahead', () => {
    fc.assert(
      fc.property(anyItem, anyTime, anyWidth, (item, now, width) => {
        const upToNow = raw(item, now - width, now + width, now);
        const latest = now + aheadOf(item);
        expect(upToNow).toEqual(raw(item, now - width, now + width).filter(({ t }) => t <= latest));
      }),
      { numRuns: 60 },
    );
  });

  it('begins in 2020', () => {
    const item = itemAt(openingPaths[0] ?? '');
    const [first] = raw(item, 0, HISTORY_START + 5000);
    expect(first?.t).toBeGreaterThanOrEqual(HISTORY_START);
    expect(plant.after(item, -Infinity, NOW)).toEqual(first);
    expect(plant.atOrBefore(item, HISTORY_START - 1, NOW)).toBeUndefined();
  });

  it('rounds numbers to about eight digits', () => {
    for (const item of plant.items.filter(({ valueType }) => valueType === 'number')) {
      for (const { v } of raw(item, NOW - 2 * MINUTE, NOW)) {
        if (v !== null) expect(String(v).replaceAll(/\D/g, '').length).toBeLessThanOrEqual(9);
      }
    }
  });

  it('streams a month of 1 s data in chunks of bounded size', () => {
    const item = itemAt('/System/Core/Demo Plant/Reactor R-101/TIC-101.OP');
    let points = 0;
    for (const { t, v, q } of plant.raw(item, NOW - 30 * DAY, NOW, NOW)) {
      expect(t.length).toBeLessThanOrEqual(65_536);
      expect([v.length, q.length]).toEqual([t.length, t.length]);
      points += t.length;
    }
    expect(points).toBe(30 * 86_400);
  });
});

describe('single samples', () => {
  it('atOrBefore and after agree with raw', () => {
    fc.assert(
      fc.property(anyItem, anyTime, fc.constantFrom(0, 0, HOUR), (item, time, beforeNow) => {
        const now = time + beforeNow;
        const before = plant.atOrBefore(item, time, now);
        const after = plant.after(item, time, now);
        if (before !== undefined) {
          expect(before.t).toBeLessThanOrEqual(time);
          const near = Math.max(before.t, time - 2 * HOUR);
          expect(raw(item, near, time + 1, now)).toEqual(near === before.t ? expect.arrayContaining([before]) : []);
          expect(raw(item, near, time + 1, now).at(-1)).toEqual(near === before.t ? before : undefined);
        }
        expect(raw(item, time + 1, Math.min(now + aheadOf(item), after?.t ?? Infinity) + 1, now).at(0)).toEqual(after);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the opening view', () => {
  it('shows four numbers with units', () => {
    expect(openingPaths.map((path) => itemAt(path).valueType)).toEqual(['number', 'number', 'number', 'number']);
    expect(openingPaths.every((path) => itemAt(path).unit !== '')).toBe(true);
  });

  it('has a bad and an uncertain episode and a set-point step in every eight hours of two years', () => {
    const items = openingPaths.map(itemAt);
    const setPoint = itemAt('/System/Core/Demo Plant/Feed Section/FIC-101.SP');
    fc.assert(
      fc.property(anyTime, (end) => {
        const qualities = items.flatMap((item) => raw(item, end - 8 * HOUR, end).map(({ q }) => q));
        expect(qualities.filter((q) => q >= 0x80000000).length).toBeGreaterThan(120);
        expect(qualities.filter((q) => q >= 0x40000000 && q < 0x80000000).length).toBeGreaterThan(120);
        const asked = new Set(raw(setPoint, end - 8 * HOUR, end).map(({ v }) => v));
        expect(asked.size).toBeGreaterThan(1);
      }),
      { numRuns: 25 },
    );
  });
});
