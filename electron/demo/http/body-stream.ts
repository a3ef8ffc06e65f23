import { setImmediate } from 'node:timers/promises';

const PART_CHARACTERS = 64 * 1024;
const LONGEST_TURN_MS = 10;

/**
 * Joins a response's text to chunks of about 64 KiB. Between chunks, and at the latest every 10 ms, it yields to the
 * event loop, so that requests are served concurrently. Cancelling the stream stops the generator of `texts`.
 */
export async function* bodyParts(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let part = '';
  let turn = performance.now();
  for (const text of texts) {
    part += text;
    const full = part.length >= PART_CHARACTERS;
    if (full) {
      yield encoder.encode(part);
      part = '';
    }
    if (full || performance.now() - turn > LONGEST_TURN_MS) {
      await setImmediate();
      turn = performance.now();
    }
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
