import { ProblemError } from '@shared/problem/problem';
import { parseLossless } from '../json/lossless-json';
import { notJson } from '../problems/transfer-problems';
import { truncatedBody } from '../problems/network-problem';

/** Where an answer came from, for the details of a problem. */
export interface Origin {
  readonly url: string;
  readonly requestId: number;
}

/**
 * Parses the body of an answer losslessly. Throws ProblemError: `truncated` when it ends early, `malformed` when it is
 * no JSON.
 *
 * @param shown the body as it may be quoted in the problem
 * @param parse what makes values of the text; throws SyntaxError
 */
export function parseBody(body: string, origin: Origin, shown = body, parse = parseLossless): unknown {
  try {
    return parse(body);
  } catch (thrown) {
    const isCut = thrown instanceof SyntaxError && endsEarly(body, thrown.message);
    throw new ProblemError(isCut ? truncatedBody(thrown, origin) : notJson(shown.slice(0, 500), origin));
  }
}

/** Whether a parser that stopped with `reason` wanted to read on where the body ends. */
function endsEarly(body: string, reason: string): boolean {
  if (body.trim() === '') return false;
  const [, position] = /position (\d+)/.exec(reason) ?? [];
  return Number(position) === body.length || /end of JSON|Unterminated/.test(reason);
}
