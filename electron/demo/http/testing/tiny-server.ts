import { onTestFinished } from 'vitest';
import { aggregate } from '../../aggregates/aggregate';
import { isSupportedAggregate } from '../../aggregates/catalogue';
import { startDemoServer, type DemoServerOptions } from '../../server';
import { T0, tinyPlant, type TinyPlant } from './tiny-plant';

export const HISTORY = '/api/v2/readhistoricaldata';
export const FILES = '/api/v2/readfile';

const now = () => T0 + 400 * 86_400_000;

export interface JsonResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface TinyServer {
  readonly url: string;
  readonly plant: TinyPlant;
  readonly objectsWithFiles: readonly string[];
  /** Sends a request, signed in as engineer unless its headers differ. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly get: (path: string, query: Readonly<Record<string, string | readonly string[]>>) => Promise<JsonResponse>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly post: (path: string, body: unknown) => Promise<JsonResponse>;
}

/** A server with the tiny plant at a fixed time, closed with the test. */
export async function tinyServer(options: Partial<DemoServerOptions> = {}): Promise<TinyServer> {
  const plant = tinyPlant();
  const server = await startDemoServer({ port: 0, plant, aggregate, isSupportedAggregate, now, ...options });
  onTestFinished(() => server.close());
  const request: TinyServer['fetch'] = (path, { headers, ...init } = {}) =>
    fetch(`${server.url}${path}`, {
      ...init,
      headers: new Headers(headers ?? { Authorization: basic('engineer', 'demo') }),
    });
  return {
    url: server.url,
    plant,
    objectsWithFiles: server.objectsWithFiles,
    fetch: request,
    get: async (path, query) => jsonResponse(await request(`${path}?${searchOf(query)}`)),
    post: async (path, body) =>
      jsonResponse(
        await request(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ),
  };
}

export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

export async function jsonResponse(response: Response): Promise<JsonResponse> {
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The public error shape with one error. */
export function oneError(status: number, msg: unknown) {
  return { status, body: { error: [{ code: status, msg }] } };
}

function searchOf(query: Readonly<Record<string, string | readonly string[]>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const text of [value].flat()) search.append(name, text);
  }
  return search.toString();
}
