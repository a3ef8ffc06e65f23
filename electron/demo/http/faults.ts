import { setTimeout } from 'node:timers/promises';
import type { FileStore } from '../files/stores';
import type { RequestedItem } from '../plant/historian';

/** What a request meets that asks for a fault item. `parts` of an answer are UTF-8. */
export type Fault =
  /** The answer is another one. */
  | { readonly type: 'instead'; readonly status: 200 | 500; readonly contentType: string; readonly body: string }
  /** The answer comes late or never. */
  | { readonly type: 'wait'; readonly ms: number }
  /** The text of the answer is changed. */
  | { readonly type: 'spoil'; readonly spoil: (body: string) => string }
  /** The connection breaks in the middle of the body. */
  | { readonly type: 'cut' }
  /** Its files are odd ones, see `files/odd-files.ts`. */
  | { readonly type: 'odd files' }
  /** One of its file stores fails. */
  | { readonly type: 'broken store'; readonly store: FileStore['name'] };

const FOLDER = '/System/Core/Demo Plant/Faults/';

/** The fault items; each has the history and the files of an item that works. */
const faults: ReadonlyMap<string, Fault> = new Map<string, Fault>([
  ['Malformed', { type: 'spoil', spoil: spoilFourthTime }],
  ['Cut off', { type: 'cut' }],
  ['Slow', { type: 'wait', ms: 2000 }],
  ['Hang', { type: 'wait', ms: 2 ** 31 - 1 }],
  [
    'Server error',
    {
      type: 'instead',
      status: 500,
      contentType: 'application/json',
      body: '{"error":[{"msg":"The history store is not reachable.","code":500}]}',
    },
  ],
  [
    'HTML page',
    {
      type: 'instead',
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>Gateway</title><h1>Please sign in to the gateway</h1>',
    },
  ],
  ['Odd files', { type: 'odd files' }],
  ['Broken store', { type: 'broken store', store: 'Laboratory' }],
]);

/** Paths of the fault items. */
export const faultPaths: readonly string[] = [...faults.keys()].map((name) => `${FOLDER}${name}`);

/** The fault that an item stands for. */
export function faultOf(requested: RequestedItem): Fault | undefined {
  if (requested.by === 'id' || !requested.path.startsWith(FOLDER)) return undefined;
  return faults.get(requested.path.slice(FOLDER.length));
}

/** Waits for as long as the fault says, at most until the client goes away or the server closes. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal });
  } catch (thrown) {
    if (!signal.aborted) throw thrown;
  }
}

/** The fourth time stamp becomes text: `intervals[3].T`, `intervals[0].T[3]` or `files[3].metadata.timestamp`. */
function spoilFourthTime(body: string): string {
  let times = 0;
  return body
    .replace(/(?<before>"T":\[(?:\d+,){3})\d+/, '$<before>"noon"')
    .replaceAll(/(?<name>"(?:T|timestamp)":)\d+/g, (whole, name: string) => {
      times += 1;
      return times === 4 ? `${name}"noon"` : whole;
    });
}
