import type { RequestSummary } from '@shared/contract/inspect/request-record';
import { hasWords, searchWords } from '../kit/text/search-words';
import { requestsWords } from './words/requests';

/** Which requests a person wants to see. */
export interface RequestFilter {
  /** Words, each of which occurs in what is known of the request; after a minus, does not. */
  readonly text: string;
  /** ID of a connection; undefined for all. */
  readonly connectionId: string | undefined;
  readonly state: 'all' | 'running' | 'failed';
}

export const everyRequest: RequestFilter = { text: '', connectionId: undefined, state: 'all' };

/** The filter without a connection of which no request is kept: it is no choice any more, and could not be taken back. */
export function withKnownConnection(filter: RequestFilter, requests: readonly RequestSummary[]): RequestFilter {
  const { connectionId } = filter;
  const isKnown = connectionId === undefined || requests.some((request) => request.connectionId === connectionId);
  return isKnown ? filter : { ...filter, connectionId: undefined };
}

/** The requests that pass, in their order. */
export function passing(requests: readonly RequestSummary[], filter: RequestFilter): readonly RequestSummary[] {
  const words = searchWords(filter.text);
  const unwanted = words.flatMap((word) => (word.startsWith('-') ? searchWords(word.slice(1)) : []));
  const wanted = words.filter((word) => !word.startsWith('-'));
  return requests.filter(
    (request) =>
      (filter.state === 'all' || request.state === filter.state) &&
      (filter.connectionId === undefined || request.connectionId === filter.connectionId) &&
      (words.length === 0 || hasWords(textOf(request), wanted)) &&
      !unwanted.some((word) => hasWords(textOf(request), [word])),
  );
}

function textOf(request: RequestSummary): string {
  const { id, operation, method, connectionName, repeatOf, state, status, failure, items } = request;
  const { operations, states, repeatOf: repeatOfWords } = requestsWords();
  const words = [operations[operation], method, connectionName, states[state]];
  const repeated = repeatOf === undefined ? '' : repeatOfWords(repeatOf);
  return [id, ...words, repeated, status ?? '', failure ?? '', ...items].join('\n');
}
