import { once } from 'node:events';
import type { Server } from 'node:http';
import { z } from 'zod';

/** A server that accepts connections on 127.0.0.1. */
export interface Listening {
  readonly url: string;
  /** Closes it, with the open connections. */
  readonly close: () => Promise<void>;
}

/** Starts a server on 127.0.0.1, at a free port. */
export async function listenHere(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
