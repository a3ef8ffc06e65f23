import type { HistoryOptions } from '@shared/contract/trend/history';
import { problem, ProblemError } from '@shared/problem/problem';
import { isoUtc } from './iso-time';
import type { HistoryRequest } from './process-data-api';
import type { Payload } from '../http/request-payload';
import { requestWords } from '../words/requests';

/**
 * The payload of Read Historical Data (specification §2.1, §4.1). Absent options are not sent. GET has one item as
 * `identifier`; more than one item by GET is a ProblemError of kind `invalid`.
 */
export function historyPayload(request: HistoryRequest): Payload {
  const range = {
    start_time: isoUtc(request.start, 'start_time'),
    end_time: isoUtc(request.end, 'end_time'),
  };
  const options = sentOptions(request.options);
  if (request.options.method === 'GET') {
    const item = onlyItem(request);
    const texts = Object.fromEntries(options.map(([name, value]) => [name, String(value)]));
    return { method: 'GET', query: { ...range, identifier: item.path, aggregate: item.aggregate, ...texts } };
  }
  const items = request.items.map(({ path, aggregate }) => ({ p: path, aggregate }));
  return { method: 'POST', body: JSON.stringify({ ...range, ...Object.fromEntries(options), items }) };
}

function onlyItem(request: HistoryRequest): HistoryRequest['items'][number] {
  const [item, ...others] = request.items;
  if (item !== undefined && others.length === 0) return item;
  const { items, advice } = requestWords().byGet;
  throw new ProblemError(problem('invalid', items(request.items.length), advice, { argument: 'items' }));
}

type SentOption = readonly [name: string, value: string | number | boolean];

/** Options that the table of specification §2.1 declares as strings although they are a number and a flag. */
const declaredAsText: ReadonlySet<string> = new Set(['percentage_bad', 'treat_uncertain_as_bad']);

function sentOptions({ method: _method, ...options }: HistoryOptions): SentOption[] {
  return Object.entries(options).flatMap(([name, value]): SentOption[] => {
    if (value === undefined) return [];
    return [[name, declaredAsText.has(name) ? String(value) : value]];
  });
}
