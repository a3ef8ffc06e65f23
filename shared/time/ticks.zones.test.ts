import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyZone } from './testing/zones';
import { timeTicks } from './ticks';

const hour = 3_600_000;
const years = fc.integer({ min: 1950, max: 2060 });
const spans = fc.double({ min: 2, max: 10.8, noNaN: true }).map((exponent) => Math.ceil(10 ** exponent));

/** A range around a change of the zone's clocks, if the zone still has one. */
const ranges = fc
  .tuple(anyZone, years, spans, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([zone, year, span, part]) => {
    const begin = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone);
    const change = begin.getTimeZoneTransition('next')?.epochMilliseconds ?? begin.epochMilliseconds;
    const start = Math.round(change - span * part);
    return { zone, range: { start, end: start + span } };
  });

describe('ticks around daylight-saving changes', () => {
  test('are where the clocks show the time of their labels', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 3, max: 20 }), ({ zone, range }, maxTicks) => {
        for (const { at, label } of timeTicks(range, maxTicks, zone, 'monday')) {
          const moment = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
          const [time] = /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?/.exec(label) ?? [];
          if (time === undefined) expect(at).toBe(moment.startOfDay().epochMilliseconds);
          else expect(moment.toPlainTime().toString({ smallestUnit: 'millisecond' })).toContain(time);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('the epoch is a tick as any other, 0 and not -0', () => {
    expect(timeTicks({ start: -1, end: 32_406 }, 3, 'UTC', 'monday')[0]).toEqual({
      at: 0,
      label: '1 Jan',
      major: true,
    });
  });

  test('no two labels of one day are equal, and none is missing', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: 3, max: 20 }), ({ zone, range }, maxTicks) => {
        const ticks = timeTicks(range, maxTicks, zone, 'monday');
        const dated = ticks.map(
          ({ at, label }) =>
            `${Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()} ${label}`,
        );
        expect(new Set(dated).size).toBe(ticks.length);
        const gaps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0));
        // A skipped day (Apia, 2011) or hour makes one gap longer; months and years differ by themselves.
        const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
        expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(Math.max(usual * 1.2 + 25 * hour, 2 * usual));
      }),
      { numRuns: 500 },
    );
  });

  test('the labels of a repeated hour distinguish its two passes', () => {
    const ticks = timeTicks(
      { start: Date.UTC(2026, 9, 24, 23), end: Date.UTC(2026, 9, 25, 3) },
      9,
      'Europe/Berlin',
      'monday',
    );
    expect(ticks.map(({ label }) => label)).toEqual(
      '01:00 01:30 02:00+02:00 02:30+02:00 02:00+01:00 02:30+01:00 03:00 03:30'.split(' '),
    );
  });

  test('a day that begins at one o’clock does not move those after it', () => {
    const start = Date.UTC(2018, 10, 2, 12);
    const ticks = timeTicks({ start, end: start + 5 * 24 * hour }, 5, 'America/Sao_Paulo', 'monday');
    expect(ticks.map(({ at, label }) => [label, new Date(at).getUTCHours()])).toEqual([
      ['3 Nov', 3],
      ['4 Nov', 3],
      ['5 Nov', 2],
      ['6 Nov', 2],
      ['7 Nov', 2],
    ]);
  });
});
