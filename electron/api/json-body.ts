import { ProblemError } from '@shared/contract/problem';
import { parseLossless } from './lossless-json';
import { notJson } from './malformed';
import { truncatedBody } from './network-problem';

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
    const endsEarly = thrown instanceof SyntaxError && /end of JSON|Unterminated/.test(thrown.message);
    const problem =
      endsEarly && body.trim() !== '' ? truncatedBody(thrown, origin) : notJson(shown.slice(0, 500), origin);
    throw new ProblemError(problem);
  }
}
