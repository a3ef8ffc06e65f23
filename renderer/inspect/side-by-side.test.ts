import fc from 'fast-check';
import { expect, test } from 'vitest';
import { burstsOf, spanOf } from './side-by-side';
import { requestOf } from './testing/request-of';

const now = 1_000_000;

const requests = fc
  .array(
    fc.record({ sentAt: fc.nat(20_000), queued: fc.nat(300), durationMs: fc.option(fc.nat(3000), { nil: undefined }) }),
  )
  .map((all) =>
    all.map(({ queued, ...each }, place) =>
      requestOf(place + 1, { ...each, times: { queued, firstByte: 0, body: 0, decoding: 0 } }),
    ),
  );

test('each request lies in its burst, and bursts are parted by time in which nothing ran', () => {
  fc.assert(
    fc.property(requests, (all) => {
      const bursts = burstsOf(all, now);
      for (const request of all) {
        const [span, burst] = [spanOf(request, now), bursts.get(request.id)];
        expect(burst && burst.start <= span.start && span.end <= burst.end).toBe(true);
      }
      const apart = [...new Map([...bursts.values()].map((burst) => [burst.start, burst])).values()].toSorted(
        (a, b) => a.start - b.start,
      );
      for (const [place, { start }] of apart.entries()) {
        const before = apart[place - 1];
        if (before !== undefined) expect(start - before.end).toBeGreaterThan(250);
      }
      expect(apart.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    }),
  );
});
