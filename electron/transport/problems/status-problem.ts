import { cutText } from '@shared/cut-text';
import { isJsonObject } from '@shared/json/json-object';
import { spanText } from '@shared/time/interval-length';
import { problem, type Problem, type ProblemDetails } from '@shared/problem/problem';
import { bareBigInts, losslessIn } from '../json/lossless-json';
import { statusWords } from '../words/statuses';
import { isPage, isXml, pageTitle, textOfXml } from './page-title';

/** The message about a sign-in that the server rejects. */
export interface SignInRefusal {
  /** Without its full stop: the server's own text may follow. */
  readonly message: string;
  readonly advice: string;
  /** Whether requests go without a sign-in. */
  readonly isAnonymous?: true;
}

/** A response with a failure status. */
export interface RefusedResponse {
  readonly url: string;
  readonly status: number;
  /** The `location` header of a redirect, as it may be shown. */
  readonly location: string | undefined;
  /** The address that it is of, where redirects were followed, as it may be shown. */
  readonly redirectedTo?: string | undefined;
  /** Seconds after which the server accepts a retry, if it sent that. */
  readonly retryAfterSeconds: number | undefined;
  /** The start of the body as text. */
  readonly body: string;
  /** Whether the request had a sign-in that the server does not take, or none: it asks for Windows alone. */
  readonly asksForWindows: boolean;
}

/** The code of what a case says that it does not hold, and of no server's error. */
export const notInCase = 'process-data-viewer:not-in-case';

const longestServerText = 2000;
/** The most of `Retry-After` that is known, seconds; longer delays make no difference. */
export const longestRetryTold = 86_400;
/** Characters of a body without any form that are told: it may be a dump. */
const longestBareText = 300;
/** Characters of a server's own words that a message has: some send the stack of a fault, under which the trend and what to do would vanish. */
const longestSaid = 400;
/** Characters of a redirect's target that are told: a sign-in page is asked with thousands. */
const longestLocation = 200;

/**
 * The problem of a response with an HTTP status other than 2xx; includes the server's own text if there is one.
 *
 * @param signInRefusal the message for a 401
 */
export function statusProblem(answer: RefusedResponse, requestId: number, signInRefusal: SignInRefusal): Problem {
  const parsed = losslessIn(answer.body);
  const stated = statedError(parsed);
  const said = stated ?? gatewayError(parsed) ?? bareText(answer.body, parsed);
  const details = { ...detailsOf(answer, requestId), ...(stated?.code !== undefined && { code: stated.code }) };
  if (answer.status >= 300 && answer.status < 400) return redirected(answer, details);
  if (answer.status === 401)
    return notSignedIn(answer.asksForWindows ? windowsMissing(signInRefusal) : signInRefusal, said, details);
  if (isBarred(answer)) return barred(answer, details);
  if (answer.status === 403 && signInRefusal.isAnonymous === true) return signInMissing(signInRefusal, said, details);
  if (answer.status === 403 || isPermissionDenied(stated)) return permissionMissing(said, details);
  return later(stated === undefined ? unexplained(answer, details, said) : serverProblem(stated, details));
}

/** The problem of an error that the server returned for the complete response, whatever the status. */
export function serverProblem(stated: StatedError, details: ProblemDetails): Problem {
  const facts = { serverText: stated.message, ...details, ...(stated.code !== undefined && { code: stated.code }) };
  if (stated.code === notInCase) return problem('server', stated.message, statusWords().notInCase, facts);
  if (isPermissionDenied(stated)) return permissionMissing(stated, facts);
  return problem(
    'server',
    serverErrorText(stated, details.status),
    adviceOf(details.status) ?? statusWords().serverError.advice,
    facts,
  );
}

/** A server's words, with its code and the HTTP status as far as they don't hold them: `Server error: Down (code 17, HTTP 500)`. */
export function serverErrorText({ message, code }: StatedError, status?: number): string {
  const words = statusWords().serverError;
  const figures = [
    ...(code === undefined || message.includes(code) ? [] : [words.code(code)]),
    ...(status === undefined || status < 300 ? [] : [`HTTP ${status}`]),
  ];
  return words.message(saidBriefly(message), figures.join(', '));
}

/** A server's words as a message has them; whole they are in the problem's details, or in the answer that Inspect shows. */
export function saidBriefly(text: string): string {
  return cutText(text, longestSaid, '…');
}

function detailsOf({ url, status, body, retryAfterSeconds }: RefusedResponse, requestId: number): ProblemDetails {
  return {
    url,
    status,
    requestId,
    ...(body !== '' && { serverText: cutText(body, longestServerText) }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
}

/** Adds when the server accepts a retry. */
function later(found: Problem): Problem {
  const { retryAfterSeconds } = found.details;
  if (retryAfterSeconds === undefined || retryAfterSeconds === 0) return found;
  const { askAgain, orLater } = statusWords();
  const span = spanText(retryAfterSeconds * 1000);
  return { ...found, advice: askAgain(retryAfterSeconds < longestRetryTold ? span : orLater(span), found.advice) };
}

function isPermissionDenied(stated: StatedError | undefined): boolean {
  return stated !== undefined && /permission denied/i.test(stated.message);
}

function windowsMissing({ isAnonymous }: SignInRefusal): SignInRefusal {
  const { inPlaceOfBasic, none, advice } = statusWords().asksForWindows;
  return { message: isAnonymous === true ? none : inPlaceOfBasic, advice };
}

function notSignedIn(
  { message, advice }: SignInRefusal,
  stated: StatedError | undefined,
  details: ProblemDetails,
): Problem {
  return problem('authentication', `${message}${quoted(stated)}.`, advice, details);
}

/** Of a permission, since one item alone may be kept from who has not signed in. */
function signInMissing({ advice }: SignInRefusal, stated: StatedError | undefined, details: ProblemDetails): Problem {
  return problem('permission', statusWords().signInMissing(quoted(stated)), advice, details);
}

/** Whether something before the server refuses, as firewalls and gateways do: of a permission the server tells as data. */
function isBarred({ status, body }: Pick<RefusedResponse, 'status' | 'body'>): boolean {
  return status === 403 && isPage(body);
}

function barred({ status, body }: RefusedResponse, details: ProblemDetails): Problem {
  const { message, advice } = statusWords().barred;
  return problem('http', message(status, pageTitle(body)), advice, details);
}

function permissionMissing(stated: StatedError | undefined, details: ProblemDetails): Problem {
  const { message, advice } = statusWords().permissionMissing;
  return problem('permission', message(quoted(stated)), advice, details);
}

/** Redirects that ask for the same request again, or for one that a read may repeat (RFC 9110 §15.4). */
export const followedStatuses: ReadonlySet<number> = new Set([301, 302, 307, 308]);

function redirected(answer: RefusedResponse, details: ProblemDetails): Problem {
  const { url, status, location: target } = answer;
  const { redirects, redirectsOn, refers } = statusWords();
  if (target === undefined) return unexplained(answer, details);
  const isSame = URL.canParse(target, url) && new URL(target, url).origin === new URL(url).origin;
  const location = cutText(target, longestLocation, '…');
  if (!isSame) return problem('http', redirects.message(location), redirects.advice, details);
  return followedStatuses.has(status)
    ? problem('http', redirectsOn.message(location), redirectsOn.advice, details)
    : problem('http', refers(location, status), redirectsOn.advice, details);
}

function unexplained(refused: RefusedResponse, details: ProblemDetails, said?: StatedError): Problem {
  const { status, body, url, redirectedTo } = refused;
  const { pathname } = new URL(redirectedTo ?? url);
  const { means, advice } = meaningOf(status, pathname);
  const behind = redirectedTo === undefined ? '' : statusWords().behind(cutText(pathname, longestLocation, '…'));
  const told = quotedText(said?.message ?? pageTitle(body));
  return problem('http', statusWords().answered(status, isPage(body), behind, means, told), advice, details);
}

function quoted(stated: StatedError | undefined): string {
  return quotedText(stated?.message);
}

function quotedText(text: string | undefined): string {
  return text === undefined ? '' : statusWords().said(saidBriefly(text));
}

/** Statuses of a path that is not there, or is for something else (RFC 9110). */
const absentStatuses: ReadonlySet<number> = new Set([404, 405, 410]);

/** Whether the server has nothing at the path, or something else. */
export function isAbsent({ details: { status } }: Problem): boolean {
  return status !== undefined && absentStatuses.has(status);
}

/** A refusal of a path that every server of the product has, or of where that led, with what to do about it. */
export function pathUnknown(refusal: Problem, path: string): Problem {
  return { ...refusal, advice: statusWords().notFound.advice(path) };
}

/** An error in the server's own words. */
export interface StatedError {
  readonly message: string;
  readonly code: string | undefined;
}

/**
 * The error in a parsed response, or in one of its items; undefined if there is none. Supports every public shape
 * (public facts §4): `error` as an array of `{msg, code}`, as one object or as text, the short form `e`, and a bare
 * `{msg}`. Of several errors all messages are used, and the first code. A text may only name the kind of the error, which other
 * members tell then. What says nothing states none: some servers send an empty one, or the code 0, where all went well.
 */
export function statedError(value: unknown): StatedError | undefined {
  if (!isJsonObject(value)) return undefined;
  return fromNamed(value) ?? fromMember(value['error']) ?? fromMember(value['e']) ?? fromBareMessage(value);
}

/** An error with a code of OAuth (RFC 6749 §5.2), or with the name of its HTTP status as frameworks write it, and what tells of it in words. */
function fromNamed({ error, error_description: told, message }: Readonly<Record<string, unknown>>) {
  if (typeof error !== 'string' || error === '') return undefined;
  if (typeof told === 'string' && told !== '') return { message: told, code: error };
  return typeof message === 'string' && message !== '' ? { message, code: undefined } : undefined;
}

/**
 * What is said in a shape of its own, by what stands before the server or by a server that has no data: the `message` of gateways, or
 * `detail` and `title` (RFC 9457 §3.1).
 */
export function gatewayError(value: unknown): StatedError | undefined {
  if (!isJsonObject(value)) return undefined;
  const { message, detail, ExceptionMessage, Message, errors, title } = value;
  const texts = [message, detail, ExceptionMessage, Message, listedErrors(errors), title];
  const said = texts.find((text) => typeof text === 'string' && text !== '');
  return typeof said === 'string' ? { message: said, code: undefined } : undefined;
}

/** Several errors as frameworks list them: texts, or objects with one, or by the parameter that they are about. */
function listedErrors(errors: unknown): string {
  if (typeof errors === 'string') return errors;
  if (Array.isArray(errors)) return errors.map(listedErrors).filter(Boolean).join('; ');
  if (!isJsonObject(errors)) return '';
  return gatewayError(errors)?.message ?? listedErrors(Object.values(errors));
}

/** The words of a body that is neither a web page nor an object of JSON: a sentence, as proxies and frameworks send. */
function bareText(body: string, parsed: unknown): StatedError | undefined {
  if (isJsonObject(parsed) || isPage(body)) return undefined;
  const text = isXml(body) ? textOfXml(body) : parsed === undefined ? body : listedErrors(parsed);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // What is no text shows only as such in Inspect.
  if (line === '' || /[\p{Cc}\u{FFFD}]/u.test(line)) return undefined;
  return { message: cutText(line, longestBareText, '…'), code: undefined };
}

function fromMember(member: unknown): StatedError | undefined {
  if (typeof member === 'string' && member !== '') return { message: member, code: undefined };
  if (Array.isArray(member)) return joined(member.filter(saysSomething).map(fromEntry));
  return isJsonObject(member) && saysSomething(member) ? fromEntry(member) : undefined;
}

/** Whether an entry of an error, or one of its members, has anything in it. */
function saysSomething(entry: unknown): boolean {
  return isJsonObject(entry) ? Object.values(entry).some(isFilled) : isFilled(entry);
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value) && value !== '0';
}

function fromEntry(entry: unknown): StatedError {
  if (!isJsonObject(entry)) return { message: textOf(entry), code: undefined };
  const message = [entry['msg'], entry['message']].find(isFilled) ?? entry;
  return { message: textOf(message), code: codeOf(entry) };
}

function fromBareMessage(value: Readonly<Record<string, unknown>>): StatedError | undefined {
  const { msg } = value;
  return typeof msg === 'string' && msg !== '' && !('data' in value)
    ? { message: msg, code: codeOf(value) }
    : undefined;
}

function joined(errors: readonly StatedError[]): StatedError | undefined {
  if (errors.length === 0) return undefined;
  return { message: errors.map(({ message }) => message).join('; '), code: errors.find(({ code }) => code)?.code };
}

function codeOf(entry: Readonly<Record<string, unknown>>): string | undefined {
  const { code } = entry;
  return typeof code === 'string' || typeof code === 'number' || typeof code === 'bigint' ? String(code) : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, bareBigInts) ?? statusWords().noText);
}

/** What a status other than 2xx means for the user, and what to do. */
interface Meaning {
  /** Continues “The server answered with HTTP status 405”. */
  readonly means: string;
  readonly advice: string;
}

const byStatus: Readonly<Record<number, keyof ReturnType<typeof statusWords>['known']>> = {
  400: 'misunderstood',
  405: 'otherMethod',
  406: 'otherAnswer',
  408: 'late',
  413: 'largeRequest',
  414: 'longAddress',
  415: 'otherType',
  421: 'otherHost',
  422: 'impossible',
  425: 'tooEarly',
  426: 'otherProtocol',
  429: 'tooOften',
  431: 'largeHeaders',
  451: 'forbiddenByLaw',
  // Of nginx.
  494: 'largeHeaders',
  500: 'fault',
  501: 'notOffered',
  502: 'badGateway',
  503: 'unavailable',
  504: 'gatewayWaited',
  507: 'noRoom',
  511: 'networkSignIn',
  // Of Cloudflare, which other gateways use, too.
  520: 'badGateway',
  521: 'unreachedBehind',
  522: 'unreachedBehind',
  523: 'unreachedBehind',
  524: 'gatewayWaited',
  525: 'encryptionBehind',
  526: 'encryptionBehind',
  529: 'unavailable',
  530: 'unreachedBehind',
};

function knownMeaning(status: number): Meaning | undefined {
  const known = byStatus[status];
  return known && statusWords().known[known];
}

/** What to do about a status that says more than that there is an error; undefined where the server's words say it. */
function adviceOf(status = 200): string | undefined {
  return status === 400 || status === 422 || status === 500 ? undefined : knownMeaning(status)?.advice;
}

/** The meaning of a status; `path` is the requested one. */
function meaningOf(status: number, path: string): Meaning {
  const { notFound, other } = statusWords();
  if (status === 404) return { means: notFound.means, advice: notFound.advice(path) };
  if (status === 410) return { means: notFound.gone, advice: notFound.advice(path) };
  return knownMeaning(status) ?? { means: '', advice: other };
}
