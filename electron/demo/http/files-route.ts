import { headerValuePattern } from '@shared/contract/connections/authentication';
import { z } from 'zod';
import { unusualSnapshot } from '../files/odd-files';
import { type FileStore, findStore, storeOf } from '../files/stores';
import { findItem, type RequestedItem } from '../plant/historian';
import { seedOf } from '../plant/noise';
import { ApiError, itemErrors } from './api-error';
import { faultOf } from './faults';
import { type FilesRequest, filesRequestOfBody, filesRequestOfUrl } from './files-request';
import { type Files, filesText, type QueryResult, runQuery } from './files-response';
import { fileId, parseWith, wanted } from './parameters';
import { pathOrId } from './requested-item';
import { answer, type DemoContext } from './response';
import type { Services } from './services';

/** GET and POST of Read Files (specification §4.2; the path is public facts §1). */
export function readFilesRoutes(services: Services) {
  return {
    get: (context: DemoContext) =>
      respond(context, filesRequestOfUrl(new URL(context.req.url).searchParams, services), services),
    post: async (context: DemoContext) =>
      respond(context, filesRequestOfBody(await context.req.text(), services), services),
  };
}

function respond(context: DemoContext, request: FilesRequest, services: Services): Promise<Response> {
  const { archive, listings, readings, defaultStoreLimit, faults } = services;
  const fault = (item: RequestedItem) => (faults ? faultOf(item) : undefined);
  const asked = request.queries.flatMap(({ items }) => items);
  const files: Files = {
    archive,
    listings,
    unusualSnapshot: (item, store) => (fault(item)?.type === 'odd files' ? unusualSnapshot(store) : undefined),
    isBroken: (item, store) => {
      const found = fault(item);
      return found?.type === 'broken store' && found.store === store.name;
    },
    readings,
    defaultStoreLimit,
    pathOf: (item) => pathOf(item, services),
    now: services.now(),
  };
  return answer(context, asked, services, async () => {
    const begin = performance.now();
    const results: QueryResult[] = [];
    for (const query of request.queries) results.push(await runQuery(query, files));
    refuseWhenAllFailed(results, services);
    const insights = request.insights
      ? { duration_ms: performance.now() - begin, files: results.reduce((sum, result) => sum + countOf(result), 0) }
      : undefined;
    return filesText(results, readings.has('query-index-from-1') ? 1 : 0, insights);
  });
}

function pathOf(asked: RequestedItem, { plant, archive, faults }: Services): string | undefined {
  if (faults && faultOf(asked) !== undefined) return archive.objects[0];
  const path = asked.by === 'path' ? asked.path : findItem(plant, asked)?.path;
  return path !== undefined && archive.contains(path) ? path : undefined;
}

function refuseWhenAllFailed(results: readonly QueryResult[], { readings }: Services): void {
  const items = results.flatMap((result) => result.items);
  if (!readings.has('all-failed-is-http-error') || items.some(({ found }) => found !== undefined)) return;
  throw new ApiError(
    400,
    items.map(() => itemErrors.unresolved),
  );
}

function countOf({ items }: QueryResult): number {
  return items.reduce((sum, { found }) => sum + (found?.length ?? 0), 0);
}

const nameSchema = z.object({ storename: z.string({ error: wanted('must be the name of a file store') }) });
const fileStoreSchema = z.object({ filestore: pathOrId });
const querySchema = z.object({
  _id: fileId,
  'content-disposition': z
    .string()
    .regex(headerValuePattern, 'must be what a header can have; letters beyond ISO 8859-1 go by filename*')
    .default('inline'),
});

const PIECE_BYTES = 256 * 1024;

/** GET of Download File (public facts §1): as many bytes as the file's length, the same ones each time. */
export function downloadRoute({ archive, now, apiGeneration }: Services) {
  return (context: DemoContext): Response => {
    const input = Object.fromEntries(new URL(context.req.url).searchParams);
    const query = parseWith(querySchema, input);
    const store = requestedStore(input, apiGeneration);
    const file = archive.find(query._id, store, now());
    if (file === undefined) throw new ApiError(404, `The store ${store.name} has no file ${query._id}.`);
    const isNamed = /filename=/i.test(query['content-disposition']);
    const name = `; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
    return context.body(ReadableStream.from(content(file._id, file.length)), 200, {
      'Content-Type': file.metadata['content-type'],
      'Content-Length': String(file.length),
      'Content-Disposition': `${query['content-disposition']}${isNamed ? '' : name}`,
    });
  };
}

function requestedStore(input: Readonly<Record<string, string>>, apiGeneration: Services['apiGeneration']): FileStore {
  const store =
    apiGeneration === 'filestore'
      ? storeOf(parseWith(fileStoreSchema, input).filestore)
      : findStore(parseWith(nameSchema, input).storename);
  if (store !== undefined) return store;
  throw new ApiError(400, `${apiGeneration}: the file store "${input[apiGeneration] ?? ''}" does not exist.`);
}

function* content(id: string, length: number): Generator<Uint8Array> {
  const piece = Buffer.alloc(PIECE_BYTES, `${id} ${seedOf(id)}\n`);
  for (let sent = 0; sent < length; sent += PIECE_BYTES) yield piece.subarray(0, Math.min(PIECE_BYTES, length - sent));
}
