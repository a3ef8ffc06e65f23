import type { BuiltRequest } from '@shared/contract/inspect/built-request';
import { type Parameter, parametersOf } from '@shared/contract/inspect/parameters';
import { cutText } from '@shared/cut-text';
import { isJsonObject } from '@shared/json/json-object';
import { problem, ProblemError } from '@shared/problem/problem';
import type { Payload } from './http/request-payload';
import { losslessIn } from './json/lossless-json';
import { requestWords } from './words/requests';

interface BuiltOperation {
  readonly payload: Payload;
  /** What is named, for the request log. */
  readonly items: readonly string[];
  readonly start: number | undefined;
  readonly end: number | undefined;
}

type Sent = BuiltRequest['parameters'][number];

/**
 * What is sent of a request that a person has built: by GET each parameter as it was typed, lists as repeated ones, documents in
 * Base64; by POST as members of the types that the specification declares. Of items of a list, what is no JSON is a path; by POST
 * those of a history read take the aggregate with them.
 *
 * @throws ProblemError of kind `invalid` where a value is not of its type
 */
export function builtOperation(built: BuiltRequest): BuiltOperation {
  const known = new Map(parametersOf(built.operation, built.method).map((each) => [each.name, each]));
  const kindOf = ({ name }: Sent) => known.get(name)?.kind ?? 'text';
  const valueOf = (wanted: string) => built.parameters.find(({ name }) => name === wanted)?.value;
  const whole = linesOf(valueOf('items') ?? valueOf('identifier') ?? '');
  return {
    payload: built.method === 'GET' ? queryOf(built.parameters, kindOf) : bodyOf(built, kindOf),
    items: whole.map(nameOf),
    start: instantOf(valueOf('start_time')),
    end: instantOf(valueOf('end_time')),
  };
}

type KindOf = (parameter: Sent) => NonNullable<Parameter['kind']>;

function queryOf(parameters: readonly Sent[], kindOf: KindOf): Payload {
  const query = parameters.map((each): [string, string | readonly string[]] => {
    const { name, value } = each;
    if (kindOf(each) === 'lines') return [name, linesOf(value)];
    // What was taken from a URL is Base64 already.
    const isDocument = kindOf(each) === 'document' && value.trimStart().startsWith('{');
    return [name, isDocument ? Buffer.from(value, 'utf8').toString('base64') : value];
  });
  return { method: 'GET', query: Object.fromEntries(query) };
}

/** Members as texts of JSON: parsed and written again, long integers would lose digits. */
function bodyOf({ operation, parameters }: BuiltRequest, kindOf: KindOf): Payload {
  const items = linesOf(parameters.find(({ name }) => name === 'items')?.value ?? '');
  const aggregate = parameters.find(({ name }) => name === 'aggregate')?.value;
  const takesAggregate = operation === 'Read Historical Data' && aggregate !== undefined && items.some(isPath);
  const members = parameters.flatMap((each) => {
    if (each.name === 'aggregate' && takesAggregate) return [];
    const itemOf = (line: string) => itemJson(line, takesAggregate ? aggregate : undefined);
    return [`${JSON.stringify(each.name)}:${memberJson(each, kindOf(each), itemOf)}`];
  });
  return { method: 'POST', body: `{${members.join(',')}}` };
}

function memberJson(
  { name, value }: Sent,
  kind: NonNullable<Parameter['kind']>,
  itemOf: (line: string) => string,
): string {
  if (kind === 'text') return JSON.stringify(value);
  if (kind !== 'lines') return checked(name, value, kind);
  return `[${linesOf(value)
    .map((line) => checked(name, itemOf(line), 'document'))
    .join(',')}]`;
}

const types = {
  number: (parsed: unknown) => typeof parsed === 'number',
  flag: (parsed: unknown) => typeof parsed === 'boolean',
  document: isJsonObject,
};
type JsonType = keyof typeof types;

/** The text, which is JSON of the type. */
function checked(name: string, text: string, type: JsonType): string {
  if (isJsonOf(text, type)) return text.trim();
  const { message, advice, ...words } = requestWords().built;
  throw new ProblemError(
    problem('invalid', message(cutText(text, 100), name, words[type]), advice, { argument: name }),
  );
}

function isJsonOf(text: string, type: JsonType): boolean {
  try {
    return types[type](JSON.parse(text));
  } catch {
    return false;
  }
}

export function linesOf(value: string): readonly string[] {
  return value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isPath(line: string): boolean {
  return !line.startsWith('{');
}

function itemJson(line: string, aggregate: string | undefined): string {
  return isPath(line) ? JSON.stringify({ p: line, ...(aggregate !== undefined && { aggregate }) }) : line;
}

/** The path or the ID of an item as it is typed in a line, the line itself where it has none. */
export function nameOf(line: string): string {
  const members = isPath(line) ? undefined : losslessIn(line);
  const { p: path, aggregate: _aggregate, ...others } = isJsonObject(members) ? members : {};
  const name = [path, ...Object.values(others)].find((value) => typeof value === 'string' || typeof value === 'number');
  return name === undefined ? line : String(name);
}

export function instantOf(text: string | undefined): number | undefined {
  const instant = Date.parse(text ?? '');
  return Number.isNaN(instant) ? undefined : instant;
}
