import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import { profileSchema } from '@shared/contract/connections/connection';
import type { FilesQuery } from '@shared/contract/files/files';
import { RequestLog } from '../../electron/transport/log/request-log';
import { openNetworkSession } from '../../electron/connections/network/network-session';
import { OpenConnection } from '../../electron/connections/open-connection';
import { built } from './built';

const readySchema = z.tuple([z.object({ port: z.int(), objectsWithFiles: z.array(z.string()) }), z.unknown()]);
const never = new AbortController().signal;

/** The demo plant with many files, and a connection to it as the program opens one. */
export class FilesPlant {
  readonly connection: OpenConnection;
  /** Everything in the plant. */
  readonly query: FilesQuery;

  private constructor(port: number, objects: readonly string[]) {
    const profile = profileSchema.parse({
      id: 'bench',
      name: 'Bench',
      baseUrl: `http://127.0.0.1:${port}`,
      authentication: { scheme: 'basic', username: 'engineer' },
    });
    this.connection = new OpenConnection(profile, { password: 'demo' }, openNetworkSession, new RequestLog());
    this.query = { items: objects.map((object) => ({ path: object })) };
  }

  /** Runs `work` with a plant of this many files. */
  static async with<T>(files: number, work: (plant: FilesPlant) => Promise<T>): Promise<T> {
    // Inside Electron, fork() runs the child on Electron's Node.
    const child = fork(built.filesServer, [String(files)]);
    const [{ port, objectsWithFiles }] = readySchema.parse(await once(child, 'message'));
    const plant = new FilesPlant(port, objectsWithFiles);
    try {
      return await work(plant);
    } finally {
      await plant.connection.close();
      child.disconnect();
    }
  }

  /** Requests files and discards the response, piece by piece; returns its size in bytes. */
  async discard(query: FilesQuery): Promise<number> {
    const read = {
      connectionId: 'bench',
      method: 'POST' as const,
      queries: [query],
      includeStoreInfo: true,
      insights: false,
    };
    const answer = await this.connection.api.openFiles(read, never);
    let bytes = 0;
    for await (const piece of answer.pieces) bytes += piece.byteLength;
    answer.settle({ points: 0 });
    return bytes;
  }

  /** Fetches everything page by page and discards it; returns milliseconds. */
  async discardAll(pageSize: number, stores: readonly string[]): Promise<number> {
    const begun = performance.now();
    for (const item of this.query.items) {
      for (const storename of stores) {
        for (let skip = 0; ; skip += pageSize) {
          const bytes = await this.discard({ items: [item], storename, skip, limit: pageSize });
          if (bytes < emptyBytes) break;
        }
      }
    }
    return performance.now() - begun;
  }
}

/** A response without a file is shorter. */
const emptyBytes = 400;
