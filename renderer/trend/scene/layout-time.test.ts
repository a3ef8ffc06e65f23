import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeTicks } from '@shared/time/ticks';
import { laneInks } from './colours';
import { layoutPlots } from './layout-lanes';
import { instantX, layoutTime, timeTickRoom } from './layout-time';
import { estimatedWidth } from '../../kit/drawing/text-width';

const range = fc
  .tuple(fc.integer({ min: 0, max: 1_900_000_000_000 }), fc.integer({ min: 100, max: 400_000_000_000 }))
  .map(([start, span]) => ({ start, end: start + span }));

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
