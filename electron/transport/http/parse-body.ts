import { ProblemError } from '@shared/problem/problem';
import { parseLossless } from '../json/lossless-json';
import { notJson } from '../problems/transfer-problems';
import { truncatedBody } from '../problems/network-problem';

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
    throw new ProblemError(isCut ? truncatedBody(thrown, origin) : notJson(shown.slice(0, 500), origin));
  }
}

/** Whether a parser that stopped with `reason` expected more text at the end of the body. */
function endsEarly(body: string, reason: string): boolean {
  if (body.trim() === '') return false;
  const [, position] = /position (\d+)/.exec(reason) ?? [];
  return Number(position) === body.length || /end of JSON|Unterminated/.test(reason);
}
