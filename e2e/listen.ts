import { once } from 'node:events';
import type { Server } from 'node:http';
import { z } from 'zod';

/** A server that takes connections on 127.0.0.1. */
export interface Listening {
  readonly url: string;
  /** Ends it, with the connections that are open. */
  readonly close: () => Promise<void>;
}

/** Lets a server listen on 127.0.0.1, at a port that was free. */
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
