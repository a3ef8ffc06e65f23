import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { documentOfRows } from '@shared/filter/document-of-rows';
import { filterText } from '@shared/filter/filter-text';
import type { JsonValue } from '@shared/filter/json';
import { parseFilter } from '@shared/filter/parse-filter';
import type { FilterRow, RowValue } from '@shared/filter/rows';
import { plainMatch } from '@shared/filter/testing/plain-match';
import { flow } from './testing/tiny-plant';
import { FILES, tinyServer } from './testing/tiny-server';

type Condition = Exclude<FilterRow, { kind: 'other' }>;

const jsonSchema: z.ZodType<JsonValue> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(jsonSchema), z.record(z.string(), jsonSchema)]),
);
const fileSchema = z.record(z.string(), jsonSchema);
const answerSchema = z.object({
  data: z.object({
    file_data: z.object({
      query_data: z.array(z.object({ items: z.array(z.object({ files: z.array(fileSchema) })) })),
    }),
  }),
});

function filesIn(body: unknown) {
  return answerSchema.parse(body).data.file_data.query_data.flatMap(({ items }) => items.flatMap(({ files }) => files));
}

const texts: Readonly<Record<string, readonly string[]>> = {
  filename: ['COA-', '.pdf', 'Report', 'LAB-0', 'Ü'],
  alias: ['Certificate', 'Density of', 'batch'],
  'metadata.location': ['Control room', 'Field office', 'office'],
  'metadata.tags': ['routine', 'retest', 'copy', 'Überprüfung'],
  'metadata.result.parameter': ['Density', 'Purity'],
  'metadata.remark': ['Bottle damaged', 'Sample diluted 1:10'],
  'metadata.absent': ['x'],
};
const numbers: Readonly<Record<string, readonly [number, number]>> = {
  length: [2000, 10_000_000],
  'metadata.pages': [1, 42],
  'metadata.result.value': [0, 900],
  'metadata.recipe.version': [1, 14],
};

const textField = fc.constantFrom(...Object.keys(texts));
const textOf = (field: string): fc.Arbitrary<RowValue> =>
  fc.oneof(
    fc.constantFrom(...(texts[field] ?? [])).map((text) => ({ kind: 'text' as const, text })),
    fc.constant({ kind: 'null' as const }),
  );
const condition: fc.Arbitrary<Condition> = fc.oneof(
  textField.chain((field) =>
    fc.record({
      kind: fc.constant('compare' as const),
      field: fc.constant(field),
      operator: fc.constantFrom('is', 'isNot'),
      value: textOf(field),
    }),
  ),
  textField.chain((field) =>
    fc.record({
      kind: fc.constant('list' as const),
      field: fc.constant(field),
      isIn: fc.boolean(),
      values: fc.array(textOf(field), { minLength: 1, maxLength: 3 }),
    }),
  ),
  textField.chain((field) =>
    fc.record({
      kind: fc.constant('pattern' as const),
      field: fc.constant(field),
      operator: fc.constantFrom('contains', 'begins', 'ends'),
      text: fc.oneof(fc.constantFrom(...(texts[field] ?? [])), fc.constantFrom('.', 'o', '(', '1:1')),
      ignoreCase: fc.boolean(),
      isNegated: fc.boolean(),
    }),
  ),
  fc.constantFrom(...Object.keys(numbers)).chain((field) => {
    const [min, max] = numbers[field] ?? [0, 1];
    return fc.record({
      kind: fc.constant('compare' as const),
      field: fc.constant(field),
      operator: fc.constantFrom('is', 'isNot', 'gt', 'gte', 'lt', 'lte'),
      value: fc.integer({ min, max }).map((number) => ({ kind: 'number' as const, number })),
    });
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    field: fc.constant('upload_date'),
    operator: fc.constantFrom('gt', 'gte', 'lt', 'lte'),
    value: fc
      .date({ min: new Date('2025-02-01'), max: new Date('2027-02-01'), noInvalidDate: true })
      .map((date) => ({ kind: 'time' as const, iso: date.toISOString() })),
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    field: fc.constant('metadata.approved'),
    operator: fc.constantFrom('is', 'isNot'),
    value: fc.boolean().map((is) => ({ kind: 'boolean' as const, is })),
  }),
  fc.record({
    kind: fc.constant('presence' as const),
    field: fc.constantFrom(...Object.keys(texts), ...Object.keys(numbers)),
    exists: fc.boolean(),
  }),
);

test('a filter of rows, typed and sent, finds the same files as matching every file in plain code', async () => {
  const { post } = await tinyServer({ files: 400 });
  const items = [{ p: '/Plant/Unit 1' }, { p: flow.path }];
  const all = filesIn((await post(FILES, { items, limit: 0 })).body);
  expect(all.length).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.array(condition, { minLength: 1, maxLength: 3 }), async (rows) => {
      const parsed = parseFilter(filterText(documentOfRows(rows)));
      if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
      const { status, body } = await post(FILES, { items, limit: 0, filter: parsed.document });
      expect(status).toBe(200);
      const expected = all.filter((file) => rows.every((row) => plainMatch(file, row)));
      expect(filesIn(body).map((file) => file['_id'])).toEqual(expected.map((file) => file['_id']));
    }),
    { numRuns: 60 },
  );
});
