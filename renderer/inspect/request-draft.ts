import type { BuiltRequest } from '@shared/contract/inspect/built-request';
import { parametersOf, readOperations, type ReadOperation } from '@shared/contract/inspect/parameters';
import type { RequestRecord } from '@shared/contract/inspect/request-record';
import { jsonIn } from '@shared/json/json-text';

/** A request while it is built. */
export interface Draft {
  readonly connectionId: string;
  readonly operation: ReadOperation;
  readonly method: 'GET' | 'POST';
  /** What was typed, by the parameters' names; what is empty is not sent. */
  readonly values: Readonly<Record<string, string>>;
  /** What named the items by the other method, and what came of it by this one: as long as that is left so, the former comes back. */
  readonly other?: { readonly before: Naming; readonly after: Naming };
}

/** What names the items, and has their aggregate; empty where it is not there. */
interface Naming {
  readonly items: string;
  readonly identifier: string;
  readonly aggregate: string;
}

const hour = 3_600_000;

/** A read of the last hour; `now` is in milliseconds since the epoch. */
export function emptyDraft(connectionId: string, now: number): Draft {
  const [start, end] = [now - hour, now].map((at) => new Date(at).toISOString());
  const values = { start_time: start ?? '', end_time: end ?? '' };
  return { connectionId, operation: readOperations[0], method: 'POST', values };
}

/** What a request of the list has sent. @param inUse the connection that sends what comes from a file */
export function draftOf(request: RequestRecord, inUse: string): Draft {
  const { isFromFile, operation, method, parameters } = request;
  const connectionId = isFromFile ? inUse : request.connectionId;
  const sent = parameters.flatMap(({ name, value, isSent }) => (isSent ? [[name, value ?? '']] : []));
  const read = readOperations.find((each) => each === operation) ?? readOperations[0];
  return { connectionId, operation: read, method, values: Object.fromEntries(sent) };
}

/** A request that was kept, to be changed and sent. */
export function draftOfBuilt({ connectionId, operation, method, parameters }: BuiltRequest): Draft {
  const values = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  return { connectionId, operation, method, values };
}

/** What a draft sends. */
export function builtOf(draft: Draft): BuiltRequest {
  const { connectionId, operation, method } = draft;
  return { connectionId, operation, method, parameters: sentParameters(draft) };
}

/** The draft with a parameter of any name, which is empty unless it is there. */
export function withParameter(draft: Draft, name: string): Draft {
  return Object.hasOwn(draft.values, name) ? draft : { ...draft, values: { ...draft.values, [name]: '' } };
}

/** The names of a draft's parameters that the specification doesn't have for its operation and method. */
export function otherParameters({ operation, method, values }: Draft): readonly string[] {
  const specified = new Set(parametersOf(operation, method).map(({ name }) => name));
  return Object.keys(values).filter((name) => !specified.has(name));
}

/** The same request by another method: what names the items has another name, and is a path alone by GET. */
export function withMethod(draft: Draft, method: 'GET' | 'POST'): Draft {
  if (method === draft.method) return draft;
  const { items = '', identifier = '', aggregate = '', ...others } = draft.values;
  const naming: Naming = { items, identifier, aggregate };
  const { other } = draft;
  const next = other !== undefined && isSame(naming, other.after) ? other.before : namingBy(method, naming);
  const values = { ...others, ...filled(next) };
  return {
    ...draft,
    method,
    values: method === 'POST' ? withDocuments(values, draft.operation) : values,
    other: { before: naming, after: next },
  };
}

function namingBy(method: 'GET' | 'POST', { items, identifier, aggregate }: Naming): Naming {
  if (method === 'POST') return { items: identifier || items, identifier: '', aggregate };
  const lines = items.split('\n').map(partsOf);
  return {
    items: '',
    identifier: lines.map(({ path }) => path).join('\n') || identifier,
    aggregate: aggregate || (lines.find((line) => line.aggregate !== undefined)?.aggregate ?? ''),
  };
}

function isSame(a: Naming, b: Naming): boolean {
  return a.items === b.items && a.identifier === b.identifier && a.aggregate === b.aggregate;
}

function filled(naming: Naming): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(naming).filter(([, value]) => value !== ''));
}

/** Documents as a body has them: a URL may have had them in Base64. */
function withDocuments(values: Draft['values'], operation: ReadOperation): Draft['values'] {
  const documents = parametersOf(operation, 'POST').filter(({ kind }) => kind === 'document');
  const names = new Set(documents.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, names.has(name) ? documentOf(value) : value]),
  );
}

/** The text of the object that a text in Base64 is; any other text as it is. */
function documentOf(value: string): string {
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? text : value;
  } catch {
    return value;
  }
}

/** The parameters that are sent, in the order of the specification. */
function sentParameters(draft: Draft): BuiltRequest['parameters'] {
  const { operation, method, values } = draft;
  const specified = parametersOf(operation, method).map(({ name }) => name);
  return [...specified, ...otherParameters(draft)].flatMap((name) => {
    const value = values[name] ?? '';
    return value.trim() === '' ? [] : [{ name, value }];
  });
}

/** An item of a body as a line: its path or ID, and its aggregate; one that is no JSON yet is its own path. */
function partsOf(line: string): { readonly path: string; readonly aggregate: string | undefined } {
  const aggregate = /"aggregate"\s*:\s*"([^"]*)"/.exec(line)?.[1];
  if (!line.startsWith('{')) return { path: line, aggregate };
  const path = /"p"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  if (path === undefined) return { path: /:\s*"?(\d+)/.exec(line)?.[1] ?? line, aggregate };
  const parsed = jsonIn(path);
  return { path: typeof parsed === 'string' ? parsed : line, aggregate };
}
