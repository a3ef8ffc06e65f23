import type { z } from 'zod';
import { jsonPath, problem, type Problem, type ProblemDetails } from '@shared/problem/problem';

/** The part that did not arrive in time. */
export interface MissedDeadline {
  readonly what: 'headers' | 'body';
  readonly seconds: number;
}

/** The problem of a request cancelled by the user or a newer request. */
export function cancelled(details: ProblemDetails = {}): Problem {
  return problem('cancelled', 'The request was taken back.', 'Read again when you want it.', details);
}

/** What the request log tells of a request that was ended because its answer is better read in parts. */
export function readInParts(details: ProblemDetails): Problem {
  return problem(
    'cancelled',
    'The request was taken back: its answer turned out to be long, and is read in parts.',
    'The requests after it read the parts.',
    details,
  );
}

/** The code of the problem that a request's connection was changed or removed. */
export const connectionClosed = 'CONNECTION_CLOSED';

/** The problem of a request with settings, or with a password, that the connection no longer has. */
export function connectionChanged(name: string, details: ProblemDetails): Problem {
  return problem(
    'connection',
    `The connection “${name}” was changed or removed while it was in use.`,
    'Read again, and it goes by the new settings.',
    { ...details, code: connectionClosed },
  );
}

/** The problem of a server that was silent for longer than the connection's time-out. */
export function silent({ what, seconds }: MissedDeadline, details: ProblemDetails & { readonly url: string }): Problem {
  const { host } = new URL(details.url);
  return problem(
    'timeout',
    what === 'headers'
      ? `The server ${host} did not begin to answer within ${seconds} s.`
      : `The server ${host} fell silent in the middle of its answer, for ${seconds} s.`,
    'Try again, read a shorter range, or raise the time-out of the connection.',
    details,
  );
}

/** The code of the problem that the decode worker has crashed; it is restarted at the next use. */
export const decoderStopped = 'DECODER_STOPPED';

/** The problem of a response beyond the size limit. */
export function tooLarge(mebibytes: number, details: ProblemDetails & { readonly url: string }): Problem {
  const { host } = new URL(details.url);
  return problem(
    'malformed',
    `The answer of ${host} is larger than ${mebibytes} MiB; the rest of it was not taken.`,
    'Read a shorter range or fewer items. If you asked for little, the server or a proxy is out of order.',
    { ...details, code: 'ANSWER_TOO_LARGE' },
  );
}

/** The problem of a page of a store's files that begins as the page before it. */
export function sameFilesAgain(store: string, details: ProblemDetails): Problem {
  return problem(
    'malformed',
    `The store “${store}” sent the same files again where the next ones were asked: its server seems to ignore “skip”.`,
    'They were left out. Set a limit above the number of files, or ask for parts of the time range.',
    details,
  );
}

const advice = 'Open the request in Inspect to see the answer, and check that the connection names the right path.';

/**
 * That an answer breaks the specification, in words that name the member at `place` and leave the whole path to the
 * problem's details.
 */
export function notAsSpecified(place: string, what: string): string {
  const [, member] = /(\w+)(?:\[\d+\])*$/.exec(place) ?? [];
  if (member === undefined) return `The server’s answer is not as specified: ${what}.`;
  const isOf = what.startsWith('is ');
  return `The server’s answer is not as specified${isOf ? ':' : ', in'} “${member}”${isOf ? '' : ':'} ${what}.`;
}

/** The problem of a response that a schema rejected; has the path of the first error. */
export function malformedResponse(error: z.ZodError, details: ProblemDetails): Problem {
  const [issue] = error.issues;
  const place = jsonPath(issue?.path ?? []);
  const what = (issue?.message ?? 'not as specified').replace(/^Invalid input: /, '');
  return problem('malformed', notAsSpecified(place, what), advice, { ...details, place });
}

/** The problem of a response that is not JSON, for example a proxy's HTML page; `start` is the start of the body. */
export function notJson(start: string, details: ProblemDetails): Problem {
  return problem('malformed', `The answer is ${whatItIs(start)}.`, advice, { ...details, serverText: start });
}

function whatItIs(start: string): string {
  if (start.trim() === '') return 'empty';
  return /^\s*</.test(start) ? 'a web page' : 'not JSON';
}
