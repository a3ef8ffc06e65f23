import { type AnswerComparison, type AnswerSide, answerSides } from '@shared/contract/inspect/answer-comparison';
import { Peer } from '@shared/messaging/peer';
import { problem, ProblemError, problemOf, type Problem } from '@shared/problem/problem';
import type { StartThread } from '../../threads/thread';
import type { RequestLog } from '../../transport/log/request-log';
import { cancelled } from '../../transport/problems/transfer-problems';
import type { AnswerCalls } from './answer-calls';
import { historyWords } from '../words/history';

/** Bytes of an answer that are taken from the log at a time. */
const pieceBytes = 4 * 2 ** 20;

interface CompareParts {
  readonly log: RequestLog;
  readonly startThread: StartThread;
  readonly signal: AbortSignal;
}

/**
 * Compares the answers of two requests of the log, as Inspect shows them: without secrets.
 *
 * @throws ProblemError that names the request whose answer can't be compared, or of kind `cancelled`
 */
export async function compareAnswers(
  ids: Readonly<Record<AnswerSide, number>>,
  { log, startThread, signal }: CompareParts,
): Promise<AnswerComparison> {
  for (const side of answerSides) requireWhole(log, ids[side]);
  const thread = startThread();
  const peer = new Peer<AnswerCalls>(thread.channel, {});
  void thread.death.then((reason) => peer.close(died(reason)));
  try {
    for (const side of answerSides) await named(ids[side], handOver(log, ids[side], side, { peer, signal }));
    return await peer.call('compare', undefined);
  } finally {
    await thread.close();
  }
}

interface Way {
  readonly peer: Peer<AnswerCalls>;
  readonly signal: AbortSignal;
}

async function handOver(log: RequestLog, id: number, side: AnswerSide, { peer, signal }: Way): Promise<void> {
  const { keptBytes } = log.get(id);
  for (let start = 0; start < keptBytes; start += pieceBytes) {
    if (signal.aborted) throw new ProblemError(cancelled());
    const bytes = new TextEncoder().encode(log.text(id, start, Math.min(keptBytes, start + pieceBytes)));
    await peer.call('push', { side, bytes }, { transfer: [bytes.buffer] });
  }
  await peer.call('end', side);
}

/** What goes wrong with an answer is told of its request. */
async function named(id: number, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (thrown) {
    const found = problemOf(thrown);
    if (found.kind === 'cancelled' || found.kind === 'internal') throw thrown;
    throw new ProblemError({ ...found, message: historyWords().compared.about(id, found.message) }, { cause: thrown });
  }
}

/** Throws a ProblemError unless the answer of a request is one of a history read, and all of it is kept. */
function requireWhole(log: RequestLog, id: number): void {
  const { operation, state, keptBytes, isCut, problem: failure } = log.get(id);
  const { noHistory, running, empty, cut } = historyWords().compared;
  if (operation !== 'Read Historical Data') throw new ProblemError(refused(id, noHistory));
  if (state === 'running') throw new ProblemError(refused(id, running));
  if (keptBytes === 0)
    throw new ProblemError(refused(id, failure === undefined ? empty : { ...empty, advice: failure.message }));
  if (isCut) throw new ProblemError(refused(id, cut));
}

interface Refusal {
  readonly message: (id: number) => string;
  readonly advice: string;
}

function refused(id: number, { message, advice }: Refusal): Problem {
  return problem('invalid', message(id), advice, { argument: 'id', requestId: id });
}

function died(reason: string): Problem {
  const { message, advice } = historyWords().compared.stopped;
  return problem('internal', message(reason), advice);
}
