import type { RequestParameter, RequestSummary } from '@shared/contract/inspect/request-record';
import type { JsonValue } from '@shared/file-info/json-value';
import { isJsonObject } from '@shared/json/json-object';
import { spanText } from '@shared/time/interval-length';
import { parameterWords } from '@shared/contract/inspect/words';
import { parametersOf, readOperations } from '@shared/contract/inspect/parameters';
import { bareBigInts, parseBigInts } from '../json/lossless-json';
import type { HttpRequest } from '../http-request';

/**
 * The parameters of a read in the specification's words: those that it has, then the defaults that hold as they were not sent, then
 * what the specification doesn't know. None for other requests.
 */
export function requestParameters(
  operation: RequestSummary['operation'],
  request: Pick<HttpRequest, 'url' | 'method' | 'body'>,
): readonly RequestParameter[] {
  const read = readOperations.find((each) => each === operation);
  if (read === undefined) return [];
  const specified = parametersOf(read, request.method);
  const sent = request.method === 'GET' ? queryOf(request.url) : membersOf(request.body ?? '');
  const known = new Set(specified.map(({ name }) => name));
  const requested = specified.flatMap(({ name, value, meaning }): RequestParameter[] => {
    const own = sent.get(name);
    const text = own === undefined ? undefined : textOf(own);
    const isSent = text !== undefined;
    // What takes the place of others has no default of its own.
    if (!isSent && (name === 'identifier' || name === 'items' || name === 'queries')) return [];
    // Nor does it hold for items that each name their own.
    if (!isSent && name === 'aggregate' && nameTheirAggregates(sent.get('items'))) return [];
    const each = name === 'intervals_no' && isSent ? intervalLength(sent) : undefined;
    const told = each === undefined ? meaning : parameterWords().withLength(meaning, each);
    return [{ name, value: text ?? value, isSent, isKnown: true, meaning: told }];
  });
  const others = Array.from(
    sent.entries().filter(([name]) => !known.has(name)),
    ([name, value]) => ({
      name,
      value: textOf(value),
      isSent: true,
      isKnown: false,
      meaning: '',
    }),
  );
  const [there, left] = [true, false].map((wanted) => requested.filter(({ isSent }) => isSent === wanted));
  return [...(there ?? []), ...others, ...(left ?? [])];
}

/** How long each interval of a read is; undefined where that can't be said, and of raw data, which has one of any length. */
function intervalLength(sent: ReadonlyMap<string, JsonValue>): string | undefined {
  const [start = Number.NaN, end = Number.NaN] = ['start_time', 'end_time'].map((name) =>
    Date.parse(textOf(sent.get(name) ?? '')),
  );
  const count = Number(sent.get('intervals_no'));
  const ms = (end - start) / count;
  return count > 1 && ms > 0 && Number.isFinite(ms) ? spanText(ms) : undefined;
}

/** Whether there are items, and each of them says by which aggregate it is read. */
function nameTheirAggregates(items: JsonValue | undefined): boolean {
  return Array.isArray(items) && items.length > 0 && items.every((item) => isJsonObject(item) && 'aggregate' in item);
}

function queryOf(url: string): ReadonlyMap<string, JsonValue> {
  // Each pair is looked at once: an address may name many thousands of items.
  const byName = Map.groupBy(new URL(url).searchParams, ([name]) => name);
  return new Map(Array.from(byName, ([name, pairs]) => [name, pairs.map(([, text]) => text).join('\n')]));
}

function membersOf(body: string): ReadonlyMap<string, JsonValue> {
  try {
    const parsed = parseBigInts(body);
    if (typeof parsed !== 'object' || parsed === null) return new Map();
    return new Map(Object.entries(parsed));
  } catch {
    return new Map();
  }
}

/** A value as text; lists with an element a line. */
function textOf(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((each) => jsonOf(each)).join('\n');
  return jsonOf(value);
}

/** Integers of any size keep their digits. */
function jsonOf(value: unknown): string {
  return JSON.stringify(value, bareBigInts);
}
