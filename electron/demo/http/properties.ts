import { z } from 'zod';
import { findItem, type Plant } from '../plant/historian';
import { parseJson, parseWith, wanted } from './parameters';

/** The properties that the plant's items have (public facts §8), by their names below an item's path. */
const properties = ['ObjectDescription', 'OpcEngUnit', 'Limits.OpcRangeLow', 'Limits.OpcRangeHigh'] as const;
type Property = (typeof properties)[number];

const bodySchema = z.object({
  items: z.array(z.object({ p: z.string({ error: wanted('must be text, a path') }).min(1) })).min(1),
});

/** The answer to a Read of properties, as the public facts have it: a plain list with lower-case members. Throws ApiError 400. */
export function propertiesAnswer(text: string, plant: Plant, now: number): object {
  const { items } = parseWith(bodySchema, parseJson(text, 'body'));
  const t = new Date(now).toISOString();
  const data = items.map(({ p }) => {
    const property = properties.find((name) => p.endsWith(`.${name}`));
    const v = property && valueOf(plant, p.slice(0, -property.length - 1), property);
    return v === undefined
      ? { p, error: { code: 404, msg: 'The object or the property does not exist.' } }
      : { p, v, q: 0, t };
  });
  return { data };
}

function valueOf(plant: Plant, path: string, property: Property): string | number | undefined {
  const item = findItem(plant, { by: 'path', path });
  if (item === undefined) return undefined;
  switch (property) {
    case 'ObjectDescription':
      return item.description;
    case 'OpcEngUnit':
      return item.unit;
    case 'Limits.OpcRangeLow':
      return item.unit === '%' ? 0 : undefined;
    case 'Limits.OpcRangeHigh':
      return item.unit === '%' ? 100 : undefined;
  }
}
