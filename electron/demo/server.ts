import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { FileArchive } from './files/archive';
import { Listings } from './files/listings';
import { createApp } from './http/app';
import { waitFor } from './http/faults';
import type { OtherReading } from './http/readings';
import type { ApiGeneration, RequestInfo } from './http/services';
import { Tokens } from './http/tokens';
import type { Aggregator, Plant } from './plant/historian';

export interface DemoServerOptions {
  /** 0 selects a free one. */
  readonly port: number;
  readonly plant: Plant;
  readonly aggregate: Aggregator;
  readonly isSupportedAggregate: (code: string) => boolean;
  /** Sentences of the specification to interpret the other way; none by default. */
  readonly otherReadings?: readonly OtherReading[];
  /** The parameters of Read Files; `storename` by default. */
  readonly apiGeneration?: ApiGeneration;
  /** Files in all stores; 30,000 by default. */
  readonly files?: number;
  /** Files per store where a query has no limit, 1000 by default; 0 is no limit. */
  readonly defaultStoreLimit?: number;
  /** 1200 s by default. */
  readonly tokenLifetimeSeconds?: number;
  /** Whether the fault items of `http/faults.ts` exist; not by default. */
  readonly faults?: boolean;
  /** The current time, ms since the Unix epoch; the machine's clock by default. */
  readonly now?: () => number;
  /** How a fault item waits that answers late; as long as it says by default. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called with each request when its response begins. */
  readonly onRequest?: (info: RequestInfo) => void;
}

export interface DemoServer {
  readonly port: number;
  readonly url: string;
  /** Paths of the objects that have files. */
  readonly objectsWithFiles: readonly string[];
  /** Closes all connections and stops listening. */
  close(): Promise<void>;
}

/**
 * Starts the demo plant's server of the Process Data Web API on 127.0.0.1. Rejects with the error of `listen`, e.g. code
 * EADDRINUSE.
 */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const archive = new FileArchive(options.plant.items, options.files ?? 30_000);
  const app = createApp({
    plant: options.plant,
    aggregate: options.aggregate,
    isSupportedAggregate: options.isSupportedAggregate,
    archive,
    listings: new Listings(),
    tokens: new Tokens(options.tokenLifetimeSeconds ?? 1200),
    readings: new Set(options.otherReadings),
    apiGeneration: options.apiGeneration ?? 'storename',
    faults: options.faults ?? false,
    defaultStoreLimit: options.defaultStoreLimit ?? 1000,
    now: options.now ?? Date.now,
    wait: options.wait ?? waitFor,
    onRequest: options.onRequest ?? (() => {}),
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const port = await listen(server, options.port);
  return { port, url: `http://127.0.0.1:${port}`, objectsWithFiles: archive.objects, close: () => close(server) };
}

function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
  return promise;
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
