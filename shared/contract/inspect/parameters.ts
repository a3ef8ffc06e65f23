import { parameterWords } from './words';

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

interface SpecifiedParameter extends Omit<Parameter, 'meaning'> {
  readonly name: keyof ReturnType<typeof parameterWords>['meanings'];
}

const range: readonly SpecifiedParameter[] = [{ name: 'start_time' }, { name: 'end_time' }];
const insights: SpecifiedParameter = { name: 'insights', kind: 'flag', value: 'false' };

/** Parameters of Read Historical Data (specification §2.1), those of a GET and of a POST. */
const historyParameters: readonly SpecifiedParameter[] = [
  ...range,
  { name: 'aggregate', value: 'AGG_TYPE_INTERPOLATIVE' },
  { name: 'intervals_no', kind: 'number', value: '100' },
  { name: 'percentage_good', kind: 'number', value: '100' },
  { name: 'percentage_bad', value: '100' },
  { name: 'treat_uncertain_as_bad', value: 'false' },
  { name: 'sloped_extrapolation', kind: 'flag', value: 'false' },
  { name: 'partial_interval_treatment', value: 'UASTANDARD' },
  { name: 'raw_as_item_values', kind: 'flag', value: 'false' },
  { name: 'processed_as_item_values', kind: 'flag', value: 'true' },
  insights,
];

/** Parameters of Read Files (specification §2.3). */
function filesParameters(): readonly SpecifiedParameter[] {
  return [
    { name: 'storename', value: parameterWords().allStores },
    { name: 'include_file_store_info', kind: 'flag', value: 'false' },
    { name: '_id' },
    ...range,
    { name: 'filter', kind: 'document' },
    { name: 'limit', kind: 'number' },
    { name: 'skip', kind: 'number' },
    { name: 'sort', kind: 'document' },
    insights,
  ];
}

const identifier: SpecifiedParameter = { name: 'identifier', kind: 'lines' };
const items: SpecifiedParameter = { name: 'items', kind: 'lines' };
const queries: SpecifiedParameter = { name: 'queries', kind: 'lines' };

/** The parameters of a read (specification §2.1, §2.3), what names the items first. */
export function parametersOf(operation: ReadOperation, method: 'GET' | 'POST'): readonly Parameter[] {
  return specified(operation, method).map(described);
}

function described(parameter: SpecifiedParameter): Parameter {
  return { ...parameter, meaning: parameterWords().meanings[parameter.name] };
}

function specified(operation: ReadOperation, method: 'GET' | 'POST'): readonly SpecifiedParameter[] {
  const whole = method === 'GET' ? [identifier] : [items];
  if (operation === 'Read Historical Data') return [...whole, ...historyParameters];
  return [...whole, ...(method === 'POST' ? [queries] : []), ...filesParameters()];
}
