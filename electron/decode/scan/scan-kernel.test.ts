import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acquireKernel } from './scan-kernel';
import { numberText } from '../testing/number-texts';

const kernel = acquireKernel();

/** Puts a text into the kernel and returns where it ends. */
function put(text: string): number {
  const end = kernel.text.write(text);
  kernel.text.fill(0, end, end + 8);
  return end;
}

const codesOf = (text: string) => [...kernel.codes.subarray(0, kernel.takeCodes(0, put(text)))];

function pointsOf(text: string): number[][] {
  const count = kernel.takePoints(0, put(text));
  const columns = [kernel.values, kernel.codes, kernel.times];
  return Array.from({ length: count }, (_, index) => columns.map((column) => column[index] ?? 0));
}

const numberOf = (text: string) => kernel.number(0, put(`${text},`));

describe('a number', () => {
  it('is what JSON.parse says, or left to the caller', () => {
    fc.assert(
      fc.property(numberText, (text) => {
        const value = numberOf(text);
        if (!Number.isNaN(value)) expect([text, value, kernel.behind]).toEqual([text, JSON.parse(text), text.length]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('is read here when it is written as engines and servers write it', () => {
    const usual = fc.oneof(
      fc.double({ min: 1e-280, max: 1e19, maxExcluded: true, noNaN: true }),
      // In between an engine writes integers of more digits than are taken here.
      fc.double({ min: 1e21, max: 1e300, noNaN: true }),
    );
    const text = fc.oneof(
      usual.map(String),
      usual.map((value) => `-${value.toPrecision(17)}`),
      // All digits that a number of 32 bits has.
      fc.float({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value.toFixed(20)),
    );
    fc.assert(
      fc.property(text, (one) => {
        expect(numberOf(one)).toBe(JSON.parse(one));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each(['01', '-01', '00', '1.', '.5', '-', '-.5', '+1', '1e', '1e+', '1.e5', 'e5', 'NaN', 'Infinity', '"1"', ''])(
    'is not made of %s',
    (text) => expect(numberOf(text)).toBeNaN(),
  );

  it.each(['1', '12.5', '-3', '1e5'])('that ends with what is at hand may go on: %s', (text) => {
    expect(kernel.number(0, put(text))).toBeNaN();
  });
});

describe('numbers of an array', () => {
  it('are taken up to the one that may go on', () => {
    const count = kernel.takeNumbers(0, put(' 1 ,\n-2.5,3'), false);
    expect([...kernel.values.subarray(0, count)]).toEqual([1, -2.5]);
    expect(kernel.behind).toBe(9);
  });

  it('are what JSON.parse says where they look like times, whatever stands between', () => {
    const time = fc.oneof(
      fc.integer({ min: 1_700_000_000_000, max: 1_700_000_200_000 }).map(String),
      fc.integer({ min: 100_000_000_000, max: 99_999_999_999_999 }).map(String),
      fc.constantFrom('0123456789012', '17000000000.5', ' 1700000000001', '1700000000002 ', '-170000000000', 'null'),
    );
    fc.assert(
      fc.property(fc.array(time, { maxLength: 20 }), fc.boolean(), (texts, nulls) => {
        const odd = texts.findIndex((text) => text.startsWith('01') || (text === 'null' && !nulls));
        const plain = odd < 0 ? texts : texts.slice(0, odd);
        const count = kernel.takeNumbers(0, put(`${texts.join(',')}]`), nulls);
        const expected = plain.map((text) => (text === 'null' ? Number.NaN : Number(text)));
        expect([...kernel.values.subarray(0, count)]).toEqual(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it('may be null where that is a value', () => {
    const end = put('1,null,2,nul');
    expect(kernel.takeNumbers(0, end, false)).toBe(1);
    expect(kernel.takeNumbers(0, end, true)).toBe(3);
    expect([...kernel.values.subarray(0, 3)]).toEqual([1, Number.NaN, 2]);
    expect(kernel.behind).toBe(8);
  });

  it('are taken a roomful at a time', () => {
    const end = put('7,'.repeat(20_000));
    expect(kernel.takeNumbers(0, end, false)).toBe(kernel.values.length);
    expect(kernel.behind).toBe(2 * kernel.values.length - 1);
  });
});

describe('quality codes', () => {
  it('are unsigned, however they are written', () => {
    expect(codesOf('0,0,0,0,0,192, 4294967295 ,-1,-2147483648,-0]')).toEqual([
      0, 0, 0, 0, 0, 192, 0xffff_ffff, 0xffff_ffff, 0x8000_0000, 0,
    ]);
  });

  it.each(['4294967296', '-2147483649', '1.0', '1e2', '01', 'null', '12345678901', '0'])('leave %s', (text) => {
    expect(codesOf(`0,0,0,0,${text}`)).toEqual([0, 0, 0, 0]);
    expect(kernel.behind).toBe(7);
  });

  it('are taken a roomful at a time', () => {
    expect(kernel.takeCodes(0, put(`1,${'0,'.repeat(20_000)}`))).toBe(kernel.codes.length);
    expect(kernel.behind).toBe(2 * kernel.codes.length - 1);
  });
});

describe('points', () => {
  it('are taken with their members in any order, and white space', () => {
    const text = '{"V":1.5,"Q":0,"T":10} , { "T" : 20 , "Q":192,"V" : null } ,{"Q":-1,"T":30}]';
    expect(pointsOf(text)).toEqual([
      [1.5, 0, 10],
      [Number.NaN, 192, 20],
      [Number.NaN, 0xffff_ffff, 30],
    ]);
    expect(kernel.behind).toBe(text.length - 1);
  });

  it.each([
    '{"V":"on","Q":0,"T":2}',
    '{"V":2,"Q":0}',
    '{"V":2,"T":2}',
    '{"V":2,"Q":0,"T":null}',
    '{"V":2,"Q":0,"T":2,"X":1}',
    '{"V":[2],"Q":[0],"T":[2]}',
    '{"V":2,"Q":0,"T":2,}',
    '{"V":2 "Q":0,"T":2}',
    '{"V"2,"Q":0,"T":2}',
    '{}',
    '{"V":2,"Q":0,"T":2',
    '{"V":2,"Q":0,"T":',
    '{"V":2,"Q',
    '{',
    '',
  ])('leave what is not plain or complete: %s', (text) => {
    expect(pointsOf(`{"V":1,"Q":0,"T":1},${text}`)).toEqual([[1, 0, 1]]);
    expect(kernel.behind).toBe(19);
  });
});
