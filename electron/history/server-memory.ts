import path from 'node:path';
import { z } from 'zod';
import { isCaseId } from '@shared/contract/cases/case-file';
import type { SeenItem } from '@shared/contract/trend/history';
import { plotWays } from '@shared/vqt/plot-values';
import { removeConnectionFiles } from '../storage/files/connection-files';
import { connectionFileName } from '../storage/files/file-name';
import type { ReportFileEvent } from '../storage/files/file-problems';
import { JsonFile } from '../storage/files/json-file';
import { Densities, seenRate } from './density';
import { PlotWays } from './plot/plot-aggregates';
import { historyWords } from './words/history';

/** What reads have shown of a server. */
export interface KnownServer {
  readonly densities: Densities;
  readonly ways: PlotWays;
}

/** What the names of the files begin with. */
const fileStem = 'server';
/** Items of a connection that are kept, those read last. */
const mostItems = 2000;
/** A rate is written anew when it has changed by this factor. */
const news = 1.5;
/** Milliseconds for which a changed rate may wait to be written: without it, reads that follow the present would write all the time. */
const rest = 300_000;
/** Milliseconds after which a server that did not give plot values with their times is asked for them again. */
const wayHolds = 7 * 86_400_000;

const storedSchema = z.object({
  /** The base URL that all this was found at. */
  address: z.string(),
  plotValues: z.object({ way: z.enum(plotWays), foundAt: z.number() }).optional(),
  /** The one read last at the end. */
  items: z
    .array(z.object({ path: z.string().min(1), points: z.number().min(0), span: z.number().positive() }))
    .max(mostItems),
});
type Stored = z.output<typeof storedSchema>;

const format = { holds: () => historyWords().holds, content: storedSchema };

/** Keeps across starts what reads have shown of servers, in a small file per connection; nothing in it is secret. */
export class ServerMemory {
  readonly #folder: string;
  readonly #report: ReportFileEvent;
  readonly #now: () => number;
  readonly #files = new Map<string, JsonFile<Stored>>();
  readonly #written = new Map<string, Stored>();
  /** When a connection's file was written last. */
  readonly #writtenAt = new Map<string, number>();

  /** @param now milliseconds since the Unix epoch */
  constructor(folder: string, report: ReportFileEvent, now = Date.now) {
    this.#folder = folder;
    this.#report = report;
    this.#now = now;
  }

  /** What is known of the server of a connection at a base URL: nothing where it was another one. */
  async recall(connectionId: string, address: string): Promise<KnownServer> {
    const stored = await this.#file(connectionId).read();
    if (stored?.address !== address) return { densities: new Densities(), ways: new PlotWays() };
    this.#written.set(connectionId, stored);
    const found = stored.plotValues;
    const holds = found !== undefined && (found.way === 'times' || this.#now() - found.foundAt < wayHolds);
    return { densities: new Densities(stored.items), ways: holds ? new PlotWays(found.way, true) : new PlotWays() };
  }

  /**
   * Keeps what is known by now, where that is news and of a server; resolves when it is written. What is but another rate, or takes
   * the place of another item, is written some minutes after the last time at the earliest, by the next read.
   */
  async keep(connectionId: string, address: string, { densities, ways }: KnownServer): Promise<void> {
    if (isCaseId(connectionId)) return;
    const former = this.#written.get(connectionId);
    const items = densities.seen.slice(-mostItems);
    const way = ways.found;
    const isSameServer = former?.address === address;
    const isRested = this.#now() - (this.#writtenAt.get(connectionId) ?? Number.NEGATIVE_INFINITY) >= rest;
    if (isSameServer && former.plotValues?.way === way && !hasNews(former.items, items, isRested)) return;
    const foundAt = (isSameServer && former.plotValues?.way === way && former.plotValues?.foundAt) || this.#now();
    const next = { address, items, ...(way !== undefined && { plotValues: { way, foundAt } }) };
    this.#written.set(connectionId, next);
    this.#writtenAt.set(connectionId, this.#now());
    await this.#file(connectionId).write(next);
  }

  /** Removes what is known of the server of a connection. */
  async forgetConnection(connectionId: string): Promise<void> {
    for (const known of [this.#files, this.#written, this.#writtenAt]) known.delete(connectionId);
    await removeConnectionFiles(this.#folder, fileStem, connectionId);
  }

  #file(connectionId: string): JsonFile<Stored> {
    const file =
      this.#files.get(connectionId) ??
      new JsonFile(path.join(this.#folder, connectionFileName(fileStem, connectionId)), format, this.#report);
    this.#files.set(connectionId, file);
    return file;
  }
}

/** Whether there is an item that is new and does not displace another, or where rates count, one that has another. */
function hasNews(former: readonly SeenItem[], items: readonly SeenItem[], doRatesCount: boolean): boolean {
  const rates = new Map(former.map((item) => [item.path, seenRate(item)]));
  return items.some((item) => {
    const rate = rates.get(item.path);
    if (rate === undefined) return doRatesCount || former.length < mostItems;
    const ratio = seenRate(item) / rate;
    return doRatesCount && (ratio > news || ratio < 1 / news);
  });
}
