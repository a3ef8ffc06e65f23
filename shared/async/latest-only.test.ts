import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LatestOnly } from './latest-only';

it('makes one request at a time, drops those that were overtaken, and always makes the last', async () => {
  const steps = fc.array(fc.constantFrom('ask', 'finish'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const made: number[] = [];
      const underWay: (() => void)[] = [];
      const latest = new LatestOnly<number>((request) => {
        expect(underWay).toEqual([]);
        made.push(request);
        return new Promise((resolve) => {
          underWay.push(resolve);
        });
      });
      let asked = 0;
      const finish = async () => {
        underWay.pop()?.();
        // The queue goes on in later microtasks.
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      };
      for (const step of sequence) {
        if (step === 'ask') latest.request((asked += 1));
        else await finish();
      }
      while (underWay.length > 0) await finish();
      expect(made.at(-1) ?? 0).toBe(asked);
      expect(made).toEqual(made.toSorted((a, b) => a - b));
      expect(new Set(made).size).toBe(made.length);
    }),
  );
});

it('goes on with the latest request when one has failed', async () => {
  const failed = new Error('no');
  const unhandled = new Promise((resolve) => {
    process.once('unhandledRejection', resolve);
  });
  const made: number[] = [];
  const latest = new LatestOnly<number>((request) => {
    made.push(request);
    return request === 1 ? Promise.reject(failed) : Promise.resolve();
  });
  latest.request(1);
  latest.request(2);
  latest.request(3);
  expect(await unhandled).toBe(failed);
  expect(made).toEqual([1, 3]);
});
