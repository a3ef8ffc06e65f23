import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useLatestOnly } from './use-latest-only';

/** Requests that are answered when the test says so. */
function answeredByHand() {
  const asked: { readonly request: string; readonly resolve: (answer: string) => void; readonly reject: () => void }[] =
    [];
  const put = (request: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    asked.push({ request, resolve, reject: () => reject(new Error('refused')) });
    return promise;
  };
  const requests = () => asked.map(({ request }) => request);
  return { put, asked, requests };
}

test('while an answer is awaited only the last request is kept, and it is put when the answer is there', async () => {
  const { put, asked, requests } = answeredByHand();
  const taken: string[] = [];
  const { result } = await renderHook(() => useLatestOnly(put, (answer) => taken.push(answer)));
  for (const request of ['a', 'b', 'c']) result.current(request);
  expect(requests()).toEqual(['a']);
  asked[0]?.resolve('A');
  await vi.waitUntil(() => asked.length === 2);
  expect(requests()).toEqual(['a', 'c']);
  expect(taken).toEqual(['A']);
  asked[1]?.resolve('C');
  await vi.waitUntil(() => taken.length === 2);
  expect(taken).toEqual(['A', 'C']);
});

test('an answer goes to whoever takes answers when it comes, and the next request to whoever puts them then', async () => {
  const [first, second] = [answeredByHand(), answeredByHand()];
  const taken: string[] = [];
  const { result, rerender } = await renderHook(
    (name) => useLatestOnly(name === 'second' ? second.put : first.put, (answer) => taken.push(`${name} ${answer}`)),
    { initialProps: 'first' },
  );
  const asking = result.current;
  asking('a');
  asking('b');
  await rerender('second');
  expect(result.current).toBe(asking);
  first.asked[0]?.resolve('A');
  await vi.waitUntil(() => second.asked.length === 1);
  expect(taken).toEqual(['second A']);
  expect(second.requests()).toEqual(['b']);
});
