import { problem, type Problem, type ProblemDetails } from '@shared/problem/problem';
import { serverErrorText, serverProblem, statedError, type StatedError } from '../../transport/problems/status-problem';
import { notAsSpecified } from '../../transport/problems/transfer-problems';
import type { ResponseItem, ItemContent } from './item-frame';
import type { Fault } from '../json/json-frames';

const lookAdvice = 'Open the request in Inspect to see what the server sent.';

/** The problem of an answer that breaks the specification at one place. */
export function malformed({ place, offset, what }: Fault, details: ProblemDetails = {}): Problem {
  return problem('malformed', notAsSpecified(place, what), lookAdvice, { ...details, place, offset });
}

/** The problem of a body that ended before the answer was complete; `place` is where it broke off. */
export function truncated(place: string, offset: number): Problem {
  if (offset === 0)
    return problem('truncated', 'The answer is empty.', 'Read again; the server’s log may tell more.', { offset });
  const message = 'The answer ended too early: what arrived is drawn, the rest is missing.';
  return problem('truncated', message, 'Read again for the rest.', { place, offset });
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
  const message = `The server sent ${instead === undefined ? 'nothing' : nameOf(instead)} for ${path}.`;
  return problem('malformed', message, 'Check that the path is right; Inspect shows what the server sent.', {
    item: path,
    place: `data.items[${place}]`,
  });
}

function nameOf({ path = 'an item without a path', aggregate }: ResponseItem): string {
  return aggregate === undefined ? path : `${path} (${aggregate})`;
}

const errorTooLong = 'an error that is too long to be shown';
/** Members of an answer that state an error. */
export const errorMembers: ReadonlySet<string> = new Set(['error', 'e', 'msg', 'code']);

/** The problem that the members of an answer beside `data`, given as JSON texts, state. */
export function statedProblem(members: ReadonlyMap<string, string | undefined>, hasData: boolean): Problem | undefined {
  const known = new Map([...members].flatMap(([name, text]) => (errorMembers.has(name) ? [[name, text]] : [])));
  const stated = statedError({ ...parsedMembers(known), ...(hasData && { data: true }) });
  return stated && serverProblem(stated, {});
}

function statedByItem(stated: StatedError, details: ProblemDetails): Problem {
  const { message, code } = stated;
  const facts = { ...details, serverText: message, ...(code !== undefined && { code }) };
  const about = `${code ?? ''} ${message}`;
  const advice =
    itemAdvice.find(([words]) => words.test(about))?.[1] ?? 'Check the path and the aggregate of the item.';
  return problem('item', serverErrorText(stated), advice, facts);
}

/** What to do about an item's error, by the words that servers use for it; the first that fits. */
const itemAdvice: readonly (readonly [words: RegExp, advice: string])[] = [
  [
    /permission|denied|forbidden|not allowed|unauthori[sz]ed|^40[13] /i,
    'Ask who runs the server for the permission READ on this item, or use another user.',
  ],
  [/aggregate/i, 'Choose another aggregate for this item: the server does not know this one, or not for such values.'],
  [
    /offline|archive|unavailable|not connected|timed? ?out|^503 /i,
    'The path may be right, but its history can’t be read now: press Retry later, or ask who runs the server.',
  ],
  [
    /resolve|not found|unknown|no such|not exist|invalid path|^404 /i,
    'Check the path: the item may have been moved, renamed or deleted.',
  ],
];

function intervalsMissing({ index }: ItemContent, details: ProblemDetails): Problem {
  const place = `data.items[${index}].intervals`;
  return problem('malformed', notAsSpecified(place, 'is missing'), lookAdvice, { ...details, place });
}

function parsedMembers(members: ReadonlyMap<string, string | undefined>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    [...members].map(([name, text]): [string, unknown] => [name, text === undefined ? errorTooLong : JSON.parse(text)]),
  );
}
