import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFilter } from './parse-filter';

function documentOf(text: string) {
  const parsed = parseFilter(text);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join(' '));
  return parsed.document;
}

/** The marked characters and their message. */
function faultsOf(text: string) {
  const parsed = parseFilter(text);
  const faults = parsed.ok ? parsed.warnings : parsed.faults;
  return faults.map(({ from, to, message, severity }) => ({ marked: text.slice(from, to), message, severity }));
}

test.each([
  ['', undefined],
  ['  \n ', undefined],
  ['{}', {}],
  [
    "{ filename: /^COA/i, 'metadata.pages': { $gt: 3 } }",
    { filename: { $regex: '^COA', $options: 'i' }, 'metadata.pages': { $gt: 3 } },
  ],
  ['{ length: { $gte: 5 * 1024 * 1024 } } // large ones', { length: { $gte: 5_242_880 } }],
  ['{ _id: ObjectId("65F0c0ffee12340000000001") }', { _id: { $oid: '65f0c0ffee12340000000001' } }],
  ['{ upload_date: { $lt: ISODate("2026-03-01") } }', { upload_date: { $lt: { $date: '2026-03-01T00:00:00.000Z' } } }],
  ['{ a: new Date(0) }', { a: { $date: '1970-01-01T00:00:00.000Z' } }],
  [
    '{ a: NumberLong("9007199254740993"), b: NumberLong(3), c: NumberInt(4) }',
    { a: { $numberLong: '9007199254740993' }, b: 3, c: 4 },
  ],
  [
    '{ a: { $in: [/x/, "y", null, true] } }',
    { a: { $in: [{ $regularExpression: { pattern: 'x', options: '' } }, 'y', null, true] } },
  ],
  ['{ a: NumberInt(-2147483648), b: NumberInt(" 7 ") }', { a: -2_147_483_648, b: 7 }],
  ['{ a: NumberLong("-9223372036854775808") }', { a: { $numberLong: '-9223372036854775808' } }],
  [
    '{ a: ISODate("20240229T10:00Z"), b: Date(5) }',
    { a: { $date: '2024-02-29T10:00:00.000Z' }, b: expect.any(String) },
  ],
  ['{ a: { $not: /x/ } }', { a: { $not: { $regex: 'x' } } }],
  ['{ a: { $regex: /b/i, $ne: 1 } }', { a: { $regex: 'b', $options: 'i', $ne: 1 } }],
  ['{ a: /b\\/c/ }', { a: { $regex: 'b/c' } }],
  ['{ a: NaN, b: -Infinity }', { a: { $numberDouble: 'NaN' }, b: { $numberDouble: '-Infinity' } }],
  ['{ a: { $oid: "65f0c0ffee12340000000001" } }', { a: { $oid: '65f0c0ffee12340000000001' } }],
])('%s is read as it will be sent', (text, expected) => {
  expect(documentOf(text)).toEqual(expected);
});

test.each([
  ['{ a: 1', '', 'ends too early'],
  ['{ a: 1 b: 2 }', 'b', '“b” is not expected here'],
  ['{ a.b: 1 }', '.', 'stands in quotation marks'],
  ['{ a: foo(1) }', 'foo(1)', 'foo(…) is not known'],
  ['{ a: { $in: [1, ObjectId("zz")] } }', 'ObjectId("zz")', '24 character'],
  ['{ a: ISODate("soon") }', 'ISODate("soon")', 'not a valid ISODate'],
  ['{ length: { $gt: NumberInt(5000000000) } }', 'NumberInt(5000000000)', 'whole number of 32 bits'],
  [
    '{ length: { $gt: NumberInt(5 * 1024 * 1024 * 1024) } }',
    'NumberInt(5 * 1024 * 1024 * 1024)',
    'whole number of 32 bits',
  ],
  ['{ a: NumberInt("2,5") }', 'NumberInt("2,5")', 'whole number of 32 bits'],
  ['{ a: NumberLong("99999999999999999999") }', 'NumberLong("99999999999999999999")', 'whole number of 64 bits'],
  ['{ a: NumberLong("soon") }', 'NumberLong("soon")', 'whole number of 64 bits'],
  ['{ a: NumberLong(1.5) }', 'NumberLong(1.5)', 'whole number of 64 bits'],
  ['{ a: NumberDecimal(1.5) }', 'NumberDecimal(1.5)', 'NumberDecimal("1.5")'],
  ['{ a: UUID("x") }', 'UUID("x")', '32 characters'],
  ['{ a: ISODate("2026-02-30") }', 'ISODate("2026-02-30")', 'no such day'],
  ['{ a: new Date("2026-11-31T10:00:00Z") }', 'new Date("2026-11-31T10:00:00Z")', 'no such day'],
  ['{ a: bare }', 'bare', 'a text stands in quotation marks'],
  ['{ a: 9007199254740993 }', '9007199254740993', "NumberLong('9007199254740993')"],
  ['{ a: /x/g }', '/x/g', 'no flag g'],
  ['{ a: undefined }', 'undefined', '$exists'],
  ['{ $where: function () { return 1 } }', 'function () { return 1 }', 'as a text'],
  ['{ [b]: 1 }', '[b]: 1', 'computed'],
  ['[1]', '[1]', 'stands in braces'],
  ['{}, {}', '{}, {}', 'can’t stand'],
  ['{ a: { $in: 5 } }', '5', '$in takes a list'],
  ['{ a: { $exists: "yes" } }', '"yes"', '$exists takes true or false'],
  ['{ a: { $gt: 1, b: 2 } }', 'b', 'plain name'],
  ['{ a: { $options: "i" } }', '$options', 'needs a $regex'],
  ['{ $or: {} }', '{}', '$or takes a list of queries'],
  ['{ $or: [] }', '[]', 'at least one'],
  ['{ $and: [{ a: { $nin: 1 } }] }', '1', '$nin takes a list'],
  ['{ a: { $elemMatch: { b: { $size: "x" } } } }', '"x"', '$size takes a number'],
  ['{ a: { $not: { $in: 1 } } }', '1', '$in takes a list'],
  ['{ a: 1, a: 2 }', 'a', 'stands here twice'],
  ['{ $gt: 1 }', '$gt', 'belongs inside a field'],
])('%s is refused at “%s”', (text, marked, message) => {
  const [fault] = faultsOf(text);
  expect(fault).toMatchObject({ marked, severity: 'error' });
  expect(fault?.message).toContain(message);
});

test('an unknown operator is reported, and sent nevertheless', () => {
  expect(faultsOf('{ a: { $newest: 1 } }')).toMatchObject([{ marked: '$newest', severity: 'warning' }]);
  expect(documentOf('{ a: { $newest: 1 } }')).toEqual({ a: { $newest: 1 } });
});

test.each([
  ['terms', (count: number) => `{ a: ${'1 + '.repeat(count)}1 }`],
  ['signs', (count: number) => `{ a: ${'- '.repeat(count)}1 }`],
  ['negations', (count: number) => `{ a: ${'!'.repeat(count)}1 }`],
  ['objects', (count: number) => `${'{ a: '.repeat(count)}1${' }'.repeat(count)}`],
  ['lists', (count: number) => `{ a: ${'['.repeat(count)}1${']'.repeat(count)} }`],
  ['calls', (count: number) => `{ a: ${'ISODate('.repeat(count)}1${')'.repeat(count)} }`],
  ['parentheses', (count: number) => `{ a: ${'('.repeat(count)}1 + 1${')'.repeat(count)} }`],
])('a filter of thousands of nested %s has an answer, never a full stack', (_what, textOf) => {
  for (const count of [150, 2200, 20_000]) expect(() => parseFilter(textOf(count))).not.toThrow();
  if (_what !== 'parentheses') expect(faultsOf(textOf(150))[0]?.message).toContain('nested deeper than 100 levels');
});

test('whatever a text is made of, it is parsed or has a fault', () => {
  const part = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '$and',
    ':',
    ',',
    '1',
    '-',
    '+',
    '!',
    "'",
    '/',
    'a',
    '`',
    '\n',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 400 }), (parts) => {
      const parsed = parseFilter(parts.join(''));
      expect(parsed.ok || parsed.faults.length > 0).toBe(true);
    }),
  );
});
