import { Peer } from '@shared/messaging/peer';
import type { Argument, Progress, Result } from '@shared/messaging/messages';
import { problem, type Problem } from '@shared/problem/problem';
import { workerThread, type StartThread, type Thread } from '../../threads/thread';
import type { FilesBody } from '../../transport/process-data/process-data-api';
import type { FilesJobCalls } from './files-job-calls';
import { freeBuffers } from '../../threads/free-buffers';
import { filesWords } from '../words';

/** Pages come and go: a thread that collects often stays small. */
const limits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 2048 };

/** Starts the worker thread whose built file is `file`. */
export function filesWorker(file: URL): StartThread {
  return workerThread(file, { resourceLimits: limits });
}

/** A files worker, asked for one job after the other. */
export class FilesThread {
  readonly #thread: Thread;
  readonly #peer: Peer<FilesJobCalls>;
  #lastBody = 0;
  #isDead = false;

  constructor(start: StartThread) {
    this.#thread = start();
    this.#peer = new Peer<FilesJobCalls>(this.#thread.channel, {});
    void this.#thread.death.then((reason) => {
      this.#isDead = true;
      this.#peer.close(stopped(reason));
    });
  }

  /** Whether it has ended and can't be asked any more. */
  get isDead(): boolean {
    return this.#isDead;
  }

  /** Hands a body over when it is complete; resolves to its number. Throws what broke it off. */
  async take(answer: Pick<FilesBody, 'pieces'>): Promise<{ readonly body: number; readonly bytes: number }> {
    const { pieces, bytes } = await wholeBody(answer);
    return { body: this.give(pieces), bytes };
  }

  /** Hands the pieces of a body over; its number. */
  give(pieces: readonly Uint8Array<ArrayBuffer>[]): number {
    this.#lastBody += 1;
    const body = this.#lastBody;
    this.#peer.notify(
      'take',
      { body, pieces },
      pieces.map(({ buffer }) => buffer),
    );
    return body;
  }

  /** Lets go of a body that nobody wants. */
  drop(body: number): void {
    this.#peer.notify('drop', body);
  }

  /** Asks for a job; rejects with the ProblemError of what went wrong. */
  call<K extends keyof FilesJobCalls>(
    job: K,
    argument: Argument<FilesJobCalls, K>,
    onProgress: (value: Progress<FilesJobCalls, K>) => void = () => undefined,
  ): Promise<Result<FilesJobCalls, K>> {
    return this.#peer.call(job, argument, { onProgress });
  }

  /** Nobody waits for it any more: what it was asked, and will be, fails with `reason`, also while the disk holds it up. */
  abandon(reason: Problem): void {
    this.#peer.close(reason);
  }

  /** Ends the thread; when it resolves, nothing is written any more. */
  async close(): Promise<void> {
    await this.#thread.close();
  }
}

/** A body that is complete. */
interface WholeBody {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
  readonly bytes: number;
}

/**
 * Waits for all of a body. Throws what broke it off.
 *
 * @param onBytes told of how many bytes have come
 */
export async function wholeBody(
  { pieces }: Pick<FilesBody, 'pieces'>,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<WholeBody> {
  const taken: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      taken.push(piece);
      bytes += piece.byteLength;
      onBytes(bytes);
    }
  } catch (thrown) {
    freeBuffers(taken);
    throw thrown;
  }
  return { pieces: taken, bytes };
}

function stopped(reason: string): Problem {
  const { message, advice } = filesWords().stopped;
  return problem('internal', message(reason), advice);
}
