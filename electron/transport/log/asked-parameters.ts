import type { AskedParameter, RequestSummary } from '@shared/contract/inspect/request-record';
import { parseLossless } from '../json/lossless-json';
import type { HttpRequest } from '../http-request';

interface Parameter {
  readonly name: string;
  /** The default, where the specification has one. */
  readonly value?: string;
  readonly meaning: string;
}

const range: readonly Parameter[] = [
  { name: 'start_time', meaning: 'Start (UTC) of the interval.' },
  { name: 'end_time', meaning: 'End (UTC) of the interval; the end instant itself is not included.' },
];
const insights: Parameter = {
  name: 'insights',
  value: 'false',
  meaning: 'Include application insights in the response.',
};

/** Parameters of Read Historical Data (specification §2.1), those of a GET and of a POST. */
const historyParameters: readonly Parameter[] = [
  ...range,
  {
    name: 'aggregate',
    value: 'AGG_TYPE_INTERPOLATIVE',
    meaning: 'Aggregate type as a string code; by POST each item has its own.',
  },
  { name: 'intervals_no', value: '100', meaning: 'Number of intervals in the [start, end) timespan.' },
  { name: 'percentage_good', value: '100', meaning: 'Percentage of returned values that must have quality good.' },
  { name: 'percentage_bad', value: '100', meaning: 'Percentage of returned values that have quality bad.' },
  {
    name: 'treat_uncertain_as_bad',
    value: 'false',
    meaning: 'How values with StatusCode severity Uncertain are treated in aggregate calculation.',
  },
  {
    name: 'sloped_extrapolation',
    value: 'false',
    meaning: 'How data is interpolated when no boundary value exists, i.e. extrapolating beyond the last known value.',
  },
  { name: 'partial_interval_treatment', value: 'UASTANDARD', meaning: 'Treatment of partial intervals.' },
  { name: 'raw_as_item_values', value: 'false', meaning: 'When true, raw data points are a flat list of item values.' },
  {
    name: 'processed_as_item_values',
    value: 'true',
    meaning: 'When true, processed data points are a flat list of item values; false forces three arrays per interval.',
  },
  insights,
];

/** Parameters of Read Files (specification §2.3). */
const filesParameters: readonly Parameter[] = [
  { name: 'storename', value: 'all available file stores', meaning: 'Comma-separated file store names to query.' },
  { name: 'include_file_store_info', value: 'false', meaning: 'When true, the response is grouped by file store.' },
  { name: '_id', meaning: 'ObjectId of one file to retrieve; all other filter parameters are ignored then.' },
  ...range,
  { name: 'filter', meaning: 'Extra filter expression in document-database read query syntax.' },
  { name: 'limit', meaning: 'Maximum number of file information objects per file store; a store may have a default.' },
  { name: 'skip', meaning: 'Number of file information objects per file store to skip.' },
  { name: 'sort', meaning: 'Sort document in document-database sort syntax.' },
  insights,
];

const identifier: Parameter = { name: 'identifier', meaning: 'Item or property path.' };
const items: Parameter = { name: 'items', meaning: 'The items or objects that are read.' };
const queries: Parameter = { name: 'queries', meaning: 'Independent queries, each with parameters of its own.' };

/**
 * The parameters of a read in the specification's words: those that it has, then the defaults that hold as they were not sent, then
 * what the specification doesn't know. None for other requests.
 */
export function askedParameters(
  operation: RequestSummary['operation'],
  request: Pick<HttpRequest, 'url' | 'method' | 'body'>,
): readonly AskedParameter[] {
  const specified = parametersOf(operation, request.method);
  if (specified === undefined) return [];
  const sent = request.method === 'GET' ? queryOf(request.url) : membersOf(request.body ?? '');
  const known = new Set(specified.map(({ name }) => name));
  const asked = specified.flatMap(({ name, value, meaning }): AskedParameter[] => {
    const text = sent.get(name);
    const isSent = text !== undefined;
    // What takes the place of others has no default of its own.
    if (!isSent && (name === 'identifier' || name === 'items' || name === 'queries')) return [];
    return [{ name, value: text ?? value, isSent, isKnown: true, meaning }];
  });
  const others = Array.from(
    sent.entries().filter(([name]) => !known.has(name)),
    ([name, value]) => ({
      name,
      value,
      isSent: true,
      isKnown: false,
      meaning: '',
    }),
  );
  const [there, left] = [true, false].map((wanted) => asked.filter(({ isSent }) => isSent === wanted));
  return [...(there ?? []), ...others, ...(left ?? [])];
}

function parametersOf(
  operation: RequestSummary['operation'],
  method: 'GET' | 'POST',
): readonly Parameter[] | undefined {
  const whole = method === 'GET' ? [identifier] : [items];
  if (operation === 'Read Historical Data') return [...whole, ...historyParameters];
  if (operation === 'Read Files') return [...whole, ...(method === 'POST' ? [queries] : []), ...filesParameters];
  return undefined;
}

function queryOf(url: string): ReadonlyMap<string, string> {
  const pairs = [...new URL(url).searchParams];
  return new Map(
    pairs.map(([name]) => [name, pairs.flatMap(([each, text]) => (each === name ? [text] : [])).join('\n')]),
  );
}

function membersOf(body: string): ReadonlyMap<string, string> {
  try {
    const parsed = parseLossless(body);
    if (typeof parsed !== 'object' || parsed === null) return new Map();
    return new Map(Object.entries(parsed).map(([name, value]) => [name, textOf(value)]));
  } catch {
    return new Map();
  }
}

/** A value as text; lists with an element a line. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((each) => JSON.stringify(each)).join('\n');
  return JSON.stringify(value);
}
