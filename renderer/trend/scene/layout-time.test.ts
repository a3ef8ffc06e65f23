import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '@shared/language/language';
import { timeTicks } from '@shared/time/ticks';
import { laneInks } from './colours';
import { layoutPlots } from './layout-lanes';
import { instantX, layoutTime, timeTickRoom } from './layout-time';
import { estimatedWidth } from '../../kit/drawing/text-width';

const range = fc
  .tuple(fc.integer({ min: 0, max: 1_900_000_000_000 }), fc.integer({ min: 100, max: 400_000_000_000 }))
  .map(([start, span]) => ({ start, end: start + span }));

afterEach(() => setLanguage('en'));

function halfWidth(text: string): number {
  return estimatedWidth(text, 12) / 2;
}

test('every label is whole within what is in sight, and stands at its tick where that leaves it whole', () => {
  fc.assert(
    fc.property(range, fc.integer({ min: 300, max: 2000 }), (shown, width) => {
      const plots = layoutPlots(0, width, 1);
      const ticks = timeTicks(shown, plots.width / timeTickRoom, 'UTC', 'monday');
      const time = layoutTime({
        range: shown,
        ticks,
        plots,
        top: 0,
        left: 0,
        right: width,
        inks: laneInks.light,
        measure: estimatedWidth,
      });
      expect(time.ticks.map(({ at }) => at)).toEqual(ticks.map(({ at }) => at));
      for (const { at, x, label } of time.ticks) {
        const half = estimatedWidth(label.text, label.size) / 2;
        expect(x).toBe(instantX(plots, shown, at));
        expect(label.x - half).toBeGreaterThanOrEqual(-1e-6);
        expect(label.x + half).toBeLessThanOrEqual(width + 1e-6);
        if (x - half >= 0 && x + half <= width) expect(label.x).toBe(x);
      }
    }),
  );
});

test.each(['en', 'de'] as const)(
  'no label lies over another: months of 31 days, milliseconds, an hour that comes twice (%s)',
  (language) => {
    setLanguage(language);
    const change = Date.UTC(2026, 9, 25, 1);
    const shown = fc.oneof(
      range,
      fc
        .tuple(
          fc.integer({ min: change - 4_000_000, max: change + 4_000_000 }),
          fc.double({ min: 0, max: 10, noNaN: true }),
        )
        .map(([start, exponent]) => ({ start, end: start + Math.ceil(10 ** exponent) })),
    );
    fc.assert(
      fc.property(shown, fc.integer({ min: 300, max: 2000 }), (one, width) => {
        const plots = layoutPlots(0, width, 1);
        const ticks = timeTicks(one, plots.width / timeTickRoom, 'Europe/Berlin', 'monday');
        const place = { plots, top: 0, left: 0, right: width, inks: laneInks.light, measure: estimatedWidth };
        const labels = layoutTime({ range: one, ticks, ...place }).ticks.map(({ label }) => label);
        for (const [index, { x, text }] of labels.entries()) {
          const before = labels[index - 1];
          if (before !== undefined) expect(x - halfWidth(text)).toBeGreaterThan(before.x + halfWidth(before.text));
        }
      }),
      { numRuns: 1000 },
    );
  },
);
