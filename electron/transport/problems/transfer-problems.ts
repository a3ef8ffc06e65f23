import type { z } from 'zod';
import { jsonPath, problem, type Problem, type ProblemDetails } from '@shared/problem/problem';
import { requestWords } from '../words/requests';
import { answerWords } from '../words/answers';
import { isPage, isXml, pageTitle } from './page-title';
import { shownHost } from './shown-host';

/** The part that did not arrive in time. */
export interface MissedDeadline {
  readonly what: 'headers' | 'body';
  readonly seconds: number;
}

/** The problem of a request cancelled by the user or a newer request. */
export function cancelled(details: ProblemDetails = {}): Problem {
  const { message, advice } = answerWords().takenBack;
  return problem('cancelled', message, advice, details);
}

/** What the request log tells of a request that was ended because its answer is better read in parts. */
export function readInParts(details: ProblemDetails): Problem {
  const { message, advice } = answerWords().inParts;
  return problem('cancelled', message, advice, details);
}

/** The code of the problem that a request's connection was changed or removed. */
export const connectionClosed = 'CONNECTION_CLOSED';

/** The problem of a request with settings, or with a password, that the connection no longer has. */
export function connectionChanged(name: string, details: ProblemDetails): Problem {
  const { message, advice } = answerWords().connectionChanged;
  return problem('connection', message(name), advice, { ...details, code: connectionClosed });
}

/** The problem of a server that was silent for longer than the connection's time-out. */
export function silent({ what, seconds }: MissedDeadline, details: ProblemDetails & { readonly url: string }): Problem {
  const { advice, ...words } = answerWords().silent;
  return problem('timeout', words[what](shownHost(details.url), seconds), advice, details);
}

/** The code of the problem that the decode worker has crashed; it is restarted at the next use. */
export const decoderStopped = 'DECODER_STOPPED';

/** The problem of a response beyond the size limit. */
export function tooLarge(mebibytes: number, details: ProblemDetails & { readonly url: string }): Problem {
  const { message, advice } = answerWords().tooLarge;
  const { host } = new URL(details.url);
  return problem('malformed', message(host, mebibytes), advice, { ...details, code: 'ANSWER_TOO_LARGE' });
}

/** The problem of a page of a store's files that begins as the page before it. */
export function sameFilesAgain(store: string, details: ProblemDetails): Problem {
  const { message, advice } = answerWords().sameFiles;
  return problem('malformed', message(store), advice, details);
}

/**
 * That an answer breaks the specification, in words that name the member at `place` and leave the whole path to the
 * problem's details.
 */
export function notAsSpecified(place: string, what: string): string {
  const [, member] = /(\w+)(?:\[\d+\])*$/.exec(place) ?? [];
  return answerWords().notAsSpecified.at(member, what);
}

/** The problem of a response that a schema rejected; has the path of the first error. */
export function malformedResponse(error: z.ZodError, details: ProblemDetails): Problem {
  const [issue] = error.issues;
  const place = jsonPath(issue?.path ?? []);
  const { look, notAsSpecified: words } = answerWords();
  const what = issue?.message ?? words.what;
  return problem('malformed', notAsSpecified(place, what), look, { ...details, place });
}

/** The problem of a response that is not JSON, for example a proxy's HTML page; `start` is the start of the body. */
export function notJson(start: string, details: ProblemDetails): Problem {
  return problem('malformed', whatItIs(start), answerWords().look, { ...details, serverText: start });
}

function whatItIs(start: string): string {
  const { empty, webPage, xml, notJson: other } = answerWords().is;
  if (start.trim() === '') return empty;
  if (isXml(start)) return xml;
  return isPage(start) ? webPage(pageTitle(start)) : other;
}

/** A request of the log can't be repeated: its connection leads elsewhere now. @param url where it went */
export function otherAddress(id: number, connection: string, url: string, baseUrl: string): Problem {
  const { message, advice } = requestWords().repeated.otherAddress(id, connection, new URL(url).origin, baseUrl);
  return problem('invalid', message, advice, { argument: 'id' });
}
