import { z } from 'zod';
import type { FileSection } from '@shared/contract/files/files-page';
import type { FilesPortCalls } from '@shared/contract/files/files-port';
import type { FileDocument } from '@shared/file-info/flatten-file';
import { PageBuilder } from '@shared/file-info/page-builder';
import { Peer, type NoCalls } from '@shared/messaging/peer';
import { portChannel } from '../../../renderer/kit/messaging/channels';
import { searchWords } from '../../../renderer/kit/text/search-words';
import { FilesClient } from '../../../renderer/files/data/files-client';
import { sectionKey } from '../../../renderer/files/data/keys';
import { bringForward } from '../chart-slots';
import { collectGarbage, committed, pause, rest } from '../commit';
import { showFiles } from '../ours/files-table';
import { plantFile } from '../ours/plant-file';
import { showPlainList } from '../peers/plain-list';

const section: FileSection = { query: 0, item: 0, path: '/Plant', store: 'Laboratory', description: undefined };
const listing = 'bench';
/** Rows of a message, as main sends them. */
const together = 5000;

let filled: FilesClient | undefined;

/** Puts so many files into a files worker of its own, as main sends them. */
export async function fillFiles(count: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const client = FilesClient.join(port1);
  await client.route(listing, {
    listing,
    parts: [{ query: 0, item: 0, items: ['/Plant'] }],
    sections: undefined,
  });
  const main = new Peer<FilesPortCalls, NoCalls, Transferable>(portChannel(port2), {});
  const builder = new PageBuilder();
  for (let from = 0; from < count; from += together) {
    for (let number = from; number < Math.min(count, from + together); number += 1) builder.add(plantFile(number));
    await main.call('take', { type: 'rows', readId: listing, parts: [{ section, page: builder.take() }] });
  }
  main.notify('take', { type: 'end', readId: listing });
  await client.readEnd(listing);
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

/** How long `Array.filter` with `includes` takes over so many files as flat objects of texts, milliseconds each. */
export function filterObjects(count: number, filters: readonly string[]): readonly number[] {
  const rows = Array.from({ length: count }, (_, number) => flatTexts(plantFile(number)));
  return filters.map((filter) => {
    const begun = performance.now();
    const words = searchWords(filter);
    const found = rows.filter((row) => {
      const texts = Object.values(row);
      return words.every((word) => texts.some((text) => text.toLowerCase().includes(word)));
    });
    const time = performance.now() - begun;
    if (found.length > count) throw new Error('More files were found than there are.');
    return time;
  });
}

/** The values of a document as texts, by their path. */
function flatTexts(document: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatTexts(value, `${path}${name}.`))
        : [[`${path}${name}`, String(value)] as const],
    ),
  );
}

let tablePlace: HTMLElement | undefined;
let plainPlace: HTMLElement | undefined;

/** Shows the files that were put in last, in a table over the whole page; resolves once rows are on screen. */
export async function showFilled(count: number): Promise<void> {
  const client = filled;
  if (client === undefined) throw new Error('There are no files: fillFiles comes first.');
  tablePlace = wholePage();
  const table = showFiles(tablePlace, client, listing, section, count);
  while (table.row(1) === undefined) await committed();
}

/** Shows as many rows of the same texts in a bare windowed list. */
export async function showPlain(count: number): Promise<void> {
  plainPlace = wholePage();
  // A few thousand different rows are enough for a list that holds none of them twice in sight.
  const texts = Array.from({ length: 5000 }, (_, number) => plainCells(plantFile(number)));
  showPlainList(
    plainPlace,
    Array.from({ length: count }, (_, row) => texts[row % texts.length] ?? []),
  );
  await committed();
}

/** Brings the table or the bare list under the wheel. */
export async function bringFiles(which: 'ours' | 'plain'): Promise<void> {
  const place = which === 'ours' ? tablePlace : plainPlace;
  if (place === undefined) throw new Error('Neither is on screen yet.');
  bringForward(place);
  collectGarbage();
  await pause(rest);
}

function plainCells({ filename, length, metadata, upload_date }: FileDocument): readonly string[] {
  const { timestamp, location, ordernumber } = plainMetadata.parse(metadata);
  return [filename, length, new Date(timestamp).toISOString(), location, ordernumber, upload_date].map(String);
}

const plainMetadata = z.object({ timestamp: z.number(), location: z.string(), ordernumber: z.string() });

function wholePage(): HTMLElement {
  const place = document.createElement('div');
  Object.assign(place.style, { position: 'absolute', inset: '0', display: 'flex', flexDirection: 'column' });
  document.body.append(place);
  return place;
}
