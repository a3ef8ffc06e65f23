import { afterEach, expect, test, vi } from 'vitest';
import type { HistoryOutcome } from '@shared/contract/trend/history';
import { problem } from '@shared/problem/problem';
import { runRead, type ReadTarget } from './run-read';

afterEach(() => vi.unstubAllGlobals());

const read = { connectionId: 'c', start: 0, end: 1000, items: [], options: {} };
const outcome: HistoryOutcome = { items: [], bytes: 0, requestIds: [], durationMs: 1 };
const gone = problem('invalid', 'There is no such connection.', 'Choose another one.');

/** The page's end of a series worker that was told the end of the reads that main has made, and what it is asked to wait for. */
function workerEnd() {
  const asked: string[] = [];
  const client: ReadTarget = {
    onProgress: () => () => undefined,
    settled: (readId) => {
      asked.push(readId);
      return Promise.resolve(outcome);
    },
  };
  return { client, asked };
}

const mainAnswers = (reply: object) => vi.stubGlobal('window', { bridge: { call: async () => reply } });

test('a read that main refuses leaves nothing behind that waits for its end', async () => {
  mainAnswers({ ok: false, problem: gone });
  const { client, asked } = workerEnd();
  await expect(runRead(client, read, new AbortController().signal)).rejects.toMatchObject({ problem: gone });
  await expect(runRead(client, read, AbortSignal.abort())).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  expect(asked).toEqual([]);
});

test('a read has the outcome that the worker knows of', async () => {
  mainAnswers({ ok: true, value: outcome });
  const { client, asked } = workerEnd();
  expect(await runRead(client, read, new AbortController().signal)).toBe(outcome);
  expect(asked).toHaveLength(1);
});

test('a read that would be too much is not made', async () => {
  const { client, asked } = workerEnd();
  const tooMuch = problem('invalid', 'Intervals of 1 s are too many here.', 'Zoom in.');
  const reading = runRead(client, { ...read, refusal: tooMuch }, new AbortController().signal);
  await expect(reading).rejects.toMatchObject({ problem: tooMuch });
  expect(asked).toEqual([]);
});
