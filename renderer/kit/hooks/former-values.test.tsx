import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useLastDefined, useRetainedValue, useSharedParts, useStableValue } from './former-values';

test('the last value stays when there is none', async () => {
  const { result, rerender } = await renderHook((value?: string) => useLastDefined(value), { initialProps: undefined });
  expect(result.current).toBeUndefined();
  await rerender('a');
  await rerender(undefined);
  expect(result.current).toBe('a');
  await rerender('b');
  expect(result.current).toBe('b');
});

interface Retained {
  readonly value: string | undefined;
  readonly retains: boolean;
}

test('a value is retained only while that is wanted', async () => {
  const first: Retained = { value: 'a', retains: false };
  const { result, rerender } = await renderHook(
    ({ value, retains }: Retained = first) => useRetainedValue(value, retains),
    {
      initialProps: first,
    },
  );
  await rerender({ value: undefined, retains: true });
  expect(result.current).toBe('a');
  await rerender({ value: undefined, retains: false });
  expect(result.current).toBeUndefined();
  await rerender({ value: undefined, retains: true });
  expect(result.current).toBeUndefined();
});

function sameLength(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length;
}

test('a value stays the same object while the next ones are the same in what counts', async () => {
  const first = [1, 2];
  const { result, rerender } = await renderHook(
    (value?: readonly number[]) => useStableValue(value ?? [], sameLength),
    {
      initialProps: first,
    },
  );
  await rerender([3, 4]);
  expect(result.current).toBe(first);
  const longer = [1, 2, 3];
  await rerender(longer);
  expect(result.current).toBe(longer);
});

function made(second: number) {
  return [{ of: { points: 1 } }, { of: { points: second } }];
}

test('of a list whose entries are made anew those that are as before stay the same objects, and so does the list', async () => {
  const first = made(2);
  const { result, rerender } = await renderHook((value?: ReturnType<typeof made>) => useSharedParts(value ?? []), {
    initialProps: first,
  });
  await rerender(made(2));
  expect(result.current).toBe(first);
  await rerender(made(3));
  expect(result.current).toEqual(made(3));
  expect(result.current[0]).toBe(first[0]);
  // What is not the same as itself can't be found to be the same.
  await rerender(made(Number.NaN));
  expect(result.current).toEqual(made(Number.NaN));
});
