import type { ColumnChunk, StateValue } from '@shared/vqt/columns';
import { createHistoryDecoder, type ResponseEnd } from '../electron/decode/response/decoder';
import type { ItemContent } from '../electron/decode/response/item-frame';
import { documentText } from './decode-documents';
import { brokenNumberText } from './decode-numbers';
import { expectedOf, type Expected, type ItemPoints } from './decode-oracle';
import { Random } from './decode-random';
import type { Figure } from './measure';

const cases = 1_000_000;
const seed = 20_261_121;
/** One document out of this many is large: larger than a piece, a block of columns and the kernel's input buffer. */
const largeEvery = 20_000;
const mostPrinted = 5;

/**
 * A million random documents, cut at random bytes, through the decoder and through `JSON.parse`: how many differ in any
 * bit. Of those that were broken off or have a broken number, how many were not found out, or lost what came before.
 */
export function decodeCases(): Figure {
  const random = new Random(seed);
  let mismatches = 0;
  for (let index = 0; index < cases; index += 1) {
    const wrong = oneCase(random, index % largeEvery === 0);
    if (wrong === undefined) continue;
    mismatches += 1;
    if (mismatches <= mostPrinted)
      console.error(`decode-cases: case ${index} of seed ${seed}: ${wrong.slice(0, 2000)}`);
  }
  const what = `documents that JSON.parse reads differently, seed ${seed}`;
  return { id: 'decode-cases', what, value: mismatches, unit: 'of 1,000,000', bar: 0, better: 'lower' };
}

/** What was decoded wrongly; undefined for nothing. */
function oneCase(random: Random, isLarge: boolean): string | undefined {
  const text = documentText(random, isLarge);
  const expected = expectedOf(text);
  const bytes = new TextEncoder().encode(text);
  switch (random.below(20)) {
    case 0:
      return brokenOff(bytes.slice(0, random.below(bytes.length)), expected, random)
        ? undefined
        : `broken off: ${text}`;
    case 1: {
      const broken = withBrokenNumber(text, random);
      return broken === undefined || isFoundOut(broken, random) ? undefined : `accepted: ${broken}`;
    }
    default:
      return isSame(decodeAll(bytes, random), expected) ? undefined : text;
  }
}

interface Decoded {
  readonly end: ResponseEnd;
  readonly items: readonly ItemContent[];
  readonly columns: readonly (Omit<ItemPoints, 'path'> | undefined)[];
}

function decodeAll(bytes: Uint8Array, random: Random): Decoded {
  const items: ItemContent[] = [];
  const columns: { v: (number | StateValue | null)[]; q: number[]; t: number[] }[] = [];
  const dictionaries: StateValue[][] = [];
  const decoder = createHistoryDecoder({
    onChunk: ({ index }, chunk) => {
      const { v, q, t } = (columns[index] ??= { v: [], q: [], t: [] });
      addTo(v, chunk, (dictionaries[index] ??= []));
      for (const code of chunk.q) q.push(code);
      for (const time of chunk.t) t.push(time);
    },
    onItem: (item) => items.push(item),
  });
  for (const piece of pieces(bytes, random)) if (!decoder.push(piece)) break;
  return { end: decoder.end(), items, columns };
}

function addTo(values: (number | StateValue | null)[], { v, states }: ColumnChunk, dictionary: StateValue[]): void {
  dictionary.push(...(states?.added ?? []));
  v.forEach((value, index) => {
    const code = states?.codes[index] ?? 0;
    values.push(code > 0 ? (dictionary[code - 1] ?? null) : Number.isNaN(value) ? null : value);
  });
}

/** The bytes as one piece, one by one, or split at random. */
function* pieces(bytes: Uint8Array, random: Random): Generator<Uint8Array> {
  const kind = random.below(20);
  const longest = kind === 0 ? bytes.length : kind === 1 ? 1 : 1 + random.below(bytes.length);
  const isEven = kind < 2 || random.chance(0.2);
  for (let from = 0; from < bytes.length;) {
    const to = from + (isEven ? longest : 1 + random.below(longest));
    yield bytes.subarray(from, to);
    from = to;
  }
}

function isSame({ end, items, columns }: Decoded, expected: Expected): boolean {
  if (end.problem !== undefined || items.length !== expected.items.length) return false;
  if (JSON.stringify(JSON.parse(end.extra ?? '{}')) !== expected.extra) return false;
  return expected.items.every((item, index) => {
    const { path, fault, points } = items[index] ?? {};
    if (fault !== undefined || path !== item.path || points !== item.t.length) return false;
    const { v = [], q = [], t = [] } = columns[index] ?? {};
    return isEqual(v, item.v) && isEqual(q, item.q) && isEqual(t, item.t);
  });
}

function isEqual(list: readonly unknown[], other: readonly unknown[]): boolean {
  return list.length === other.length && isStartOf(list, other);
}

function isStartOf(list: readonly unknown[], other: readonly unknown[]): boolean {
  return list.length <= other.length && list.every((value, index) => Object.is(value, other[index]));
}

function brokenOff(bytes: Uint8Array, expected: Expected, random: Random): boolean {
  const { end, columns } = decodeAll(bytes, random);
  // White space at the end may be missing.
  const isComplete = parses(new TextDecoder().decode(bytes));
  if ((end.problem?.kind === 'truncated') === isComplete) return false;
  return columns.every((points, index) => {
    const expectedItem = expected.items[index];
    const { v = [], q = [], t = [] } = points ?? {};
    return (
      expectedItem !== undefined &&
      isStartOf(v, expectedItem.v) &&
      isStartOf(q, expectedItem.q) &&
      isStartOf(t, expectedItem.t)
    );
  });
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The document with one of its timestamps replaced by something that is not a number; undefined if it has none. */
function withBrokenNumber(text: string, random: Random): string | undefined {
  const at = text.indexOf('17950000', random.below(text.length));
  if (at === -1) return undefined;
  const broken = text.slice(0, at) + brokenNumberText(random) + text.slice(at).replace(/^[\d.]+/, '');
  return parses(broken) ? undefined : broken;
}

function isFoundOut(text: string, random: Random): boolean {
  const { end, items } = decodeAll(new TextEncoder().encode(text), random);
  return end.problem !== undefined || items.some(({ fault }) => fault !== undefined);
}
