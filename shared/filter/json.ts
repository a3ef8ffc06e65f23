import { isJsonObject } from '../json/json-object';

/** A value of JSON. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/**
 * A filter as it is sent: a MongoDB query in JSON. Types that JSON lacks are in MongoDB Extended JSON v2, such as
 * `{"$oid": "…"}` and `{"$date": "…"}`.
 */
export type FilterDocument = JsonObject;

export function isJsonArray(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** The member of an object that has exactly one. */
export function onlyMember(value: JsonValue): readonly [name: string, value: JsonValue] | undefined {
  if (!isJsonObject(value)) return undefined;
  const [first, ...others] = Object.entries(value);
  return others.length === 0 ? first : undefined;
}
