import { expect, test } from 'vitest';
import { StayAwake } from './stay-awake';

function machine() {
  const held = new Set<number>();
  let last = 0;
  const power = {
    start: () => {
      last += 1;
      held.add(last);
      return last;
    },
    stop: (id: number) => held.delete(id),
  };
  return { held, stayAwake: new StayAwake(power) };
}

test('the computer stays awake until the last of what runs has ended, however that ends', async () => {
  const { held, stayAwake } = machine();
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const first = stayAwake.during(() => one.promise);
  const second = stayAwake.during(() => other.promise);
  expect(held.size).toBe(1);
  one.resolve('written');
  await expect(first).resolves.toBe('written');
  expect(held.size).toBe(1);
  other.reject(new Error('broken off'));
  await expect(second).rejects.toThrow('broken off');
  expect(held.size).toBe(0);
  await stayAwake.during(() => expect(held.size).toBe(1));
  expect(held.size).toBe(0);
});
