import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { json, startScriptedServer, type SeenRequest } from '../../transport/testing/scripted-server';

const requestSchema = z.object({
  start_time: z.iso.datetime().transform((text) => Date.parse(text)),
  end_time: z.iso.datetime().transform((text) => Date.parse(text)),
  items: z.array(z.object({ p: z.string(), aggregate: z.string() })),
});

/** A request as the historian understood it. */
export interface RequestedSlice {
  /** Counted from 1. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
  readonly paths: readonly string[];
}

export interface Historian {
  readonly baseUrl: string;
  readonly asked: readonly RequestedSlice[];
  /** The bodies as they came, parsed. */
  readonly bodies: readonly unknown[];
  /** Most requests that were under way at a time. */
  readonly mostAtOnce: number;
  /** Answers a request in its own way; false leaves it to the historian. */
  fault: (response: ServerResponse, slice: RequestedSlice) => boolean | Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A real HTTP server on 127.0.0.1 with an item of raw points for each of `steps`, which is by path the milliseconds
 * from one point to the next; points lie at the multiples of the step.
 */
export async function startHistorian(steps: Readonly<Record<string, number>>): Promise<Historian> {
  const server = await startScriptedServer();
  const asked: RequestedSlice[] = [];
  const bodies: unknown[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const historian: Historian = {
    baseUrl: server.baseUrl,
    asked,
    bodies,
    fault: () => false,
    close: () => server.close(),
    get mostAtOnce() {
      return mostAtOnce;
    },
  };
  const answer = async (response: ServerResponse, { body }: SeenRequest) => {
    bodies.push(JSON.parse(body));
    const { start_time: start, end_time: end, items } = requestSchema.parse(bodies.at(-1));
    const slice = { number: bodies.length, start, end, paths: items.map(({ p }) => p) };
    asked.push(slice);
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    response.once('close', () => (running -= 1));
    if (await historian.fault(response, slice)) return;
    json(response, 200, responseOf(slice, steps));
  };
  server.answer = (response, request) => void answer(response, request);
  return historian;
}

/** The answer to a request; an item without a step is not known. */
export function responseOf(slice: RequestedSlice, steps: Readonly<Record<string, number>>): string {
  return `{"data":{"items":[${slice.paths.map((path) => itemOf(path, slice, steps[path])).join()}]}}`;
}

function itemOf(path: string, { start, end }: RequestedSlice, step: number | undefined): string {
  if (step === undefined) return `{"p":"${path}","error":{"code":99,"msg":"Object could not be resolved"}}`;
  return `{"p":"${path}","aggregate":"AGG_TYPE_RAW","intervals":[{${columnsOf(start, end, step)}}]}`;
}

/** The columns of the ranges that were asked for last: most tests of a file ask for the same ones. */
const known = new Map<string, string>();
const mostKnown = 16;

function columnsOf(start: number, end: number, step: number): string {
  const key = `${start} ${end} ${step}`;
  const text = known.get(key) ?? newColumns(start, end, step);
  known.delete(key);
  known.set(key, text);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return text;
}

function newColumns(start: number, end: number, step: number): string {
  const times: number[] = [];
  for (let t = Math.ceil(start / step) * step; t < end; t += step) times.push(t);
  if (times.length === 0) return '"V":[],"Q":[],"T":[]';
  const zeros = `0${',0'.repeat(times.length - 1)}`;
  return `"V":[${zeros}],"Q":[${zeros}],"T":[${times.join()}]`;
}
