import { execFileSync } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { type StartThread, workerThread } from '../thread';

/**
 * Threads that begin the file of their first call and are then held up by the operating system: they open a pipe to which nobody
 * writes. Not for Windows, which has no such pipes.
 *
 * @param folder where the pipe and the thread's code lie
 */
export async function blockedThread(folder: string): Promise<{
  readonly start: StartThread;
  readonly release: () => Promise<void>;
}> {
  const [pipe, file] = [path.join(folder, 'pipe'), path.join(folder, 'worker.mjs')];
  execFileSync('mkfifo', [pipe]);
  await writeFile(
    file,
    `import { openSync, writeFileSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ name, argument }) => {
      if (name !== 'open') return;
      writeFileSync(argument.file ?? argument.plan.files[0], 'half');
      openSync(${JSON.stringify(pipe)}, 'r');
    });`,
  );
  const release = async () => (await open(pipe, 'r+')).close();
  // A process does not end before its threads.
  onTestFinished(release);
  return { start: workerThread(pathToFileURL(file)), release };
}
