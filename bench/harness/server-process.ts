import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { built } from './built';

/** The server of prepared bodies, in a separate process that is not part of the program. */
export interface ServerProcess {
  readonly baseUrl: string;
  end(): void;
}

/** Starts a server with this many points; resolves when it listens. */
export async function startServer(points: number, file = built.server): Promise<ServerProcess> {
  // Inside Electron, fork() runs the child on Electron's Node.
  const child = fork(file, [String(points)]);
  const [port] = z.tuple([z.int()], z.unknown()).parse(await once(child, 'message'));
  return { baseUrl: `http://127.0.0.1:${port}`, end: () => child.disconnect() };
}
