import { ProblemError } from '@shared/problem/problem';
import { notJson } from '../problems/malformed-problem';
import type { OpenResponse } from './open-response';

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
