import { expect, test, vi } from 'vitest';
import { problem, ProblemError, type ProblemKind } from '@shared/problem/problem';
import { withRetries, type RetryDelay } from './with-retries';

const never = new AbortController().signal;
const failure = (kind: ProblemKind, status?: number) =>
  new ProblemError(problem(kind, 'No.', 'Wait.', { ...(status !== undefined && { status, retryAfterSeconds: 0 }) }));

/** Work that fails so many times and then comes to `done`. */
function failing(times: number, error: Error = failure('http', 503)) {
  return vi.fn(() => (work.mock.calls.length > times ? Promise.resolve('done') : Promise.reject(error)));
}
let work: ReturnType<typeof failing>;

test('what fails for a passing reason is tried again, and each rest is told', async () => {
  work = failing(1);
  const rests: RetryDelay[] = [];
  const goOn = vi.fn();
  const onRest = (rest: RetryDelay) => {
    rests.push(rest);
    return goOn;
  };
  expect(await withRetries(work, { retries: 2, signal: never, onRest })).toBe('done');
  expect(rests).toMatchObject([{ attempt: 2, attempts: 3, problem: { kind: 'http' } }]);
  expect(goOn).toHaveBeenCalledOnce();
});

test.each([
  ['no tries are left', { retries: 0 }, failure('http', 503)],
  ['it would stay as it is', { retries: 3 }, failure('permission')],
  ['a part was handed on', { retries: 3, mayTry: () => false }, failure('timeout')],
  ['it was taken back', { retries: 3, signal: AbortSignal.abort() }, failure('timeout')],
])('it ends at once where %s', async (_name, parts, error) => {
  work = failing(9, error);
  await expect(withRetries(work, { signal: never, ...parts })).rejects.toBe(error);
  expect(work).toHaveBeenCalledOnce();
});

test('a rest ends when it is taken back', async () => {
  work = failing(9);
  const stop = new AbortController();
  const onRest = () => {
    stop.abort();
    return () => {};
  };
  await expect(withRetries(work, { retries: 3, signal: stop.signal, onRest })).rejects.toThrow('No.');
  expect(work).toHaveBeenCalledOnce();
});
