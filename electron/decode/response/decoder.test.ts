import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnChunk } from '@shared/vqt/columns';
import { unknownQuality } from '@shared/vqt/quality';
import { createHistoryDecoder } from './decoder';
import { randomResponse } from '../testing/responses';
import { cutBytes, decodeAll, type Row } from '../testing/decode-all';
import { numberText } from '../testing/number-texts';

const decode = (text: string) => decodeAll(cutBytes(text, []));
const answerWith = (item: string) => `{"data":{"items":[{"p":"/a"},{"p":"/b",${item}}]}}`;

describe('decoding', () => {
  it('gives what JSON.parse gives, whatever the shape, wherever the body is cut', () => {
    fc.assert(
      fc.property(randomResponse, fc.array(fc.nat(), { maxLength: 40 }), ({ text, rows }, cuts) => {
        const decoded = decodeAll(cutBytes(text, cuts));
        expect(decoded.end.problem).toBeUndefined();
        expect(decoded.items.map(({ fault }) => fault)).toEqual(rows.map(() => undefined));
        expect(rows.map((_, index) => decoded.rows[index] ?? [])).toEqual(rows);
        expect(decoded.items.map(({ points }) => points)).toEqual(rows.map(({ length }) => length));
      }),
      { numRuns: 1500 },
    );
  });

  it('gives the same when every byte comes alone', () => {
    fc.assert(
      fc.property(randomResponse, ({ text, rows }) => {
        const alone = Array.from(new TextEncoder().encode(text), (value) => Uint8Array.of(value));
        expect(rows.map((_, index) => decodeAll(alone).rows[index] ?? [])).toEqual(rows);
      }),
      { numRuns: 150 },
    );
  });

  it('reads every number as JSON.parse reads it', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const text = fc.oneof(
      numberText,
      fc.tuple(number, fc.integer({ min: 1, max: 21 })).map(([value, digits]) => value.toPrecision(digits)),
      fc
        .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.nat(25))
        .map(([value, places]) => value.toFixed(places)),
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(3000)).map(([digit, count]) => `${digit}`.repeat(count + 1)),
    );
    fc.assert(
      fc.property(text, (one) => {
        const { rows } = decode(`{"data":{"items":[{"intervals":[{"V":${one},"Q":0,"T":1}]}]}}`);
        expect(rows[0]?.[0]?.[0]).toBe(JSON.parse(one));
      }),
      { numRuns: 5000 },
    );
  });

  it('takes numbers that JSON has no word for, which nothing else in the answer suffers from', () => {
    const flat = '{"p":"/a","intervals":[{"V":1,"Q":0,"T":1},{"V":NaN,"Q":0,"T":2},{"V":Infinity,"Q":0,"T":3}]}';
    const arrays = '{"p":"/b","intervals":[{"V":[-Infinity,2,NaN],"Q":[0,0,0],"T":[1,2,3]}]}';
    const text = `{"data":{"items":[${flat},${arrays},{"p":"/c","intervals":[{"V":3,"Q":0,"T":1}]}]}}`;
    const alone = Array.from(new TextEncoder().encode(text), (value) => Uint8Array.of(value));
    for (const { rows, end } of [decode(text), decodeAll(alone)]) {
      expect(end.problem).toBeUndefined();
      const values = [0, 1, 2].map((item) => rows[item]?.map(([value]) => value));
      expect(values).toEqual([[1, null, Infinity], [-Infinity, 2, null], [3]]);
    }
  });

  it.each(['NaN', 'Infinity', '-Infinity'])('refuses %s as a time, and words that only begin so', (word) => {
    const { items, end } = decode(answerWith(`"intervals":[{"V":1,"Q":0,"T":${word}}]`));
    expect(end.problem).toBeUndefined();
    expect(items[1]?.fault?.place).toBe('data.items[1].intervals[0].T');
    expect(decode(answerWith(`"intervals":[{"V":${word.slice(0, -1)},"Q":0,"T":1}]`)).end.problem?.kind).toBe(
      'malformed',
    );
  });

  it('gives long flat lists as well, cut at any bytes', () => {
    const counted = Array.from({ length: 30_000 }, (_, index) => index);
    const points = counted.map(
      (index) => `{"V":${index % 1000 === 999 ? '"off"' : index / 8},"Q":${index % 7},"T":${index}}`,
    );
    const text = `{"data":{"items":[{"intervals":[${points.join()}]}]}}`;
    const expected = counted.map((index): Row => [index % 1000 === 999 ? 'off' : index / 8, index % 7, index]);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 40 }), (cuts) => {
        expect(decodeAll(cutBytes(text, cuts)).rows).toEqual([expected]);
      }),
      { numRuns: 20 },
    );
  });

  it('gives out long series in chunks of at most 1 MB, the first ones small', () => {
    const counted = Array.from({ length: 200_000 }, (_, index) => index);
    const columns = [counted, counted.map(() => 0), counted.map((index) => index * 10)].map((list) => list.join());
    const text = `{"data":{"items":[{"intervals":[{"V":[${columns[0]}],"Q":[${columns[1]}],"T":[${columns[2]}]}]}]}}`;
    const chunks: ColumnChunk[] = [];
    const decoder = createHistoryDecoder({ onChunk: (_item, chunk) => chunks.push(chunk), onItem: () => undefined });
    decoder.push(new TextEncoder().encode(text));
    decoder.end();
    expect(chunks.map(({ t }) => t.length)).toEqual([2048, 16_384, 50_000, 50_000, 50_000, 31_568]);
    expect(chunks.every(({ t }) => t.buffer.byteLength === t.byteLength)).toBe(true);
    expect(chunks.flatMap(({ t }) => Array.from(t))).toEqual(counted.map((index) => index * 10));
    expect(chunks.flatMap(({ v }) => Array.from(v))).toEqual(counted);
  });

  it('keeps a broken item apart from the others', () => {
    const { items, rows, end } = decode(
      '{"data":{"items":[{"p":"/a","intervals":[{"V":1,"Q":0,"T":10},{"V":2,"Q":0,"T":"late"},{"V":[[]]}],"aggregate":"A"},' +
        '{"p":"/b","intervals":[{"V":3,"Q":0,"T":30}]}]}}',
    );
    expect(end).toEqual({});
    expect(rows).toEqual([[[1, 0, 10]], [[3, 0, 30]]]);
    expect(items[0]).toMatchObject({ path: '/a', aggregate: 'A', points: 1 });
    expect(items[0]?.fault).toMatchObject({ place: 'data.items[0].intervals[1].T' });
    expect(items[1]?.fault).toBeUndefined();
  });
});

describe('a broken answer', () => {
  it.each([
    ['intervals":[{"V":1,"Q":0,"T":null}]', 'intervals[0].T', 'null'],
    ['intervals":[{"V":1,"Q":0,"T":1e999}]', 'intervals[0].T', '1e999'],
    ['intervals":[{"V":1,"Q":0,"T":5},{"V":2,"Q":1.5,"T":6}]', 'intervals[1].Q', '1.5'],
    ['intervals":[{"V":[1],"Q":[0],"T":[7]},{"V":[1,2],"Q":[0,0],"T":[8,"9"]}]', 'intervals[1].T[1]', '"9"'],
    ['intervals":{"V":[1],"Q":[{}],"T":[1]}', 'intervals.Q[0]', '{}'],
    ['intervals":[7]', 'intervals[0]', '7'],
    ['intervals":"none"', 'intervals', '"none"'],
    ['intervals":[{"V":[1],"Q":[0],"T":5}]', 'intervals[0].T', '}]'],
  ])('names the place and the byte: %s', (member, place, at) => {
    const text = answerWith(`"${member}`);
    const { items, end } = decode(text);
    expect(end.problem).toBeUndefined();
    expect(items[1]?.fault).toMatchObject({ place: `data.items[1].${place}`, offset: text.indexOf(at) });
  });

  it.each([['[{"V":1,"Q":0}]', 'intervals[0].T', 'the timestamp is missing']])(
    'says what is wrong with an entry: %s',
    (intervals, place, what) => {
      const { items } = decode(answerWith(`"intervals":${intervals}`));
      expect(items[1]?.fault).toMatchObject({ place: `data.items[1].${place}`, what });
    },
  );

  it.each([
    ['<html>', '', 0],
    ['[]', '', 0],
    ['{"data":{"items":[{"intervals":[{"V":01,"Q":0,"T":1}]}]}}', 'data.items[0].intervals[0].V', 37],
    ['{"data":{"items":[{"intervals":[{"V":1,"Q":0,"T":1},]}]}}', 'data.items[0].intervals[1]', 52],
    ['{"data":{"items":[7]}}', 'data.items[0]', 18],
    ['{"data":{"items":[]}} more', '', 22],
    ['{"data":{"items":[]},"insights":[nul]}', 'insights', 37],
  ])('that is no JSON is refused where it stops being it: %s', (text, place, offset) => {
    expect(decode(text).end.problem).toMatchObject({ kind: 'malformed', details: { place, offset } });
  });

  it('takes a value that is an object or an array by its text, wherever its time stands', () => {
    const numbers = Array.from({ length: 2046 }, (_, index) => `{"V":${index},"Q":0,"T":${index}}`);
    const { items, rows } = decode(
      `{"data":{"items":[{"p":"/a","intervals":[${numbers.join()},{"V":[1,"on",2.5],"Q":0,"T":2046},` +
        '{"T":2047,"Q":0,"V":[{"x":1},null]},{"V":{"x": 1},"Q":0,"T":2048},{"V":7,"Q":0,"T":2049}]}]}}',
    );
    expect(items[0]).toMatchObject({ fault: undefined, points: 2050 });
    expect(rows[0]?.slice(-5)).toEqual([
      [2045, 0, 2045],
      ['[1,"on",2.5]', 0, 2046],
      ['[{"x":1},null]', 0, 2047],
      ['{"x": 1}', 0, 2048],
      [7, 0, 2049],
    ]);
  });

  it('has a sign in place of values that are too long to be held, and counts them', () => {
    const long = JSON.stringify('\\"x\\'.repeat(20_000));
    const many = JSON.stringify(Array.from({ length: 40_000 }, () => 1));
    const points = [`{"a":${long}}`, many, long, 5].map((v, t) => `{"V":${v},"Q":0,"T":${t}}`);
    const arrays = `{"V":[${long},[${long}],6],"Q":[0,0,0],"T":[4,5,6]}`;
    const body = cutBytes(answerWith(`"intervals":[${[...points, arrays].join()}]`), [90_000, 250_000, 500_000]);
    const { rows, items } = decodeAll(body);
    expect(items[1]).toMatchObject({ fault: undefined, points: 7, remarks: { tooLong: 5 } });
    expect(rows[1]?.map(([value]) => value)).toEqual(['…', '…', '…', 5, '…', '…', 6]);
  });

  it('with a number longer than any value is refused without keeping it', () => {
    const piece = new TextEncoder().encode('1'.repeat(50_000));
    const { items, end } = decodeAll([
      new TextEncoder().encode('{"data":{"items":[{"intervals":[{"V":'),
      piece,
      piece,
      new TextEncoder().encode(',"Q":0,"T":1}]}]}}'),
    ]);
    expect(items).toEqual([]);
    expect(end.problem).toMatchObject({ kind: 'malformed', details: { offset: 37 } });
  });

  it('without items says so', () => {
    expect(decode('{"data":{}}').end.problem).toMatchObject({ kind: 'malformed', details: { place: 'data.items' } });
    expect(decode('{}').end.problem).toMatchObject({ kind: 'malformed', details: { place: 'data' } });
  });

  it('keeps the points before any byte where it breaks off', () => {
    const text =
      '{"data":{"items":[{"p":"/é","intervals":[{"V":1.25,"Q":0,"T":1000},{"V":"on","Q":192,"T":2000}]},' +
      '{"intervals":[{"T":[10,20],"V":[null,-3e2],"Q":[0,0]}]}]}}';
    const bytes = new TextEncoder().encode(text);
    const whole = decodeAll([bytes]);
    for (let length = 0; length < bytes.length; length += 1) {
      const { rows, end } = decodeAll([bytes.slice(0, length)]);
      expect(end.problem).toMatchObject({ kind: 'truncated', details: { offset: expect.any(Number) } });
      rows.forEach((list, index) => expect(list).toEqual(whole.rows[index]?.slice(0, list.length)));
      const complete = [text.indexOf(',{"V":"on"'), text.indexOf(']},')].map(
        (at) => new TextEncoder().encode(text.slice(0, at)).length,
      );
      expect(rows[0]?.length ?? 0).toBe(complete.filter((at) => length >= at).length);
    }
  });
});

const itemOf = (intervals: string) => {
  const { items, rows } = decode(answerWith(`"intervals":${intervals}`));
  return { rows: rows[1], fault: items[1]?.fault, remarks: items[1]?.remarks };
};

const list = (length: number, base: number) => Array.from({ length }, (_, index) => base + index);

describe('an answer that can be drawn though something is missing', () => {
  it.each([
    [
      '[{"V":1,"T":10},{"V":2,"Q":0,"T":20}]',
      [
        [1, unknownQuality, 10],
        [2, 0, 20],
      ],
      1,
    ],
    [
      '[{"V":[1,2],"T":[10,20]}]',
      [
        [1, unknownQuality, 10],
        [2, unknownQuality, 20],
      ],
      2,
    ],
    [
      '[{"V":[1,2],"Q":[0,null],"T":[10,20]}]',
      [
        [1, 0, 10],
        [2, unknownQuality, 20],
      ],
      1,
    ],
  ])('gives points without quality an unknown one: %s', (intervals, rows, withoutQuality) => {
    expect(itemOf(intervals)).toEqual({
      rows,
      fault: undefined,
      remarks: { withoutQuality, tooLong: 0, unequal: undefined },
    });
  });

  it('makes arrays as long as T, and says how long they were', () => {
    expect(itemOf('[{"V":[1],"Q":[0,0],"T":[10,20]},{"V":[3],"Q":[0],"T":[30]}]')).toEqual({
      rows: [
        [1, 0, 10],
        [null, 0, 20],
        [3, 0, 30],
      ],
      fault: undefined,
      remarks: { withoutQuality: 0, tooLong: 0, unequal: { times: 2, values: 1, codes: 2 } },
    });
    expect(itemOf('[{"V":[1,"on"],"Q":[0],"T":[10]},{"V":[3],"Q":[0],"T":[30]}]').rows).toEqual([
      [1, 0, 10],
      [3, 0, 30],
    ]);
    expect(itemOf('[{"V":1,"Q":[0],"T":[5]}]').rows).toEqual([[null, 0, 5]]);
  });

  it('makes arrays of any lengths as long as T, however many blocks they fill', () => {
    const size = fc.constantFrom(0, 1, 2047, 2048, 2049, 18_431, 18_432, 18_433, 70_000);
    fc.assert(
      fc.property(fc.array(fc.tuple(size, size, size), { minLength: 1, maxLength: 3 }), (entries) => {
        const texts = entries.map(([t, v, q], index) =>
          JSON.stringify({ V: list(v, index * 1e6), Q: list(q, 0), T: list(t, index * 1e6) }),
        );
        const expected = entries.flatMap(([t, v, q], index) =>
          list(t, index * 1e6).map((time, at): Row => [at < v ? time : null, at < q ? at : unknownQuality, time]),
        );
        expect(itemOf(`[${texts.join()}]`).rows ?? []).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });

  it('knows texts that it first met in values without a time when they come again', () => {
    const numbers = Array.from({ length: 2000 }, (_, index) => index);
    // The surplus of the first entry goes on into a further block.
    const first = {
      V: [...numbers, ...numbers.slice(0, 100).map((one) => `text ${one}`)],
      Q: numbers.map(() => 0),
      T: numbers,
    };
    const later = { V: ['text 99', 'other', 'text 3'], Q: [0, 0, 0], T: [2000, 2001, 2002] };
    const { rows } = decode(JSON.stringify({ data: { items: [{ p: '/a', intervals: [first, later] }] } }));
    expect(rows[0]?.slice(-3)).toEqual([
      ['text 99', 0, 2000],
      ['other', 0, 2001],
      ['text 3', 0, 2002],
    ]);
  });
});

describe('what an answer says besides points', () => {
  it.each([
    [{ status: 'maintenance', message: 'Back at 14:00' }, 'Server error: Back at 14:00'],
    [{ title: 'Archive offline', status: 503 }, 'Server error: Archive offline'],
    [{ error: 'Service Unavailable', message: 'The archive is starting' }, 'Server error: The archive is starting'],
  ])('tells %j in its words where there is no data', (answer, message) => {
    expect(decode(JSON.stringify(answer)).end.problem).toMatchObject({ kind: 'server', message });
  });

  it('takes no message beside data, or of an answer that is cut, for an error', () => {
    expect(decode('{"message":"OK","data":{"items":[]}}').end.problem).toBeUndefined();
    expect(decode('{"message":"OK","dat').end.problem).toMatchObject({ kind: 'truncated' });
  });

  it('keeps the members beside data and error as JSON text', () => {
    const { end } = decode('{"insights":{"ms": 3,"deep":[[{"a":"]}"}]]},"data":{"items":[]},"version":"1.9"}');
    expect(JSON.parse(end.extra ?? '')).toEqual({ insights: { ms: 3, deep: [[{ a: ']}' }]] }, version: '1.9' });
  });

  it('keeps insights in data and in its items, each in its place', () => {
    const { end, items } = decode(
      `{"data":{"insights":{"ms":3},"items":[${item(',"insights":[1,{"n":2}]')},${item('')},{"error":{"msg":"No"},"insights":4}]}}`,
    );
    expect(JSON.parse(end.extra ?? '')).toEqual({
      data: {
        insights: { ms: 3 },
        items: [
          { p: '/a', insights: [1, { n: 2 }] },
          { p: 2, insights: 4 },
        ],
      },
    });
    expect([items.length, items[0]?.points]).toEqual([3, 1]);
  });

  it('takes numbers there that JSON has no word for: NaN is no value', () => {
    const item = '{"p":"/a","insights":{"x":[NaN,-Infinity]},"intervals":[{"V":1,"Q":0,"T":1}]}';
    const failed = '{"p":"/b","error":{"code":NaN,"msg":"NaN is no code"}}';
    const { rows, items, end } = decode(`{"insights":NaN,"data":{"items":[${item},${failed}],"insights":Infinity}}`);
    expect(end.problem).toBeUndefined();
    expect(rows).toEqual([[[1, 0, 1]]]);
    expect(items[1]?.errors.get('error')).toBe('{"code":null,"msg":"NaN is no code"}');
    expect(end.extra).toBe(
      '{"insights":null,"data":{"insights":1e999,"items":[{"p":"/a","insights":{"x":[null,-1e999]}}]}}',
    );
  });

  it('replaces a member that is too long by a sentence', () => {
    const { end } = decode(`{"data":{"items":[]},"insights":"${'x'.repeat(300_000)}","small":1}`);
    expect(JSON.parse(end.extra ?? '')).toEqual({ insights: 'too long to be kept', small: 1 });
  });

  it.each([
    '{"error":[{"msg":"No such object","code":404}]}',
    '{"data":null,"error":{"msg":"No such object","code":404}}',
    '{"msg":"No such object","code":404}',
  ])('takes the server’s own error: %s', (text) => {
    expect(decode(text).end.problem).toMatchObject({
      kind: 'server',
      message: 'Server error: No such object (code 404)',
      details: { code: '404', serverText: 'No such object' },
    });
  });

  it('hands on an item’s error', () => {
    const { items } = decode('{"data":{"items":[{"p":"/a","error":{"code":1,"msg":"gone"},"intervals":null}]}}');
    expect(items[0]).toMatchObject({ path: '/a', hasIntervals: false, fault: undefined });
    expect([...(items[0]?.errors ?? [])]).toEqual([['error', '{"code":1,"msg":"gone"}']]);
  });

  it('passes over what it does not know, however deep', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const { items, end } = decode(
      `{"data":{"note":${deep},"items":[{"x":${deep},"intervals":[{"V":1,"Q":0,"T":2}]}]}}`,
    );
    expect(end).toEqual({});
    expect(items[0]?.points).toBe(1);
  });
});

const item = (rest: string) => `{"p":"/a","i":7,"intervals":{"V":[1],"Q":[0],"T":[5]}${rest}}`;

const counted = (count: number, text: (index: number) => string) => Array.from({ length: count }, (_, n) => text(n));

describe('an answer that costs', () => {
  const bounds = { items: 100, states: 1000, waiting: 100_000 };
  const bounded = (text: string) => decodeAll(cutBytes(text, []), bounds);

  it('with very many different texts has that item given up, not the others', () => {
    const points = counted(20_000, (n) => `{"V":"${n}","Q":0,"T":${n}}`).join();
    const after = `{"p":"/b","intervals":[{"V":[1],"Q":[0],"T":[5]}]}`;
    const { items, end } = bounded(`{"data":{"items":[{"p":"/a","intervals":[${points}]},${after}]}}`);
    expect(end).toEqual({});
    expect(items).toMatchObject([
      { path: '/a', fault: { what: 'has more than 1000 different texts' } },
      { path: '/b', points: 1, fault: undefined },
    ]);
    expect(items[0]?.points).toBeLessThan(20_000);
  });

  it('with values that wait for their timestamps has that item given up', () => {
    const values = '1,'.repeat(300_000);
    const { items } = bounded(
      `{"data":{"items":[{"p":"/a","intervals":[{"V":[${values}1]}]},{"p":"/b","intervals":[]}]}}`,
    );
    expect(items).toMatchObject([
      { path: '/a', fault: { what: 'has more than 100000 values apart from their timestamps' } },
      { path: '/b', fault: undefined },
    ]);
  });

  it('with very many other members keeps some, and the error it states', () => {
    const names = counted(20_000, (n) => `"${'name'.repeat(5)} ${n}":${n}`).join();
    const { end } = decode(`{${names},"error":[{"msg":"Out of order","code":3}]}`);
    expect(end.problem).toMatchObject({ kind: 'server', message: expect.stringContaining('Out of order') });
    const { length } = end.extra ?? '';
    expect(length).toBeGreaterThan(200_000);
    expect(length).toBeLessThan(600_000);
    expect(JSON.parse(end.extra ?? '')['…']).toMatch(/further members are not kept/);
  });

  it('with more items than can be asked for ends there', () => {
    const { end, items } = bounded(`{"data":{"items":[${counted(101, () => '{}').join()}]}}`);
    expect(items).toHaveLength(100);
    expect(end.problem).toMatchObject({ kind: 'malformed', message: expect.stringContaining('more than 100 items') });
  });
});
