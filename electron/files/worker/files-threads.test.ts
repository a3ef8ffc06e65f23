import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type StartThread, workerThread } from '../../threads/thread';
import { FilesThreads } from './files-threads';

const never = new AbortController().signal;

/** Threads that answer every call with nothing, but `commit`, which never ends. */
async function startable(): Promise<{ readonly start: StartThread; readonly started: () => number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-threads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'worker.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ name, id }) => {
      while (name === 'commit');
      parentPort.postMessage({ type: 'reply', name, id, reply: { ok: true, value: undefined } });
    });`,
  );
  let started = 0;
  const start = workerThread(pathToFileURL(file));
  return {
    started: () => started,
    start: () => {
      started += 1;
      return start();
    },
  };
}

test('work that is taken back ends with its thread; the work of others goes on, and a free thread is used again', async () => {
  const { start, started } = await startable();
  const threads = new FilesThreads(start);
  onTestFinished(() => threads.close());
  const stop = new AbortController();
  const endless = threads.run(stop.signal, (thread) => thread.call('commit', undefined));
  await threads.run(never, (thread) => thread.call('end', undefined));
  stop.abort();
  await expect(endless).rejects.toMatchObject({ problem: { kind: 'cancelled' } });
  await threads.run(never, (thread) => thread.call('end', undefined));
  expect(started()).toBe(2);
});
