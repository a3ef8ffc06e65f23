import { session, type Session } from 'electron';
import { profileSchema } from '@shared/contract/connections/connection';
import type { TimeRange } from '@shared/time/range';
import { historyPayload } from '../../electron/transport/process-data/history-request';
import type { HttpRequest } from '../../electron/transport/http-request';
import { httpRequest } from '../../electron/transport/http/request-payload';
import { openNetworkSession } from '../../electron/connections/network/network-session';
import { OpenConnection } from '../../electron/connections/open-connection';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { built } from './built';
import { TimedLog } from './timed-log';

/** The item that the loads read. */
export const itemPath = '/Bench/Walk';
export const rawAggregate = 'AGG_TYPE_RAW';

/** The server of prepared bodies with a connection to it, as the program opens one. */
export class Plant {
  readonly connection: OpenConnection;
  readonly log = new TimedLog();
  /** What a program without a transport of its own fetches through. */
  readonly #peer: Session;
  readonly #server: ServerProcess;

  private constructor(server: ServerProcess) {
    this.#server = server;
    this.#peer = session.fromPartition('peer', { cache: false });
    const profile = profileSchema.parse({
      id: 'bench',
      name: 'Bench',
      baseUrl: server.baseUrl,
      authentication: { scheme: 'none' },
    });
    this.connection = new OpenConnection(profile, {}, openNetworkSession, this.log);
  }

  /** Runs `work` beside a server with so many points; `file` is another one than that of prepared bodies. */
  static async with<T>(points: number, work: (plant: Plant) => Promise<T>, file?: string): Promise<T> {
    const plant = new Plant(await startServer(points, file));
    try {
      return await work(plant);
    } finally {
      await plant.connection.close();
      plant.#server.end();
    }
  }

  /** The request for the raw points of items in a range. */
  request({ start, end }: TimeRange, paths: readonly string[] = [itemPath]): HttpRequest {
    const { baseUrl, historyPath } = this.connection.profile;
    const items = paths.map((path) => ({ path, aggregate: rawAggregate }));
    const options = { intervals_no: 1, raw_as_item_values: false };
    return httpRequest(baseUrl, historyPath, historyPayload({ start, end, items, options }), {});
  }

  /** Asks for the raw points of items in a range by Electron's own `fetch`, as the peers do. */
  fetch(range: TimeRange, paths?: readonly string[]): Promise<Response> {
    const { url, method, headers, body } = this.request(range, paths);
    const options = { method, headers, credentials: 'omit', redirect: 'error', cache: 'no-store' } as const;
    return this.#peer.fetch(url, body === undefined ? options : { ...options, body });
  }
}

/** The server of prepared bodies, in a separate process that is not part of the program. */
export interface ServerProcess {
  readonly baseUrl: string;
  end(): void;
}

/** Starts a server with this many points; resolves when it listens. */
async function startServer(points: number, file = built.server): Promise<ServerProcess> {
  // Inside Electron, fork() runs the child on Electron's Node.
  const child = fork(file, [String(points)]);
  const [port] = z.tuple([z.int()], z.unknown()).parse(await once(child, 'message'));
  return { baseUrl: `http://127.0.0.1:${port}`, end: () => child.disconnect() };
}
