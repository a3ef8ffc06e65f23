import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualCalendar } from '@shared/time/calendar';
import type { Box } from '../../data/plots/plot-protocol';
import { hourMapOf } from './hour-map';
import { periodsOf } from './periods';

const counts = { used: 1, usedUncertain: 0, usedBad: 0, uncertain: 0, bad: 0, texts: 0, infinite: 0, empty: 0 };
const source = { counts, unheld: 0, isPlot: false };

function mapIn(zone: string, start: number, end: number) {
  const { periods } = periodsOf('hour', { start, end }, { zone, ...usualCalendar, events: [] });
  const boxes = periods.map(({ start: from, end: until }): Box => ({
    start: from,
    end: until,
    min: 1,
    lowerQuartile: 1,
    median: 1,
    upperQuartile: 1,
    max: 1,
    mean: 1,
    source,
    isLit: false,
  }));
  return hourMapOf(boxes, zone);
}

describe('hours in their places', () => {
  test('stand by date and clock of the zone, each in a place of its own', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/New_York');
    const start = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2050, 0, 1) });
    fc.assert(
      fc.property(zones, start, fc.integer({ min: 1, max: 200 * 3_600_000 }), (zone, from, span) => {
        const { cells, days } = mapIn(zone, from, from + span);
        for (const { box, day, hour, width } of cells) {
          const there = Temporal.Instant.fromEpochMilliseconds(box.start).toZonedDateTimeISO(zone);
          expect([days[day], Math.floor(hour)]).toEqual([there.toPlainDate().toString(), there.hour]);
          expect(hour - there.hour + width).toBeLessThanOrEqual(1);
        }
        expect(new Set(cells.map(({ day, hour }) => `${day} ${hour}`)).size).toBe(cells.length);
        expect([cells[0]?.day, cells.at(-1)?.day]).toEqual([0, days.length - 1]);
      }),
      { numRuns: 50 },
    );
  });

  test('leave out the hour that the clocks leave out', () => {
    const { cells, days } = mapIn('Europe/Berlin', Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22));
    expect(days).toEqual(['2026-03-29']);
    expect(cells.map(({ hour }) => hour)).toEqual([0, 1, ...Array.from({ length: 21 }, (_, hour) => hour + 3)]);
  });

  test('share a place where the clocks show an hour twice', () => {
    const { cells } = mapIn('Europe/Berlin', Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 9, 25, 2));
    expect(cells.map(({ hour, width }) => [hour, width])).toEqual([
      [1, 1],
      [2, 0.5],
      [2.5, 0.5],
    ]);
  });

  test('are none without any', () => {
    expect(hourMapOf([], 'UTC')).toEqual({ cells: [], days: [] });
  });
});
