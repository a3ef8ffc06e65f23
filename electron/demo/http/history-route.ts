import { findItem, type PlantItem, type RequestedItem } from '../plant/historian';
import { ApiError } from './api-error';
import { faultOf } from './faults';
import { type HistoryRequest, historyRequestOfBody, historyRequestOfUrl } from './history-request';
import { historyItem, historyText } from './history-response';
import { answer, type DemoContext } from './response';
import type { Services } from './services';

/** GET and POST of Read Historical Data (specification §4.1). */
export function historyRoutes(services: Services) {
  return {
    get: (context: DemoContext) =>
      respond(context, historyRequestOfUrl(new URL(context.req.url).searchParams), services),
    post: async (context: DemoContext) => respond(context, historyRequestOfBody(await context.req.text()), services),
  };
}

function respond(context: DemoContext, request: HistoryRequest, services: Services): Promise<Response> {
  const { readings } = services;
  const asked = request.items.map((item) => item.asked);
  return answer(context, asked, services, () => {
    const items = request.items.map((requested) =>
      historyItem(requested, resolve(requested.asked, services), services.isSupportedAggregate),
    );
    const errors = items.flatMap(({ error }) => error ?? []);
    if (readings.has('all-failed-is-http-error') && errors.length === items.length) throw new ApiError(400, errors);
    return historyText(request, items, { ...services, now: services.now() });
  });
}

function resolve(asked: RequestedItem, { plant, faults }: Services): PlantItem | undefined {
  const standsIn = faults && faultOf(asked) !== undefined;
  return standsIn ? plant.items.find(({ error }) => error === undefined) : findItem(plant, asked);
}
