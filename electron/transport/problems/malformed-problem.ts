import type { z } from 'zod';
import { jsonPath } from '@shared/problem/json-path';
import { problem, type Problem, type ProblemDetails } from '@shared/problem/problem';

const advice = 'Open the request in Inspect to see the answer, and check that the connection names the right path.';

/** The problem of an answer that a schema refused; names the first place that is wrong. */
export function malformedResponse(error: z.ZodError, details: ProblemDetails): Problem {
  const [issue] = error.issues;
  const place = jsonPath(issue?.path ?? []);
  const what = (issue?.message ?? 'not as specified').replace(/^Invalid input: /, '');
  return problem(
    'malformed',
    `The answer is not what the specification says, at ${place || 'its root'}: ${what}.`,
    advice,
    {
      ...details,
      place,
    },
  );
}

/** The problem of an answer that is no JSON, for example a proxy's HTML page; `start` is how the body begins. */
export function notJson(start: string, details: ProblemDetails): Problem {
  return problem('malformed', `The answer is ${whatItIs(start)}.`, advice, { ...details, serverText: start });
}

function whatItIs(start: string): string {
  if (start.trim() === '') return 'empty';
  return /^\s*</.test(start) ? 'a web page' : 'not JSON';
}
