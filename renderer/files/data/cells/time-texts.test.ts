import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneClock } from '@shared/time/zone-clock';
import { TimeTexts } from './time-texts';

test('times are written as the clock of the zone writes them, near its changes too', () => {
  const instants = fc.oneof(
    fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2060, 0, 1) }),
    fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 27) }),
    fc.constantFrom(8.63e15, -8.63e15, 1.5, 1 - 8.64e15, 8.64e15 - 1),
  );
  fc.assert(
    fc.property(
      fc.constantFrom('Europe/Berlin', 'UTC', 'Asia/Kathmandu', 'America/New_York'),
      fc.array(instants),
      (zone, some) => {
        const texts = new TimeTexts(zone);
        for (const instant of some) expect(texts.text(instant)).toBe(zoneClock(zone).text(instant));
      },
    ),
  );
});

test('what is no instant is none', () => {
  const { text } = new TimeTexts('Europe/Berlin');
  expect([1e300, -8.64e15, Number.NaN].map(text)).toEqual(['–', '–', '–']);
});

test('a text is found in a time where the time as it is shown has it', () => {
  const instants = fc.oneof(
    fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 10, 1) }),
    fc.integer({ min: Date.UTC(2026, 9, 24), max: Date.UTC(2026, 9, 27) }),
    fc.constantFrom(8.63e15, 1.5, Number.NaN),
  );
  const zones = fc.constantFrom('Europe/Berlin', 'UTC');
  fc.assert(
    fc.property(zones, fc.array(instants, { minLength: 1 }), fc.nat(), fc.nat(), (zone, some, from, length) => {
      const texts = new TimeTexts(zone);
      const [first = 0] = some;
      const shown = texts.text(first);
      const wanted = shown.slice(from % shown.length).slice(0, 1 + (length % shown.length));
      const isIn = texts.finder(wanted);
      for (const instant of some) expect(isIn(instant)).toBe(texts.text(instant).includes(wanted));
    }),
    { numRuns: 1000 },
  );
});
