import { execFileSync } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { type StartThread, workerThread } from '../thread';

/**
 * Threads that begin the file of their first call and are held up by the operating system then: they wait for a process that reads
 * a pipe to which nobody writes. That process begins the file, so that they are held up once it is there. Not for Windows, which
 * has no such pipes.
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
    `import { execFileSync } from 'node:child_process';
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ name, argument }) => {
      if (name !== 'open') return;
      const begun = argument.file ?? argument.plan.files[0];
      execFileSync('sh', ['-c', 'printf half > "$1"; cat "$2"', 'sh', begun, ${JSON.stringify(pipe)}]);
    });`,
  );
  const release = async () => (await open(pipe, 'r+')).close();
  // A process does not end before its threads.
  onTestFinished(release);
  return { start: workerThread(pathToFileURL(file)), release };
}
