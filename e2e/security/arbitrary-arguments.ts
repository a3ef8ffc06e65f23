import fc from 'fast-check';
import { z } from 'zod';
import { bridgeCalls, type BridgeChannel } from '../../shared/contract/bridge';

/**
 * What is sent over the bridge: JSON, in which `{ $: kind }` stands for a value that JSON has not. A server that it may name
 * does not listen; files that it may name are out of bounds.
 */
export type Sent = unknown;

/** Values that JSON has not, which the page makes of `{ $: kind }`. */
const strangeKinds = ['undefined', 'NaN', 'Infinity', 'bigint', 'date', 'map', 'buffer', 'function', 'symbol', 'cycle'];

interface Pools {
  /** Texts that could do harm or name something that is there. */
  readonly texts: readonly string[];
}

/** A call with any argument, or with one that is right but for one place, or right. */
export function arbitraryCall(pools: Pools): fc.Arbitrary<{ channel: BridgeChannel; argument: Sent }> {
  const wild = wildValue(pools);
  const calls = channels.map((channel) => {
    const fitting = fittingValue(
      z.toJSONSchema(bridgeCalls[channel].argument, { unrepresentable: 'any', io: 'input' }),
      pools,
    );
    const nearly = fc
      .tuple(fitting, wild, fc.nat(), fc.nat(3))
      .map(([value, other, place, kind]) => (kind === 0 ? value : spoilt(value, other, place)));
    const argument = reloading.has(channel) ? wild : fc.oneof(wild, { arbitrary: nearly, weight: 4 });
    return fc.record({ channel: fc.constant(channel), argument });
  });
  return fc.oneof(...calls);
}

/** With a right argument main loads the page anew, which is tried elsewhere. */
const reloading: ReadonlySet<BridgeChannel> = new Set(['app.pageFault']);

const channels = Object.keys(bridgeCalls).filter((name): name is BridgeChannel => Object.hasOwn(bridgeCalls, name));

function wildValue({ texts }: Pools): fc.Arbitrary<Sent> {
  const strange = fc.constantFrom(...strangeKinds).map((kind) => ({ $: kind }));
  const leaf = fc.oneof(strange, fc.constantFrom(...texts), fc.string({ unit: 'binary' }), fc.double(), fc.boolean());
  return fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('id', '__proto__')), leaf));
}

/** The part of JSON Schema that zod writes. */
const jsonSchemaSchema = z.looseObject({
  type: z.unknown().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** A value that a schema takes, or nearly: patterns of texts are left to the pool. */
function fittingValue(schema: unknown, pools: Pools): fc.Arbitrary<Sent> {
  const part = jsonSchemaSchema.parse(schema);
  const choices = part.anyOf ?? part.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fittingValue(choice, pools)));
  if (part.enum !== undefined) return fc.constantFrom(...part.enum);
  if (Object.hasOwn(part, 'const')) return fc.constant(part.const);
  switch (part.type) {
    case 'object':
      return fittingObject(part, pools);
    case 'array':
      return fc.array(fittingValue(part.items ?? {}, pools), { maxLength: 4 });
    case 'string':
      return fc.oneof(fc.constantFrom(...pools.texts), fc.string({ maxLength: 20 }));
    case 'integer':
      return fc.integer({ min: Math.max(part.minimum ?? 0, -1e6), max: Math.min(part.maximum ?? 1000, 1e6) });
    case 'number':
      return fc.double({ min: part.minimum ?? -1e12, max: part.maximum ?? 1e13, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom<Sent>({ $: 'undefined' }, { $: 'buffer' });
  }
}

function fittingObject({ properties = {}, required = [] }: z.output<typeof jsonSchemaSchema>, pools: Pools) {
  const members = Object.entries(properties).map(([name, schema]) => [name, fittingValue(schema, pools)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: required });
}

/** The value with another one in one of its places. */
function spoilt(value: Sent, other: Sent, place: number): Sent {
  if (Array.isArray(value)) {
    return value.length === 0
      ? [other]
      : value.with(place % value.length, spoilt(value[place % value.length], other, place >> 2));
  }
  const object = z.record(z.string(), z.unknown()).safeParse(value);
  const names = object.success ? Object.keys(object.data) : [];
  const name = names[place % Math.max(1, names.length)];
  if (!object.success || name === undefined) return other;
  return { ...object.data, [name]: spoilt(object.data[name], other, place >> 2) };
}
