import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR, MINUTE } from './durations';
import { bandNoise, whiteNoise } from './noise';
import { fillColumn, type Signal } from './signal';
import { dayCycle, mix, saturated, sawtooth, within } from './signals';
import { composition, feed, heat, inventory, loadHours, pressure } from './unit-state';

const noise = mix(3, [0.7, whiteNoise('a')], [2, bandNoise('a', 7 * MINUTE)]);
const signals: Readonly<Record<string, Signal>> = {
  noise,
  'a mix of a mix': mix(-20, [30, noise], [5, dayCycle], [2, sawtooth('a', 3 * HOUR, 0.7)]),
  'a clamped one': within(-1, 4, noise),
  'one that saturates': saturated(mix(0.1, [0.8, heat])),
  'all lags': mix(0, [1, feed], [2, pressure], [4, inventory], [8, heat], [16, composition], [1e-3, loadHours]),
  'one without columns': (t) => feed(t) ** 2,
};

it.each(Object.entries(signals))('%s gives many values at once as it gives each', (_name, signal) => {
  const start = fc.integer({ min: Date.UTC(2020, 0, 2), max: Date.UTC(2030, 0, 1) });
  // From samples that lie in one piece of a signal to such as leap over many; some of them twice.
  const steps = fc.array(fc.oneof(fc.nat(2000), fc.nat(5 * HOUR)), { maxLength: 60 });
  fc.assert(
    fc.property(start, steps, (first, lengths) => {
      let t = first;
      const times = Float64Array.from([first, ...lengths.map((length) => (t += length))]);
      const values = new Float64Array(times.length).fill(Number.NaN);
      fillColumn(signal, times, values);
      expect(Array.from(values)).toEqual(Array.from(times, (time) => signal(time)));
    }),
  );
});
