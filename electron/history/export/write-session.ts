import { Peer } from '@shared/messaging/peer';
import { problem, type Problem } from '@shared/problem/problem';
import type { RangeSet } from '@shared/time/range-set';
import { buffersOf, type PackedRows } from '@shared/vqt/packed';
import type { StartThread, Thread } from '../../threads/thread';
import type { RowFilesPlan } from '../../writers/rows/row-files';
import type { NamedItem } from '../../writers/rows/row-writer';
import type { ExportCalls } from './export-calls';
import { cancelledExport } from './cancelled-export';
import { historyWords } from '../words/history';

/** The files of one export on their way; whatever fails rejects with a ProblemError, and goes on doing so. */
export class WriteSession {
  readonly #thread: Thread;
  readonly #peer: Peer<ExportCalls>;
  #bytes = 0;

  /**
   * @param wish what is to be done, for the words of a problem, e.g. `“a.csv” could not be saved`
   * @param signal aborted when nobody waits for the files any more: the thread may be held up by the disk
   */
  constructor(start: StartThread, plan: RowFilesPlan, wish: string, signal: AbortSignal) {
    this.#thread = start();
    this.#peer = new Peer<ExportCalls>(this.#thread.channel, {});
    void this.#thread.death.then((reason) => this.#peer.close(died(wish, reason)));
    const stop = () => this.#peer.close(cancelledExport());
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    // What fails while nobody waits is said by the next call.
    this.#peer.call('open', { plan, wish }).catch(() => undefined);
  }

  /** Bytes written into all files so far. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The rows that follow are `item`'s and go into the file at that position of the plan. */
  item(file: number, item: NamedItem): void {
    this.#peer.call('item', { file, item }).catch(() => undefined);
  }

  /** Of the item whose rows came last this was not to be had. */
  missing(ranges: RangeSet): void {
    this.#peer.call('missing', ranges).catch(() => undefined);
  }

  /** Hands rows over, whose buffers are given away; resolves when they were written. */
  async rows(rows: PackedRows): Promise<void> {
    this.#bytes = await this.#peer.call('rows', rows, { transfer: buffersOf(rows) });
  }

  /** Completes the files; bytes by file, undefined for those that were not begun. */
  async end(): Promise<readonly (number | undefined)[]> {
    const bytes = await this.#peer.call('end', undefined);
    this.#bytes = bytes.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    return bytes;
  }

  /** Ends the thread; when it resolves, nothing is written any more. */
  async close(): Promise<void> {
    await this.#thread.close();
  }
}

function died(wish: string, reason: string): Problem {
  const { message, advice } = historyWords().export.died;
  return problem('internal', message(wish, reason), advice);
}
