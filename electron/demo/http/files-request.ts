import { z } from 'zod';
import { type FileStore, fileStores, findStore, storeOf } from '../files/stores';
import type { RequestedItem } from '../plant/historian';
import { ApiError } from './api-error';
import { fileId, flag, instant, parseJson, parseWith, wanted, wholeNumber } from './parameters';
import { identifiers, itemMembers, pathOrId, requestedItem } from './requested-item';
import type { Services } from './services';

const storeNames = z.string({ error: 'must be text, file store names with commas between' });
const stores = storeNames.transform((names, context) => {
  const found: FileStore[] = [];
  for (const name of names.split(',').map((part) => part.trim())) {
    const store = findStore(name);
    if (store === undefined) context.addIssue(`the file store "${name}" does not exist`);
    else if (!found.includes(store)) found.push(store);
  }
  return found;
});

const filter = z
  .record(z.string(), z.unknown(), { error: 'must be an object, a MongoDB query' })
  .transform((query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [name, plainValues(value)])));

const sort = z.record(z.string(), z.literal([1, -1], { error: 'must be 1 or -1' }), {
  error: 'must be an object, a MongoDB sort document',
});

const selecting = {
  _id: fileId.optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  filter: filter.optional(),
  limit: wholeNumber(0).optional(),
  skip: wholeNumber(0).default(0),
  sort: sort.optional(),
};

const parameters = {
  ...selecting,
  storename: stores.default([...fileStores]),
  include_file_store_info: flag.default(false),
};

/** What a server of the generation `filestore` knows no more. */
const gone = z.undefined({ error: 'is not known; name a file store as filestore' }).optional();
const fileStoreSchema = z.object({
  ...selecting,
  filestore: pathOrId,
  items: gone,
  identifier: gone,
  storename: gone,
  include_file_store_info: gone,
});

const item = z.object(itemMembers).transform(requestedItem);
const itemList = z.array(item, { error: wanted('must be a list of items') }).min(1);
const querySchema = z.object({ ...parameters, items: itemList });
const getSchema = z.object({ ...parameters, identifier: identifiers });
const bodySchema = z.looseObject({
  queries: z.array(z.looseObject({}), { error: 'must be a list of queries' }).min(1).optional(),
  insights: flag.default(false),
});

type Parameters = z.output<z.ZodObject<typeof parameters>>;

/** One valid query of Read Files, every default but the store limit filled in (specification §2.3). */
export interface FilesQuery extends Omit<Parameters, 'storename'> {
  readonly items: readonly RequestedItem[];
  readonly stores: readonly FileStore[];
  /** Whether the item is a file store, all of whose files are meant. */
  readonly isWholeStore: boolean;
}

export interface FilesRequest {
  readonly queries: readonly FilesQuery[];
  readonly insights: boolean;
}

/**
 * Reads the URL form: `identifier` once or more, or one `filestore`; `sort` and `filter` as Base64 encoded JSON. Throws
 * ApiError 400.
 */
export function filesRequestOfUrl(query: URLSearchParams, { apiGeneration }: Services): FilesRequest {
  const input: Record<string, unknown> = Object.fromEntries(query);
  for (const name of ['sort', 'filter']) {
    const encoded = query.get(name);
    if (encoded !== null) input[name] = parseJson(base64Text(encoded, name), name);
  }
  const { insights } = parseWith(z.object({ insights: flag.default(false) }), input);
  if (apiGeneration === 'filestore') return { queries: [queryOfStore(input, '')], insights };
  const { identifier, ...rest } = parseWith(getSchema, { ...input, identifier: query.getAll('identifier') });
  return { queries: [queryOf(rest, identifier)], insights };
}

/** Reads the JSON form: a single query, or `queries[]`. Throws ApiError 400. */
export function filesRequestOfBody(body: string, { readings, apiGeneration }: Services): FilesRequest {
  const { queries, insights, ...root } = parseWith(bodySchema, parseJson(body, 'body'));
  const inherited = readings.has('root-members-ignored') ? {} : root;
  const inputs = queries?.map((query, n) => ({ input: { ...inherited, ...query }, place: `queries[${n}].` }));
  return {
    queries: (inputs ?? [{ input: root, place: '' }]).map(({ input, place }) => {
      if (apiGeneration === 'filestore') return queryOfStore(input, place);
      const { items, ...rest } = parseWith(querySchema, input, place);
      return queryOf(rest, items);
    }),
    insights,
  };
}

function queryOf({ storename, ...rest }: Parameters, items: readonly RequestedItem[]): FilesQuery {
  return { ...rest, stores: storename, items, isWholeStore: false };
}

function queryOfStore(input: unknown, place: string): FilesQuery {
  const {
    filestore,
    items: _items,
    identifier: _identifier,
    storename: _names,
    ...rest
  } = parseWith(fileStoreSchema, input, place);
  const store = storeOf(filestore);
  return {
    ...rest,
    include_file_store_info: false,
    items: [filestore],
    stores: store === undefined ? [] : [store],
    isWholeStore: true,
  };
}

function base64Text(encoded: string, name: string): string {
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return Buffer.from(encoded, 'base64').toString('utf8');
  throw new ApiError(400, `${name}: must be Base64 encoded JSON.`);
}

/**
 * Replaces MongoDB Extended JSON's `{"$oid": …}` and `{"$date": …}` by the form used in file information objects: 24
 * hexadecimal digits, and ISO 8601 UTC text. A bigint becomes a number, the only kind that mingo accepts.
 */
function plainValues(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plainValues);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const [name, content]: readonly unknown[] = members.length === 1 ? (members[0] ?? []) : [];
  if (name === '$oid' && typeof content === 'string') return content.toLowerCase();
  if (name === '$date') return isoText(content) ?? value;
  return Object.fromEntries(members.map(([key, member]) => [key, plainValues(member)]));
}

function isoText(content: unknown): string | undefined {
  if (typeof content !== 'string' && typeof content !== 'number') return undefined;
  const date = new Date(content);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
