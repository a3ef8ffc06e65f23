import { answer, type DemoContext } from './response';
import { unusualSnapshot } from '../files/odd-files';
import { ApiError, itemErrors } from './api-error';
import { findItem, type RequestedItem } from '../plant/historian';
import { faultOf } from './faults';
import { filesText, runQuery, type Files, type QueryResult } from './files-response';
import { filesRequestOfBody, filesRequestOfUrl, type FilesRequest } from './files-request';
import type { Services } from './services';

/** GET and POST of Read Files (specification §4.2; the path is public facts §1). */
export function filesRoutes(services: Services) {
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
