import { isJsonObject } from '@shared/json/json-object';

/** The content of an item; a missing value is null. */
export interface ItemPoints {
  readonly path: string | undefined;
  readonly v: readonly (number | string | boolean | null)[];
  readonly q: readonly number[];
  readonly t: readonly number[];
}

export interface Expected {
  readonly items: readonly ItemPoints[];
  /** The members next to `data` as JSON text. */
  readonly extra: string;
}

/** The result of `JSON.parse` for a response; throws if it is not JSON, or not a response. */
export function expectedOf(text: string): Expected {
  const { data, ...extra } = objectOf(JSON.parse(text));
  return { items: listOf(objectOf(data)['items']).map(itemPoints), extra: JSON.stringify(extra) };
}

function itemPoints(item: unknown): ItemPoints {
  const { p, intervals } = objectOf(item);
  const entries = (Array.isArray(intervals) ? listOf(intervals) : intervals === null ? [] : [intervals]).map(objectOf);
  const path = typeof p === 'string' ? p : undefined;
  return {
    path,
    v: entries.flatMap(({ V, T }) => (Array.isArray(T) && !Array.isArray(V) ? T.map(() => null) : valuesOf(V))),
    q: entries.flatMap(({ Q }) => numbersOf(Q).map((code) => code >>> 0)),
    t: entries.flatMap(({ T }) => numbersOf(T)),
  };
}

function valuesOf(member: unknown): (number | string | boolean | null)[] {
  return elementsOf(member).map((value) => {
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
    return null;
  });
}

function numbersOf(member: unknown): number[] {
  return elementsOf(member).map((value) => {
    if (typeof value !== 'number') throw new TypeError(`${String(value)} is no number`);
    return value;
  });
}

function elementsOf(member: unknown): readonly unknown[] {
  return Array.isArray(member) ? listOf(member) : [member];
}

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`${String(value)} is no list`);
  return value;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) throw new TypeError(`${String(value)} is no object`);
  return value;
}
