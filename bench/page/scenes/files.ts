import type { FileSection } from '@shared/contract/files/files-page';
import type { FilesPortMessage } from '@shared/contract/files/files-port';
import { PageBuilder } from '@shared/file-info/page-builder';
import { FilesClient } from '../../../renderer/files/data/files-client';
import { sectionKey } from '../../../renderer/files/data/keys';
import { committed } from '../commit';
import { showFiles } from '../ours/files-table';
import { plantFile } from '../ours/plant-file';

const section: FileSection = { query: 0, item: 0, path: '/Plant', store: 'Laboratory', description: undefined };
const listing = 'bench';
/** Rows of a message, as main sends them. */
const together = 5000;

let filled: FilesClient | undefined;

/** Puts so many files into a files worker of its own, as main sends them. */
export async function fillFiles(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const client = FilesClient.join(port1);
  const taken = client.route(listing, {
    listing,
    parts: [{ query: 0, item: 0, items: ['/Plant'] }],
    sections: undefined,
  });
  const builder = new PageBuilder();
  for (let from = 0; from < count; from += together) {
    for (let number = from; number < Math.min(count, from + together); number += 1) builder.add(plantFile(number));
    await sent(port2, { type: 'rows', readId: listing, section, page: builder.take() });
  }
  const end: FilesPortMessage = { type: 'end', readId: listing };
  port2.postMessage(end);
  await taken;
  filled = client;
}

/** How long each quick filter takes until the rows in sight and the count have come, milliseconds. */
export async function filterFiles(filters: readonly string[]): Promise<readonly number[]> {
  const client = filled;
  if (client === undefined) throw new Error('There are no files: fillFiles comes first.');
  const times: number[] = [];
  for (const filter of filters) {
    const list = { listing, groups: [[sectionKey(section)]], filter, zone: 'Europe/Berlin', sort: undefined };
    const begun = performance.now();
    await client.rows({
      list,
      columns: [{ kind: 'path', path: ['filename'] }],
      windows: [{ group: 0, from: 0, count: 60 }],
    });
    times.push(performance.now() - begun);
  }
  return times;
}

/** Shows the files that were put in last, in a table over the whole page; resolves once rows are on screen. */
export async function showFilled(count: number): Promise<void> {
  const client = filled;
  if (client === undefined) throw new Error('There are no files: fillFiles comes first.');
  const table = showFiles(client, listing, section, count);
  while (table.row(1) === undefined) await committed();
}

/** Resolves when the worker has taken the rows in. */
async function sent(port: MessagePort, message: FilesPortMessage): Promise<void> {
  const taken = Promise.withResolvers<void>();
  port.addEventListener('message', () => taken.resolve(), { once: true });
  port.start();
  port.postMessage(message);
  await taken.promise;
}
