import { problem, type Problem, type ProblemDetails } from '@shared/contract/problem';

/** The problem of a request that the person, or a newer request, took back. */
export function cancelled(details: ProblemDetails = {}): Problem {
  return problem('cancelled', 'The request was taken back.', 'Read again when you want it.', details);
}

/** The problem of a server that was silent for longer than the connection's time-out. */
export function silent(seconds: number, details: ProblemDetails & { readonly url: string }): Problem {
  const { host } = new URL(details.url);
  return problem(
    'timeout',
    `The server ${host} sent nothing for ${seconds} s.`,
    'Try again, read a shorter range, or raise the time-out of the connection.',
    details,
  );
}
