import { setImmediate } from 'node:timers/promises';

const PART_CHARACTERS = 64 * 1024;
const LONGEST_TURN_MS = 10;

/**
 * Assembles an answer's text to parts of about 64 KiB. Between parts, and at the latest every 10 ms, the event loop has
 * its turn, so that requests are served side by side. Whoever stops reading stops the work behind `texts`.
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

/** Joins list elements, given as JSON texts of one or more elements each, with commas. */
export function* commaSeparated(texts: Iterable<string>): Generator<string> {
  let separator = '';
  for (const text of texts) {
    yield separator + text;
    separator = ',';
  }
}
