import type { SeriesPortMessage } from '@shared/contract/trend/series-port';
import { Peer } from '@shared/messaging/peer';
import { problem, type Problem } from '@shared/problem/problem';
import type { TimeRange } from '@shared/time/range';
import { buffersOf } from '@shared/vqt/packed';
import type { StartThread, Thread } from '../../../threads/thread';
import type { ChunkMessage, SeriesPort } from '../../chunk-sender';
import type { Judgement } from '../detect/judge';
import type { HealthCalls, ItemToJudge } from './health-calls';
import { healthWords } from '../../words/health';

/** The thread of one check. What fails rejects with a ProblemError. */
export class HealthThread {
  readonly #thread: Thread;
  readonly #peer: Peer<HealthCalls>;

  constructor(start: StartThread) {
    this.#thread = start();
    this.#peer = new Peer<HealthCalls>(this.#thread.channel, {});
    void this.#thread.death.then((reason) => this.#peer.close(died(reason)));
  }

  /** The way for what a read of so many items brings, straight into the thread. */
  port(readId: string, range: TimeRange, items: number): SeriesPort {
    this.#peer.notify('open', { readId, range, items });
    return {
      focus: range,
      post: (message: SeriesPortMessage) => this.#peer.notify('take', message),
      send: (message: ChunkMessage) => this.#peer.call('take', message, { transfer: buffersOf(message.chunk) }),
    };
  }

  judge(item: ItemToJudge): Promise<Judgement> {
    return this.#peer.call('judge', item);
  }

  /** Lets go of what a read has brought. */
  forget(readId: string): void {
    this.#peer.notify('close', readId);
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}

function died(reason: string): Problem {
  const { message, advice } = healthWords().stopped;
  return problem('internal', message(reason), advice);
}
