/** The operations whose parameters the specification tells. */
export const readOperations = ['Read Historical Data', 'Read Files'] as const;
export type ReadOperation = (typeof readOperations)[number];

/** What a value of a parameter is in a JSON body; `lines` are the elements of a list, one a line. */
type ParameterKind = 'text' | 'number' | 'flag' | 'document' | 'lines';

/** A parameter of the specification. */
export interface Parameter {
  readonly name: string;
  /** A text where nothing is said. */
  readonly kind?: ParameterKind;
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
  kind: 'flag',
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
  { name: 'intervals_no', kind: 'number', value: '100', meaning: 'Number of intervals in the [start, end) timespan.' },
  {
    name: 'percentage_good',
    kind: 'number',
    value: '100',
    meaning: 'Percentage of returned values that must have quality good.',
  },
  { name: 'percentage_bad', value: '100', meaning: 'Percentage of returned values that have quality bad.' },
  {
    name: 'treat_uncertain_as_bad',
    value: 'false',
    meaning: 'How values with StatusCode severity Uncertain are treated in aggregate calculation.',
  },
  {
    name: 'sloped_extrapolation',
    kind: 'flag',
    value: 'false',
    meaning: 'How data is interpolated when no boundary value exists, i.e. extrapolating beyond the last known value.',
  },
  { name: 'partial_interval_treatment', value: 'UASTANDARD', meaning: 'Treatment of partial intervals.' },
  {
    name: 'raw_as_item_values',
    kind: 'flag',
    value: 'false',
    meaning: 'When true, raw data points are a flat list of item values.',
  },
  {
    name: 'processed_as_item_values',
    kind: 'flag',
    value: 'true',
    meaning: 'When true, processed data points are a flat list of item values; false forces three arrays per interval.',
  },
  insights,
];

/** Parameters of Read Files (specification §2.3). */
const filesParameters: readonly Parameter[] = [
  { name: 'storename', value: 'all available file stores', meaning: 'Comma-separated file store names to query.' },
  {
    name: 'include_file_store_info',
    kind: 'flag',
    value: 'false',
    meaning: 'When true, the response is grouped by file store.',
  },
  { name: '_id', meaning: 'ObjectId of one file to retrieve; all other filter parameters are ignored then.' },
  ...range,
  { name: 'filter', kind: 'document', meaning: 'Extra filter expression in document-database read query syntax.' },
  {
    name: 'limit',
    kind: 'number',
    meaning: 'Maximum number of file information objects per file store; a store may have a default.',
  },
  { name: 'skip', kind: 'number', meaning: 'Number of file information objects per file store to skip.' },
  { name: 'sort', kind: 'document', meaning: 'Sort document in document-database sort syntax.' },
  insights,
];

const identifier: Parameter = { name: 'identifier', kind: 'lines', meaning: 'Item or property path.' };
const items: Parameter = { name: 'items', kind: 'lines', meaning: 'The items or objects that are read.' };
const queries: Parameter = {
  name: 'queries',
  kind: 'lines',
  meaning: 'Independent queries, each with parameters of its own.',
};

/** The parameters of a read (specification §2.1, §2.3), what names the items first. */
export function parametersOf(operation: ReadOperation, method: 'GET' | 'POST'): readonly Parameter[] {
  const whole = method === 'GET' ? [identifier] : [items];
  if (operation === 'Read Historical Data') return [...whole, ...historyParameters];
  return [...whole, ...(method === 'POST' ? [queries] : []), ...filesParameters];
}
