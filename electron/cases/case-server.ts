import { Readable } from 'node:stream';
import type { Profile } from '@shared/contract/connections/connection';
import type { NetworkSession } from '../connections/network/network-session';
import { aggregate } from '../demo/aggregates/aggregate';
import { isSupportedAggregate } from '../demo/aggregates/catalogue';
import { ApiError, type StatedError } from '../demo/http/api-error';
import { type HistoryRequest, historyRequestOfBody, historyRequestOfUrl } from '../demo/http/history-request';
import { historyItem, historyText } from '../demo/http/history-response';
import type { PlantItem } from '../demo/plant/historian';
import type { HttpRequest, HttpResponse } from '../transport/http-request';
import { notInCase } from '../transport/problems/status-problem';
import { responseHeaders } from '../transport/response-headers';
import { casePlant } from './case-plant';
import type { HeldSamples } from './held-samples';
import { caseWords } from './words/cases';

/**
 * Answers requests from the samples of a case, in the place of a network: stored samples as they were sent, aggregates worked
 * out of them. What the case does not hold is an item's error and never an empty answer, which would say that there is no data.
 *
 * @param held undefined where the data was left out of the case
 */
export function caseNetwork(held: HeldSamples | undefined, { historyPath }: Profile): NetworkSession {
  const answer = historyAnswer(held);
  return {
    send: ({ url, method, body }) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname !== historyPath) return Promise.resolve(refusal(absent(caseWords().answers.noFiles)));
      return Promise.resolve(answer({ method, body, searchParams }));
    },
    proxyFor: () => Promise.resolve(undefined),
    addressesOf: () => Promise.resolve([]),
    seen: () => undefined,
    close: () => Promise.resolve(),
  };
}

interface ServedRequest extends Pick<HttpRequest, 'method' | 'body'> {
  readonly searchParams: URLSearchParams;
}

function historyAnswer(held: HeldSamples | undefined): (asked: ServedRequest) => HttpResponse {
  const plant = held && casePlant(held);
  const history = plant && { plant, aggregate, readings: new Set<never>(), now: Number.MAX_SAFE_INTEGER };
  return ({ method, body, searchParams }) => {
    try {
      const request = method === 'GET' ? historyRequestOfUrl(searchParams) : historyRequestOfBody(body ?? '');
      if (held === undefined || history === undefined) throw absent(caseWords().answers.noSamples);
      const items = request.items.map((requested) => {
        const found = requested.asked.by === 'path' ? plant?.findByPath(requested.asked.path) : undefined;
        return historyItem(requested, withError(found, held, request, requested.asked), isSupportedAggregate);
      });
      return answered(200, historyText(request, items, history));
    } catch (thrown) {
      if (thrown instanceof ApiError) return refusal(thrown);
      throw thrown;
    }
  };
}

function withError(
  found: PlantItem | undefined,
  held: HeldSamples,
  request: HistoryRequest,
  asked: HistoryRequest['items'][number]['asked'],
): PlantItem {
  const path = asked.by === 'path' ? asked.path : asked.id;
  const item = found ?? { path, id: '', description: '', unit: '', valueType: 'number' as const, stepped: false };
  const error = errorOf(found, held, request);
  return error === undefined ? item : { ...item, error };
}

function errorOf(
  found: PlantItem | undefined,
  { range, items }: HeldSamples,
  { start, end }: HistoryRequest,
): StatedError | undefined {
  const lost = items.find(({ path }) => path === found?.path)?.problem;
  const words = caseWords().answers;
  if (found === undefined) return { code: notInCase, msg: words.unknownItem };
  if (lost !== undefined) return { code: notInCase, msg: words.lost(lost.message) };
  if (start.ms >= Math.floor(range.start) && end.ms <= Math.ceil(range.end)) return undefined;
  const [from, to] = [new Date(range.start).toISOString(), new Date(range.end).toISOString()];
  return { code: notInCase, msg: words.outside(from, to) };
}

/** Refuses a whole request for what no case has, or this one has not. */
function absent(msg: string): ApiError {
  return new ApiError(404, [{ code: notInCase, msg }]);
}

function refusal({ status, errors }: ApiError): HttpResponse {
  const error = errors.map(({ msg, code }) => ({ msg, code }));
  return answered(status, [JSON.stringify({ error })]);
}

function answered(status: number, texts: Iterable<string>): HttpResponse {
  return {
    status,
    headers: responseHeaders(['Content-Type', 'application/json']),
    body: Readable.from(encoded(texts)),
  };
}

/** The bytes of a text, which is made as they are read: a piece for about 64 KiB. */
function* encoded(texts: Iterable<string>): Iterable<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < 65_536) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  if (piece !== '') yield encoder.encode(piece);
}
