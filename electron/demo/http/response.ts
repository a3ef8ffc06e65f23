import { setImmediate, setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { RequestedItem } from '../plant/historian';
import { type Fault, faultOf } from './faults';
import type { Services } from './services';

export type DemoContext = Context<{ Bindings: HttpBindings }>;

const HEADERS = { 'Content-Type': 'application/json' };
/** So long the first half of a body has to reach the client before the connection breaks. */
const HALF_DELAY_MS = 100;

/** Streams a JSON body, whose text is made while it is sent; the first fault among the items asked for has its way. */
export async function answer(
  context: DemoContext,
  requested: readonly RequestedItem[],
  { faults, wait }: Services,
  makeText: () => Iterable<string> | Promise<Iterable<string>>,
): Promise<Response> {
  const fault = faults ? requested.map(faultOf).find((found) => found !== undefined) : undefined;
  if (fault?.type === 'instead') return context.body(fault.body, fault.status, { 'Content-Type': fault.contentType });
  if (fault?.type === 'wait') await wait(fault.ms, context.req.raw.signal);
  const text = await makeText();
  return context.body(ReadableStream.from(spoiled(text, fault, context)), 200, HEADERS);
}

function spoiled(text: Iterable<string>, fault: Fault | undefined, context: DemoContext): AsyncIterable<Uint8Array> {
  if (fault?.type === 'spoil') return bodyParts([fault.spoil([...text].join(''))]);
  if (fault?.type === 'cut') return firstHalf([...text].join(''), context);
  return bodyParts(text);
}

async function* firstHalf(text: string, context: DemoContext): AsyncGenerator<Uint8Array> {
  yield* bodyParts([text.slice(0, text.length / 2)]);
  await setTimeout(HALF_DELAY_MS);
  context.env.outgoing.destroy();
}

const PART_CHARACTERS = 64 * 1024;
const LONGEST_TURN_MS = 10;

/**
 * Joins a response's text to chunks of about 64 KiB, or of what has come in 10 ms: a client takes a server that is silent for long
 * for dead. Between chunks it yields to the event loop, so that requests are served concurrently. Cancelling the stream stops the
 * generator of `texts`.
 */
async function* bodyParts(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let part = '';
  let turn = performance.now();
  for (const text of texts) {
    part += text;
    if (part.length < PART_CHARACTERS && performance.now() - turn <= LONGEST_TURN_MS) continue;
    yield encoder.encode(part);
    part = '';
    await setImmediate();
    turn = performance.now();
  }
  if (part !== '') yield encoder.encode(part);
}

/** Joins list elements, each JSON text of one or more elements, with commas. */
export function* commaSeparated(texts: Iterable<string>): Generator<string> {
  let separator = '';
  for (const text of texts) {
    yield separator + text;
    separator = ',';
  }
}
