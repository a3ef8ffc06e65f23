import type { CaseManifest } from '@shared/contract/cases/case-file';
import type { Channel } from '@shared/messaging/messages';
import { type NoCalls, Peer } from '@shared/messaging/peer';
import { problem, type Problem } from '@shared/problem/problem';
import { type StartThread, workerThread } from '../threads/thread';
import { type HeldSamples, readHeldSamples } from './held-samples';
import { caseWords } from './words/cases';

interface SamplesRequest {
  /** A Parquet file. */
  readonly file: Uint8Array<ArrayBuffer>;
  readonly data: NonNullable<CaseManifest['data']>;
}

/** What main calls in the thread that reads samples. */
interface SamplesCalls {
  read: (requested: SamplesRequest) => Promise<HeldSamples>;
}

/** Megabytes of a thread: a damaged file may ask for any number. */
const limits = { maxOldGenerationSizeMb: 2048 };
/** Milliseconds in which samples have to be read: many times what as many as a case holds take. */
const longest = 120_000;

/** Starts the worker thread whose built file is `file`. */
export function samplesWorker(file: URL): StartThread {
  return workerThread(file, { resourceLimits: limits });
}

/** Answers the calls of a case that is opened. */
export function serveSamples(channel: Channel): void {
  void new Peer<NoCalls, SamplesCalls>(channel, { read: ({ file, data }) => readHeldSamples(file, data) });
}

/**
 * Reads the samples of a case in a thread of their own, which ends with that: what is wrong with the file harms no other.
 *
 * @param most milliseconds that it may take
 * @throws ProblemError with what `readHeldSamples` throws, or that it took too long, or what the thread died of
 */
export async function samplesInThread(
  start: StartThread,
  requested: SamplesRequest,
  most = longest,
): Promise<HeldSamples> {
  const thread = start();
  const peer = new Peer<SamplesCalls>(thread.channel, {});
  void thread.death.then((reason) => peer.close(unread(reason)));
  const timer = setTimeout(() => peer.close(unread(caseWords().faults.endless)), most);
  try {
    return await peer.call('read', requested, { transfer: [requested.file.buffer] });
  } finally {
    clearTimeout(timer);
    await thread.close();
  }
}

function unread(reason: string): Problem {
  return problem('file', reason, '');
}
