import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { findItem, type PlantItem, type RequestedItem } from '../plant/historian';
import { ApiError } from './api-error';
import { faultOf } from './faults';
import { type HistoryRequest, historyRequestOfBody, historyRequestOfUrl } from './history-request';
import { historyItem, historyText } from './history-response';
import { propertiesAnswer } from './properties';
import { answer, type DemoContext } from './response';
import type { Services } from './services';
import { requireRead, tokenResponse } from './sign-in';

const MOST_BODY_BYTES = 16 * 1024 * 1024;
/** What refuses a request before its body is read, which may be of any size. */
const unreadStatuses: ReadonlySet<number> = new Set([413, 421]);

/** The service: both reads, properties of items, sign-in, and the two helper calls; every error has the public shape (public facts §4). */
export function createApp(services: Services) {
  const { onRequest, tokens } = services;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const history = historyRoutes(services);

  app.use(async (context, next) => {
    await next();
    const { pathname, search } = new URL(context.req.url);
    const { status } = context.res;
    const body = context.req.method === 'POST' && !unreadStatuses.has(status) ? await context.req.text() : undefined;
    onRequest({ method: context.req.method, url: `${pathname}${search}`, body, status });
  });
  app.use(localOnly);
  app.use(bodyLimit({ maxSize: MOST_BODY_BYTES, onError: tooLarge }));
  app.use('/api/v2/*', requireRead(tokens));

  app.get('/api/v2/readhistoricaldata', history.get).post(history.post).all(onlyMethods('GET, POST'));
  app
    .post('/api/v2/read', async ({ req, json }) =>
      json(propertiesAnswer(await req.text(), services.plant, services.now())),
    )
    .all(onlyMethods('POST'));
  app
    .get('/api/v2/readfile', async (context) => (await filesRoutes(services)).get(context))
    .post(async (context) => (await filesRoutes(services)).post(context))
    .all(onlyMethods('GET, POST'));
  app
    .get('/api/v2/downloadfile', async (context) => (await filesRoutes(services)).download(context))
    .all(onlyMethods('GET'));
  app
    .post('/api/oauth2/token', async ({ req, json }) =>
      json(await tokenResponse(req.header('Content-Type'), await req.text(), tokens)),
    )
    .all(onlyMethods('POST'));
  app.get('/api/checkstatus', ({ json }) => json(status)).all(onlyMethods('GET'));
  app
    .get('/api/version', ({ json }) =>
      json({ inmationWebAPI: services.apiGeneration === 'filestore' ? '1.94.0' : '1.80.0' }),
    )
    .all(onlyMethods('GET'));

  app.notFound(({ req, json }) => json(errorBody(new ApiError(404, `${req.path} does not exist.`)), 404));
  app.onError((thrown, { json }) => {
    if (thrown instanceof ApiError) return json(errorBody(thrown), thrown.status, { ...thrown.headers });
    console.error(thrown);
    return json(errorBody(new ApiError(500, 'Internal server error.')), 500);
  });
  return app;
}

const status = {
  status: 'OK',
  message: 'The demo plant is running.',
  dependencies: [{ name: 'ChannelAgent', status: 'OK', message: 'Connected' }],
};

function errorBody({ errors }: ApiError) {
  return { error: errors.map(({ msg, code }) => ({ msg, code })) };
}

function onlyMethods(allowed: string) {
  return (): never => {
    throw new ApiError(405, `Only ${allowed} can be used here.`, { Allow: allowed });
  };
}

function tooLarge(): never {
  throw new ApiError(413, `The body is larger than ${MOST_BODY_BYTES} bytes.`);
}

/** What a program on this machine calls the server; any other name was resolved to this address by somebody else. */
const localHost = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/i;

/**
 * Refuses requests that a web page may have made a browser send: those whose Host is not this machine's (DNS rebinding), and
 * the preflights of other origins (Fetch standard, CORS preflight).
 */
const localOnly: MiddlewareHandler = async ({ req }, next) => {
  const host = req.header('Host') ?? '';
  if (!localHost.test(host)) {
    throw new ApiError(
      421,
      `The demo plant does not answer for the host ${JSON.stringify(host)}, only for 127.0.0.1 and localhost.`,
    );
  }
  if (req.method === 'OPTIONS' && req.header('Access-Control-Request-Method') !== undefined) {
    throw new ApiError(403, 'The demo plant answers no web pages: cross-origin requests are refused.');
  }
  await next();
};

/** The routes of files. What evaluates filters is most of the plant's code: it is loaded with the first request for files. */
async function filesRoutes(services: Services) {
  const { downloadRoute, readFilesRoutes } = await import('./files-route');
  return { ...readFilesRoutes(services), download: downloadRoute(services) };
}

/** GET and POST of Read Historical Data (specification §4.1). */
function historyRoutes(services: Services) {
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
