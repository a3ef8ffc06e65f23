import { problem, type Problem, type ProblemDetails } from '@shared/problem/problem';
import type { SignInRefusal } from '../http/authenticator';
import { parseLossless } from '../json/lossless-json';
import { statedError, type StatedError } from './stated-error';
import { statusWords } from './status-words';

/** An answer whose status says that the request failed. */
export interface RefusedResponse {
  readonly url: string;
  readonly status: number;
  /** The `location` header, where the status redirects. */
  readonly location: string | undefined;
  /** Seconds after which the server wants to be asked again, where it said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The start of the body as text. */
  readonly body: string;
}

const longestServerText = 2000;

/**
 * The problem of an answer with an HTTP status other than 2xx; takes the server's own words where it stated any.
 *
 * @param signInRefusal what to say of a 401
 */
export function statusProblem(answer: RefusedResponse, requestId: number, signInRefusal: SignInRefusal): Problem {
  const stated = statedIn(answer.body);
  const details = { ...detailsOf(answer, requestId), ...(stated?.code !== undefined && { code: stated.code }) };
  if (answer.status >= 300 && answer.status < 400) return redirected(answer, details);
  if (answer.status === 401) return notSignedIn(signInRefusal, stated, details);
  if (answer.status === 403 || isPermissionDenied(stated)) return permissionMissing(stated, details);
  return later(stated === undefined ? unexplained(answer, details) : serverProblem(stated, details));
}

/** The problem of an error that the server stated for the whole answer, whatever the status. */
export function serverProblem(stated: StatedError, details: ProblemDetails): Problem {
  const facts = { serverText: stated.message, ...details, ...(stated.code !== undefined && { code: stated.code }) };
  if (isPermissionDenied(stated)) return permissionMissing(stated, facts);
  return problem(
    'server',
    `The server says: ${stated.message}`,
    'Check the items and the options of the request; the server’s log may tell more.',
    facts,
  );
}

function detailsOf({ url, status, body, retryAfterSeconds }: RefusedResponse, requestId: number): ProblemDetails {
  return {
    url,
    status,
    requestId,
    ...(body !== '' && { serverText: body.slice(0, longestServerText) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Says when the server wants to be asked again. */
function later(found: Problem): Problem {
  const { retryAfterSeconds } = found.details;
  if (retryAfterSeconds === undefined || retryAfterSeconds === 0) return found;
  return { ...found, advice: `The server asks to be asked again in ${spanText(retryAfterSeconds)}. ${found.advice}` };
}

function spanText(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

function statedIn(body: string): StatedError | undefined {
  try {
    return statedError(parseLossless(body));
  } catch {
    return undefined;
  }
}

function isPermissionDenied(stated: StatedError | undefined): boolean {
  return stated !== undefined && /permission denied/i.test(stated.message);
}

function notSignedIn(
  { message, advice }: SignInRefusal,
  stated: StatedError | undefined,
  details: ProblemDetails,
): Problem {
  return problem('authentication', `${message}${quoted(stated)}.`, advice, details);
}

function permissionMissing(stated: StatedError | undefined, details: ProblemDetails): Problem {
  return problem(
    'permission',
    `The server accepts the user, but the permission READ is missing${quoted(stated)}.`,
    'Ask who runs the server for the permission READ, or use another user.',
    details,
  );
}

function redirected({ url, location }: RefusedResponse, details: ProblemDetails): Problem {
  if (location !== undefined && URL.canParse(location, url) && new URL(location, url).origin === new URL(url).origin) {
    return problem(
      'http',
      `The server redirects again and again, at last to ${location}.`,
      'Check the base URL and the paths of the connection.',
      details,
    );
  }
  return problem(
    'http',
    `The server redirects to ${location ?? 'another address'}; it was not followed, so that no password goes elsewhere.`,
    'If that is the right server, set its address as the base URL of the connection.',
    details,
  );
}

function unexplained({ status, body, url }: RefusedResponse, details: ProblemDetails): Problem {
  const page = /^\s*</.test(body) ? ' with a web page' : '';
  const { means, advice } = statusWords(status, new URL(url).pathname);
  const why = means === '' ? '' : `: ${means}`;
  return problem('http', `The server answered with HTTP status ${status}${page}${why}.`, advice, details);
}

function quoted(stated: StatedError | undefined): string {
  return stated === undefined ? '' : ` (“${stated.message}”)`;
}
