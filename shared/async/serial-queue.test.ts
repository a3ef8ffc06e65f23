import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue';

it('begins each change when the one before is over, though that may have failed', async () => {
  const queue = new SerialQueue();
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const firstDone = queue.add(async () => {
    steps.push('first begins');
    await first.promise;
  });
  const second = queue.add(() => {
    steps.push('second begins');
    return Promise.resolve('second');
  });
  await Promise.resolve();
  expect(steps).toEqual(['first begins']);
  first.reject(new Error('no'));
  await expect(firstDone).rejects.toThrow('no');
  expect(await second).toBe('second');
  expect(steps).toEqual(['first begins', 'second begins']);
});

it('is idle when all that was added is over', async () => {
  const queue = new SerialQueue();
  let isDone = false;
  void queue.add(async () => {
    await Promise.resolve();
    isDone = true;
  });
  await queue.idle();
  expect(isDone).toBe(true);
});
