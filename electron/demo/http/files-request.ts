import { z } from 'zod';
import { plainValues } from '../files/extended-json';
import { findStore, fileStores, type FileStore } from '../files/stores';
import { ApiError } from './api-error';
import { askedItem, identifiers, itemMembers, type AskedItem } from './asked-item';
import { parseJson } from './json';
import { flag, instant, parseWith, wanted, wholeNumber } from './parameters';
import type { Readings } from './readings';

const text = (error: string) => z.string({ error });

const stores = text('must be text, file store names with commas between').transform((names, context) => {
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

const parameters = {
  storename: stores.default([...fileStores]),
  _id: text('must be text')
    .regex(/^[0-9a-f]{24}$/i, 'must be an ObjectId, 24 hexadecimal digits')
    .toLowerCase()
    .optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  filter: filter.optional(),
  limit: wholeNumber(0).optional(),
  skip: wholeNumber(0).default(0),
  sort: sort.optional(),
  include_file_store_info: flag.default(false),
};

const item = z.object(itemMembers).transform(askedItem);
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
  readonly items: readonly AskedItem[];
  readonly stores: readonly FileStore[];
}

export interface FilesRequest {
  readonly queries: readonly FilesQuery[];
  readonly insights: boolean;
}

/** Reads the URL form: `identifier` once or more, `sort` and `filter` as Base64 encoded JSON. Throws ApiError 400. */
export function filesRequestOfUrl(query: URLSearchParams): FilesRequest {
  const input: Record<string, unknown> = {
    ...Object.fromEntries(query),
    identifier: query.getAll('identifier'),
  };
  for (const name of ['sort', 'filter']) {
    const encoded = query.get(name);
    if (encoded !== null) input[name] = parseJson(base64Text(encoded, name), name);
  }
  const { identifier, ...rest } = parseWith(getSchema, input);
  const { insights } = parseWith(z.object({ insights: flag.default(false) }), input);
  return { queries: [queryOf(rest, identifier)], insights };
}

/** Reads the JSON form: `items` as a single query, or `queries[]`. Throws ApiError 400. */
export function filesRequestOfBody(body: string, readings: Readings): FilesRequest {
  const { queries, insights, ...root } = parseWith(bodySchema, parseJson(body, 'body'));
  const inherited = readings.has('root-members-ignored') ? {} : root;
  const inputs = queries?.map((query, n) => ({ input: { ...inherited, ...query }, place: `queries[${n}].` }));
  return {
    queries: (inputs ?? [{ input: root, place: '' }]).map(({ input, place }) => {
      const { items, ...rest } = parseWith(querySchema, input, place);
      return queryOf(rest, items);
    }),
    insights,
  };
}

function queryOf({ storename, ...rest }: Parameters, items: readonly AskedItem[]): FilesQuery {
  return { ...rest, stores: storename, items };
}

function base64Text(encoded: string, name: string): string {
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return Buffer.from(encoded, 'base64').toString('utf8');
  throw new ApiError(400, `${name}: must be Base64 encoded JSON.`);
}
