import type { AnswerComparison, AnsweredItem, ComparedItem } from '@shared/contract/inspect/answer-comparison';
import type { TimeRange } from '@shared/time/range';
import { compareRows } from './compare-rows';
import type { DecodedItem } from './decoded-answer';
import { outlineOf } from './outline';

const nothing = { t: new Float64Array(), v: new Float64Array(), q: new Uint32Array() };

/** Compares two answers item by item. */
export function compareDecoded(a: readonly DecodedItem[], b: readonly DecodedItem[]): AnswerComparison {
  return { items: pairs(a, b).map(([ofA, ofB]) => compared(ofA, ofB)) };
}

type Pair = readonly [DecodedItem | undefined, DecodedItem | undefined];

/**
 * The items of two answers side by side: those of the same path and aggregate, then those of the same path, each once and in
 * their order; two that are left alone are held against each other whatever their paths. What has no partner comes last.
 */
function pairs(a: readonly DecodedItem[], b: readonly DecodedItem[]): readonly Pair[] {
  const partners = new Map<DecodedItem, DecodedItem>();
  const left = new Set(b);
  const pairBy = (keyOf: (item: DecodedItem) => string) => {
    const waiting = Map.groupBy(left, keyOf);
    for (const ofA of a) {
      const partner = partners.has(ofA) ? undefined : waiting.get(keyOf(ofA))?.shift();
      if (partner === undefined) continue;
      partners.set(ofA, partner);
      left.delete(partner);
    }
  };
  pairBy(({ path, aggregate }) => JSON.stringify([path, aggregate]));
  pairBy(({ path }) => path);
  const alone = a.filter((item) => !partners.has(item));
  if (alone.length === 1 && left.size === 1) pairBy(() => '');
  return [
    ...a.flatMap((item): Pair[] => (partners.has(item) ? [[item, partners.get(item)]] : [])),
    ...a.flatMap((item): Pair[] => (partners.has(item) ? [] : [[item, undefined]])),
    ...[...left].map((item): Pair => [undefined, item]),
  ];
}

function compared(a: DecodedItem | undefined, b: DecodedItem | undefined): ComparedItem {
  const range = rangeOf([a, b]);
  return {
    ...(a && { a: answered(a, range) }),
    ...(b && { b: answered(b, range) }),
    ...compareRows(a?.rows ?? nothing, b?.rows ?? nothing),
  };
}

function answered({ path, aggregate, rows, error }: DecodedItem, range: TimeRange): AnsweredItem {
  const told = { path, aggregate, samples: rows.t.length, outline: outlineOf(rows, range) };
  return { ...told, ...(error !== undefined && { error }) };
}

/** From the first to the last sample of either. */
function rangeOf(items: readonly (DecodedItem | undefined)[]): TimeRange {
  let [start, end] = [Infinity, -Infinity];
  for (const item of items) {
    for (const time of item?.rows.t ?? []) {
      if (time < start) start = time;
      if (time > end) end = time;
    }
  }
  return { start, end };
}
