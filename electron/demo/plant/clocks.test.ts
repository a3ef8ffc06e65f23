import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { about, createClock, every, onChange, type Reporting, slotOf } from './clocks';
import { HISTORY_START, HOUR, MINUTE, SECOND } from './durations';

const reportings: Readonly<Record<string, Reporting>> = {
  'every second': every(SECOND),
  'every seven minutes': every(7 * MINUTE),
  'about every minute': about(MINUTE),
  'on change': onChange(5 * SECOND, 6),
};

it.each(Object.entries(reportings))(
  'a clock %s gives the times of a range as it gives each slot’s',
  (name, reporting) => {
    const clock = createClock(name, reporting, (t) => Math.round(Math.sin(t / MINUTE)));
    if (clock === undefined) throw new Error('There is no clock.');
    const time = fc.double({ min: HISTORY_START, max: HISTORY_START + 2 * HOUR, noNaN: true });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const slots = Array.from(
          { length: slotOf(clock, to) - slotOf(clock, from) + 1 },
          (_, i) => slotOf(clock, from) + i,
        );
        const expected = slots.flatMap((slot) => clock.timeIn(slot) ?? []).filter((t) => t >= from && t < to);
        expect(Array.from(clock.timesIn(from, to))).toEqual(expected);
      }),
    );
  },
);
