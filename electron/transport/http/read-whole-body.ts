import type { Origin } from './parse-body';
import type { OpenResponse } from './open-response';
import { ProblemError } from '@shared/problem/problem';
import { notJson } from '../problems/transfer-problems';

/**
 * Parses the complete body with `make`, and reports the result to the request log. Throws what `OpenResponse.text` and
 * `make` throw, without secrets that the server repeated.
 *
 * @param points the number of points, or files, in the result
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
 * Throws ProblemError `malformed` if the response is a web page: proxies and sign-in pages send them with status 200,
 * and “no value can be read at byte 0” would not help the user.
 */
export async function refuseWebPage(answer: OpenResponse): Promise<void> {
  if (!answer.isWebPage) return;
  const problem = notJson((await answer.beginning()).slice(0, 500), { url: answer.url, requestId: answer.requestId });
  answer.end({ problem });
  throw new ProblemError(problem);
}
