import { problem, type Problem, type ProblemDetails } from '@shared/problem/problem';
import {
  gatewayError,
  notInCase,
  serverErrorText,
  serverProblem,
  statedError,
  type StatedError,
} from '../../transport/problems/status-problem';
import { statusWords } from '../../transport/words/statuses';
import { notAsSpecified } from '../../transport/problems/transfer-problems';
import type { ResponseItem, ItemContent } from './item-frame';
import type { Fault } from '../json/json-frames';
import { historyWords } from '../words/history';

/** The problem of an answer that breaks the specification at one place. */
export function malformed({ place, offset, what }: Fault, details: ProblemDetails = {}): Problem {
  return problem('malformed', notAsSpecified(place, what), historyWords().look, { ...details, place, offset });
}

/** The problem of a body that ended before the answer was complete; `place` is where it broke off. */
export function truncated(place: string, offset: number): Problem {
  const { empty, cut } = historyWords();
  if (offset === 0) return problem('truncated', empty.message, empty.advice, { offset });
  return problem('truncated', cut.message, cut.advice, { place, offset });
}

/** The problem of an item of the answer, if it has one. `path` names the item. */
export function itemProblem(item: ItemContent, path: string | undefined): Problem | undefined {
  const details = path === undefined ? {} : { item: path };
  const stated = statedError(parsedMembers(item.errors));
  if (stated !== undefined) return statedByItem(stated, details);
  if (item.fault !== undefined) return malformed(item.fault, details);
  return item.hasIntervals ? undefined : intervalsMissing(item, details);
}

/** The problem of an item that was asked at `place` of a request and is not in the answer; `instead` is what stands there. */
export function notInResponse(path: string, place: number, instead: ResponseItem | undefined): Problem {
  const { nothing, item, advice } = historyWords().instead;
  const message = instead === undefined ? nothing(path) : item(nameOf(instead), path);
  return problem('malformed', message, advice, { item: path, place: `data.items[${place}]` });
}

/** The problem of an item that was asked at `place` of a request, where the answer's items don't tell which of them it is. */
export function untoldInResponse(path: string, place: number): Problem {
  const { message, advice } = historyWords().untold;
  return problem('malformed', message(path), advice, { item: path, place: `data.items[${place}]` });
}

function nameOf({ path = historyWords().instead.unnamed, aggregate }: ResponseItem): string {
  return aggregate === undefined ? path : `${path} (${aggregate})`;
}

/** Members of an answer that state an error, or tell of it. */
export const errorMembers: ReadonlySet<string> = new Set(['error', 'e', 'msg', 'code', 'message', 'error_description']);

/** The problem that the members of an answer beside `data`, given as JSON texts, state. */
export function statedProblem(members: ReadonlyMap<string, string | undefined>, hasData: boolean): Problem | undefined {
  const known = new Map([...members].filter(([name]) => errorMembers.has(name)));
  const stated = statedError({ ...parsedMembers(known), ...(hasData && { data: true }) });
  return stated && serverProblem(stated, {});
}

/** The problem of an answer that has no data, where its other members tell why. */
export function saidInstead(members: ReadonlyMap<string, string | undefined>): Problem | undefined {
  const said = gatewayError(parsedMembers(members));
  return said && serverProblem(said, {});
}

function statedByItem(stated: StatedError, details: ProblemDetails): Problem {
  const { message, code } = stated;
  const facts = { ...details, serverText: message, ...(code !== undefined && { code }) };
  // It may hold the item at another time, which a problem of kind `item` would deny.
  if (code === notInCase) return problem('server', message, statusWords().notInCase, facts);
  return ofItem(serverErrorText(stated), failureOf(`${code ?? ''} ${message}`), facts);
}

/** The problem of the item for whose sake the server refused a whole request with `found`. `path` names the item. */
export function refusedItem({ kind, message, advice, details }: Problem, path: string): Problem {
  // A page in place of the server's words says nothing of the item, and a case says all itself.
  if ((kind === 'http' && details.status === 403) || details.code === notInCase)
    return problem('item', message, advice, { ...details, item: path });
  const failure = kind === 'permission' ? kind : failureOf(message);
  return ofItem(message, failure, { ...details, item: path });
}

function ofItem(message: string, failure: ItemFailure, details: ProblemDetails): Problem {
  const mayPass = failure === 'unavailable' || failure === 'other';
  return problem('item', message, historyWords().failed[failure], { ...details, ...(mayPass && { mayPass: true }) });
}

/** What an item's error is about, by the words that servers use for it; the first that fits. */
const itemFailures = [
  [/permission|denied|forbidden|not allowed|unauthori[sz]ed|^40[13] /i, 'permission'],
  [/aggregate/i, 'aggregate'],
  [/offline|archive|unavailable|not connected|timed? ?out|^503 /i, 'unavailable'],
  [/resolve|not found|cannot find|unknown|no such|not exist|invalid path|^404 /i, 'unknown'],
] as const;

type ItemFailure = (typeof itemFailures)[number][1] | 'other';

/** @param about what the server says of the item */
function failureOf(about: string): ItemFailure {
  return itemFailures.find(([words]) => words.test(about))?.[1] ?? 'other';
}

function intervalsMissing({ index }: ItemContent, details: ProblemDetails): Problem {
  const { look, faults } = historyWords();
  const place = `data.items[${index}].intervals`;
  return problem('malformed', notAsSpecified(place, faults.missing), look, { ...details, place });
}

function parsedMembers(members: ReadonlyMap<string, string | undefined>): Readonly<Record<string, unknown>> {
  const { longError } = historyWords();
  return Object.fromEntries(
    [...members].map(([name, text]): [string, unknown] => [name, text === undefined ? longError : JSON.parse(text)]),
  );
}
