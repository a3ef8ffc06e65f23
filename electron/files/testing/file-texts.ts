import fc from 'fast-check';

/** Numbers as servers write them: plain, and in every way that is not what `String()` writes. */
const numbers = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-0.0',
    '7',
    '-12',
    '1.50',
    '0.1000',
    '1.0',
    '0.000001',
    '0.0000001',
    '-0.5',
    '1e5',
    '2E-7',
  ),
  fc.constantFrom('999999999999999', '-999999999999999', '9007199254740993', '85005459814416385', '1e400', '1.5e300'),
  fc.constantFrom('NaN', 'Infinity', '-Infinity'),
  fc.constantFrom('123456789012.125', '0.123456789012345', '0.1234567890123456', '1732150557060', '8640000000000001'),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 })).map(([value, places]) => (value / 1000).toFixed(places)),
  fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }).map(String),
);

const contents = fc.oneof(
  fc.constantFrom(
    '',
    '=cmd()',
    "'+1",
    '-x',
    '@a',
    'a,b;c\td',
    '"quoted"',
    'line\r\nbreak',
    '\u202Egpj.exe',
    '\u0000\u001f',
  ),
  fc.constantFrom('2024-11-21T01:08:54.014Z', '2024-02-30T01:08:54.014Z', '2024-11-21T24:00:00.000Z', '2024-11-21'),
  fc.constantFrom(String.raw`\\server\share\a.pdf`, '\uD800', 'a\uDC00b', 'Überprüfung m³', '😀', '\uFEFFmark'),
  fc.string(),
  fc.string({ unit: 'binary' }),
);

/** Texts, some of their characters escaped though they need not be. */
const texts = fc.tuple(contents, fc.constantFrom('', '/', 'e', '\\', '€')).map(([content, needless]) => {
  const text = JSON.stringify(content);
  if (needless === '/') return text.replaceAll('/', String.raw`\/`);
  return needless === 'e' && !text.includes('\\') ? text.replaceAll('e', String.raw`\u0065`) : text;
});

const names = fc.oneof(
  fc.constantFrom('"a"', '"b"', '"a.b"', '"$gt"', '""', '"__proto__"', '"1"', '"007"', '"timestamp"', '"storename"'),
  fc.constantFrom('"content-type"', '"length"', '"upload_date"', '"metadata"', String.raw`"\u0061"`, '"ü"', '"_id"'),
  texts,
);
const spaces = fc.constantFrom('', '', '', ' ', '\n\t', '\r\n ');

/** Any value of JSON as text, also such as `JSON.stringify` would never write. */
const { value: values } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium' },
    texts,
    numbers,
    fc.constantFrom('true', 'false', 'null', '{}', '[]', ' [ ] '),
    fc.constantFrom('{"$oid":"a"}', '{ "$date" : {"$numberLong":"5"}}', '{"$numberLong":"9007199254740993"}'),
    fc.array(tie('value'), { maxLength: 3 }).map((parts) => `[${parts.join(',')}]`),
    members(tie('value')),
  ),
}));

function members(value: fc.Arbitrary<string>, most = 5): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(names, spaces, value, spaces), { maxLength: most })
    .map(
      (parts) =>
        `{${parts.map(([name, before, one, behind]) => `${before}${name}${behind}:${one}${behind}`).join(',')}}`,
    );
}

/** Objects whose members are too many, or lie too deep, to be taken apart. */
const large = fc.oneof(
  fc.integer({ min: 198, max: 203 }).map((count) => `{"timestamp":5,${manyMembers(count)}}`),
  fc.integer({ min: 5, max: 10 }).map((depth) => `${'{"d":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.nat(5000).map((count) => JSON.stringify('lorem '.repeat(count))),
);

function manyMembers(count: number): string {
  return Array.from({ length: count - 1 }, (_, n) => `"k${n}":${n}`).join(',');
}

const rest = fc.array(
  fc.oneof(
    fc.tuple(names, values),
    fc.tuple(fc.constant('"metadata"'), fc.oneof(members(values), large)),
    fc.tuple(fc.constantFrom('"length"', '"chunk_size"', '"upload_date"', '"x"'), fc.oneof(numbers, texts)),
  ),
  { maxLength: 6 },
);

/** A file information object as text; few have no `_id`, or none that is a text. */
export const fileText = fc
  .tuple(fc.oneof({ weight: 9, arbitrary: texts }, { weight: 1, arbitrary: values }), rest, fc.nat(3))
  .map(([id, others, place]) => {
    const parts = others.map(([name, value]) => `${name}:${value}`);
    return `{${parts.toSpliced(place, 0, `"_id":${id}`).join(',')}}`;
  });
