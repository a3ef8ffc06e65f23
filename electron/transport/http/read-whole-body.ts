import type { Origin } from './parse-body';
import type { OpenResponse } from './open-response';
import { ProblemError } from '@shared/problem/problem';
import { notJson } from '../problems/transfer-problems';

/**
 * What is made of the whole body; the request log is told what came of it. Throws what `OpenResponse.text` and `make`
 * throw, without secrets that the server repeated.
 *
 * @param points how many points, or files, what was made holds
 */
export async function readWholeBody<T>(
  answer: OpenResponse,
  make: (body: string, origin: Origin) => T,
  points?: (made: T) => number,
): Promise<T> {
  try {
    const made = make(await answer.text(), { url: answer.url, requestId: answer.requestId });
    answer.end(points === undefined ? {} : { points: points(made) });
    return made;
  } catch (thrown) {
    const error = answer.blanking.error(thrown);
    answer.end({ problem: error.problem });
    throw error;
  }
}

/**
 * Throws ProblemError `malformed` where the answer is a web page: proxies and sign-in pages send them with status 200,
 * and “no value can be read at byte 0” would help nobody.
 */
export async function refuseWebPage(answer: OpenResponse): Promise<void> {
  if (!answer.isWebPage) return;
  const problem = notJson((await answer.beginning()).slice(0, 500), { url: answer.url, requestId: answer.requestId });
  answer.end({ problem });
  throw new ProblemError(problem);
}
