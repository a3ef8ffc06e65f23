import { cutText } from '@shared/cut-text';
import { ProblemError } from '@shared/problem/problem';
import { parseLossless, withoutNumberWords } from '../json/lossless-json';
import { truncatedBody } from '../problems/network-problem';
import { notJson } from '../problems/transfer-problems';
import type { OpenResponse } from './open-response';

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
 * Throws ProblemError `malformed` if the response is a web page or another text: proxies, sign-in pages and servers that are just
 * starting send them with status 200, and “no value can be read at byte 0” would not help the user.
 */
export async function refuseOtherText(answer: OpenResponse): Promise<void> {
  if (!(await answer.isOtherText())) return;
  const problem = notJson(cutText(await answer.beginning(), 500), { url: answer.url, requestId: answer.requestId });
  answer.end({ problem });
  throw new ProblemError(problem);
}

/** The origin of a response, for the details of a problem. */
export interface Origin {
  readonly url: string;
  readonly requestId: number;
}

/**
 * Parses the body of a response losslessly. Throws ProblemError: `truncated` if it ends early, `malformed` if it is not
 * JSON.
 *
 * @param shown the body as it may be quoted in the problem
 * @param parse parses the text; throws SyntaxError
 */
export function parseBody(body: string, origin: Origin, shown = body, parse = parseLossless): unknown {
  try {
    return parse(body);
  } catch (thrown) {
    const isCut = thrown instanceof SyntaxError && endsEarly(body, thrown.message);
    throw new ProblemError(isCut ? truncatedBody(thrown, origin) : notJson(cutText(shown, 500), origin));
  }
}

/** Whether a parser that stopped with `reason` expected more text at the end of the body. */
function endsEarly(body: string, reason: string): boolean {
  if (body.trim() === '') return false;
  const [, position] = /position (\d+)/.exec(reason) ?? [];
  return Number(position) === withoutNumberWords(body).length || /end of JSON|Unterminated/.test(reason);
}
