import fc from 'fast-check';
import type { FilterRow, RowValue } from '../rows';

const fields = ['filename', 'length', 'metadata.pages', 'metadata.result.value', 'metadata.tags', 'metadata.größe'];
const field = fc.constantFrom(...fields);

const text = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom(
    'a/b',
    String.raw`\/`,
    '(?<x>a)',
    "it's",
    '"',
    '\u{2028}',
    '*',
    '^a$',
    '[',
    String.raw`\d+`,
    '{a: 1}',
  ),
);

const value: fc.Arbitrary<RowValue> = fc.oneof(
  text.map((one) => ({ kind: 'text' as const, text: one })),
  fc
    .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    .map((one) => ({ kind: 'number' as const, number: one === 0 ? 0 : one })),
  fc.boolean().map((is) => ({ kind: 'boolean' as const, is })),
  fc
    .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
    .map((date) => ({ kind: 'time' as const, iso: date.toISOString() })),
  fc.stringMatching(/^[0-9a-f]{24}$/).map((hex) => ({ kind: 'id' as const, hex })),
  fc.constant({ kind: 'null' as const }),
);

/** Any row that the program can create. */
export const randomRow: fc.Arbitrary<FilterRow> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    field,
    operator: fc.constantFrom('is', 'isNot', 'gt', 'gte', 'lt', 'lte'),
    value,
  }),
  fc.record({
    kind: fc.constant('list' as const),
    field,
    isIn: fc.boolean(),
    values: fc.array(value, { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('presence' as const), field, exists: fc.boolean() }),
  fc.record({
    kind: fc.constant('pattern' as const),
    field,
    operator: fc.constantFrom('contains', 'begins', 'ends', 'matches'),
    text: text.filter((one) => one !== ''),
    ignoreCase: fc.boolean(),
    isNegated: fc.boolean(),
  }),
  fc
    .constantFrom(
      { $or: [{ length: 1 }, { length: { $gt: 5 } }] },
      { 'metadata.tags': { $size: 2 } },
      { 'metadata.tags': ['a', 'b'] },
      { 'metadata.pages': { $regex: 'x', $options: 'mi' } },
      { 'metadata.result': { value: 1 } },
      { $comment: 'why' },
    )
    .map((condition) => ({ kind: 'other' as const, condition })),
);
