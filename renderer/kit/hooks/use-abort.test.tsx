import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useAbort } from './use-abort';

test('what was begun last is stopped, at the latest with whoever asked for it', async () => {
  const { result, rerender, unmount } = await renderHook(() => useAbort());
  const first = result.current.begin();
  await rerender();
  expect(first.aborted).toBe(false);
  result.current.abort();
  expect(first.aborted).toBe(true);
  const [done, last] = [result.current.begin(), result.current.begin()];
  await unmount();
  expect([done.aborted, last.aborted]).toEqual([false, true]);
});
