import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elapsedText, elapsedTicks } from './elapsed';

const day = 86_400_000;

/** The milliseconds of a label. */
function meant(label: string): number {
  const [, sign, days = '0', hours = '0', minutes = '0', seconds = '0'] =
    /^([+−]?)(?:(\d+) d ?)?(?:(\d+):(\d\d)(?::(\d\d(?:\.\d{3})?))?)?$/.exec(label) ?? [];
  const ms =
    Number(days) * day + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
  return sign === '−' ? -ms : ms;
}

const instants = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 });
const spans = fc.double({ min: 0, max: 14.4, noNaN: true }).map((exponent) => Math.ceil(10 ** exponent));

test('ticks stand at equal, round distances from the origin, say how far that is, and have room', () => {
  fc.assert(
    fc.property(instants, spans, instants, fc.integer({ min: 1, max: 30 }), (start, span, origin, maxTicks) => {
      const ticks = elapsedTicks({ start, end: start + span }, maxTicks, origin);
      expect(ticks.length).toBeLessThanOrEqual(maxTicks + 1);
      for (const [index, { at, label }] of ticks.entries()) {
        expect(at).toBeGreaterThanOrEqual(start);
        expect(at).toBeLessThan(start + span);
        expect(meant(label)).toBe(at - origin);
        const before = ticks[index - 1];
        const behind = ticks[index + 1];
        if (before !== undefined && behind !== undefined) expect(behind.at - at).toBe(at - before.at);
      }
    }),
    { numRuns: 2000 },
  );
});

test('there are ticks enough, wherever the window is', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: -10 * day, max: 10 * day }), (span, before) => {
      const origin = 1_790_000_000_000;
      const start = origin + before;
      // Below some milliseconds there are no steps; labels of milliseconds behind days need much room.
      fc.pre(span > 100);
      expect(elapsedTicks({ start, end: start + span }, 12, origin).length).toBeGreaterThanOrEqual(2);
    }),
  );
});

test('the origin and whole days stand out', () => {
  const origin = 1_790_000_012_345;
  const ticks = elapsedTicks({ start: origin - 7 * 3_600_000, end: origin + 31 * 3_600_000 }, 8, origin);
  expect(ticks.map(({ label, major }) => (major ? `[${label}]` : label))).toEqual([
    '−6:00',
    '[0:00]',
    '+6:00',
    '+12:00',
    '+18:00',
    '[+1 d]',
    '+1 d 6:00',
  ]);
});

test.each([
  [0, 'minute', '0:00'],
  [59_999, 'minute', '0:00'],
  [-59_999, 'second', '−0:00:59'],
  [3_723_004, 'millisecond', '+1:02:03.004'],
  [-30.5 * 3_600_000, 'minute', '−1 d 6:30'],
  [3 * day, 'minute', '+3 d'],
  [3 * day, 'second', '+3 d 0:00:00'],
] as const)('%d ms to the %s are %s', (ms, unit, text) => expect(elapsedText(ms, unit)).toBe(text));
