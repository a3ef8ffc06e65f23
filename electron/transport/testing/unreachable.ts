import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface Unreachable {
  readonly url: string;
  close(): void;
}

/** A process that listens and is then stopped: its queue fills up, and the system drops every further connection. */
const listener = `
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    process.stdout.write(server.address().port + '\\n');
    process.kill(process.pid, 'SIGSTOP');
  });`;

/** An address on 127.0.0.1 that never responds to a connection attempt, as behind a firewall that drops. */
export async function startUnreachable(): Promise<Unreachable> {
  const child = spawn(process.execPath, ['-e', listener], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface(child.stdout), 'line');
  const port = Number(line);
  const sockets: Socket[] = [];
  while (await connects(port, sockets));
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      child.kill('SIGKILL');
    },
  };
}

/** Whether the port accepts one more connection. */
async function connects(port: number, sockets: Socket[]): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  return Promise.race([once(socket, 'connect').then(() => true), wait(300, false)]);
}
