import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneClock } from './zone-clock';
import { RegularInstants } from './regular-instants';

const minute = 60_000;
const change = Date.UTC(2026, 9, 25, 1);
const starts = fc.oneof(
  fc.integer({ min: change - 100_000_000, max: change + 100_000_000 }),
  fc.integer({ min: -1e12, max: 3e12 }),
);
const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe');

test('are those at which the clocks show round times, in order, each of them once', () => {
  fc.assert(
    fc.property(
      starts,
      fc.integer({ min: 0, max: 500 * minute }),
      fc.constantFrom(1, 5, 30, 60, 240).map((count) => count * minute),
      zones,
      (start, span, step, zone) => {
        const instants = new RegularInstants({ start, end: start + span }, step, zone);
        const clock = zoneClock(zone);
        const first = Math.ceil(start / minute) * minute;
        // Offsets of those years are whole minutes, so that round times are.
        const round = Array.from(
          { length: Math.max(0, Math.ceil((start + span - first) / minute)) },
          (_, place) => first + place * minute,
        );
        fc.pre(clock.stretchAt(start).offset % minute === 0);
        const expected = round.filter((at) => clock.wall(at) % step === 0);
        expect(instants.slice(0, instants.count + 5)).toEqual(expected);
        expect(instants.count).toBe(expected.length);
      },
    ),
  );
});

test('any part of them is theirs, and an instant leads to the first at or behind it', () => {
  fc.assert(
    fc.property(
      starts,
      fc.integer({ min: 0, max: 9e8 }),
      zones,
      fc.nat(300),
      fc.nat(40),
      fc.integer({ min: -1e7, max: 1e9 }),
      (start, span, zone, from, length, offset) => {
        const instants = new RegularInstants({ start, end: start + span }, 30 * minute, zone);
        const all = instants.slice(0, instants.count);
        expect(instants.slice(from, from + length)).toEqual(all.slice(from, from + length));
        const behind = all.findIndex((at) => at >= start + offset);
        expect(instants.rowAt(start + offset)).toBe(behind < 0 ? instants.count : behind);
      },
    ),
  );
});
