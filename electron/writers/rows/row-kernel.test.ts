import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RowKernel, type KernelForm } from './row-kernel';
import { timeText, offsetAt } from './time-text';

const tail = Buffer.from('|');

function numberKernel(decimal: '.' | ','): RowKernel {
  const kernel = new RowKernel(';', decimal, []);
  kernel.setTail(tail);
  kernel.setOffset({ milliseconds: 0, text: '+00:00', from: -Infinity, to: Infinity });
  return kernel;
}

const points = numberKernel('.');

/** The texts of values that the kernel writes; undefined for those that it leaves. */
function numbers(values: readonly number[], decimal: '.' | ',' = '.'): (string | undefined)[] {
  const kernel = decimal === '.' ? points : numberKernel(decimal);
  kernel.values.set(values);
  return values.map((_, row) => {
    kernel.clear();
    const { stop } = kernel.write(row, row + 1);
    return stop === 'done' ? Buffer.from(kernel.output).toString('latin1').slice(0, -1) : undefined;
  });
}

/** The text of an instant, as long as one offset holds for it. */
function timesOf(form: KernelForm, zone: string, times: readonly number[]): string[] {
  const kernel = new RowKernel(';', '.', [form]);
  kernel.values.fill(Number.NaN);
  kernel.setTail(tail);
  kernel.times.set(times);
  return times.map((t, row) => {
    kernel.clear();
    if (kernel.write(row, row + 1).stop === 'offset') {
      const offset = offsetAt(zone, t);
      if (offset !== undefined) kernel.setOffset(offset);
      expect(kernel.write(row, row + 1).stop).toBe('done');
    }
    return Buffer.from(kernel.output).toString('latin1').slice(0, -2);
  });
}

/** Whether `String()` writes it without an exponent. */
function isFixed(value: number): boolean {
  return value === 0 || (Math.abs(value) >= 1e-6 && Math.abs(value) < 1e21);
}

/** As the language itself writes it, with the sign of zero. */
const written = (value: number) => (Object.is(value, -0) ? '-0' : String(value));

describe('a number', () => {
  const decimals = fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(12))
    .map(([whole, places]) => whole / 10 ** places);
  const powerOfTwo = fc.integer({ min: -19, max: 69 }).map((power) => 2 ** power);
  const someNumber = fc.oneof(
    fc.double({ noNaN: true }),
    fc.double({ min: 1e-6, max: 1e21, noNaN: true }),
    fc.double({ min: -1000, max: 1000, noNaN: true }),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.float({ noNaN: true }),
    decimals,
    powerOfTwo,
  );

  test('is written as the language itself writes it, whatever was written before, or left', () => {
    fc.assert(
      fc.property(fc.array(someNumber, { minLength: 1, maxLength: 60 }), (values) => {
        expect(numbers(values)).toEqual(values.map((value) => (isFixed(value) ? written(value) : undefined)));
      }),
      { numRuns: 1000 },
    );
  });

  test('is written in full next to each power of two and of ten', () => {
    const exact = [
      ...Array.from({ length: 89 }, (_, index) => 2 ** (index - 19)),
      ...Array.from({ length: 27 }, (_, index) => Number(`1e${index - 6}`)),
    ];
    const values = exact.flatMap((value) => [value * (1 - 2 ** -53), value, value * (1 + 2 ** -52)]).filter(isFixed);
    expect(numbers(values)).toEqual(values.map(written));
  });

  test('keeps its place after many of 17 digits', () => {
    const long = Array.from({ length: 200 }, (_, index) => Math.sqrt(index + 2));
    const values = [...long, 1.5, 2.25, 1e15, 999_999_999_999_999, -0.000001, 0, -0, 1e20, 123_456_789_012_345_680];
    expect(numbers(values)).toEqual(values.map(written));
  });

  test('has the decimal comma in place of the point', () => {
    expect(numbers([1.5, -0.25, 12_345, Math.PI], ',')).toEqual(['1,5', '-0,25', '12345', '3,141592653589793']);
  });

  test('is not there where there is none', () => {
    expect(numbers([Number.NaN])).toEqual(['']);
  });
});

describe('an instant', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'America/New_York',
    'Pacific/Apia',
  ];

  test('has the local time that the calendar gives it, in any zone', () => {
    const instant = fc.oneof(
      fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2060, 0, 1) }),
      fc.integer({ min: Date.parse('0000-01-03T00:00:00Z'), max: Date.UTC(9999, 11, 29) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.array(instant, { minLength: 1, maxLength: 30 }), (zone, times) => {
        const iso = timesOf('iso', zone, times);
        const local = timesOf('local', zone, times);
        times.forEach((t, index) => {
          const here = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(zone);
          const options = { fractionalSecondDigits: 3, timeZoneName: 'never' } as const;
          // Offsets with seconds (of long ago) are rounded, and the local time with them.
          expect(Temporal.Instant.from(iso[index] ?? '').epochMilliseconds).toBe(t);
          if (here.offsetNanoseconds % 60e9 !== 0) return;
          expect(iso[index]).toBe(here.toString(options));
          expect(local[index]).toBe(here.toString({ ...options, offset: 'never' }).replace('T', ' '));
        });
      }),
      { numRuns: 100 },
    );
  });

  test('is the same text whether the kernel writes it or the long way', () => {
    const instant = fc.integer({ min: Date.UTC(1, 0, 1), max: Date.UTC(9999, 11, 29) });
    const form = fc.constantFrom('iso', 'local', 'epoch');
    fc.assert(
      fc.property(form, fc.constantFrom(...zones), instant, (one, zone, t) => {
        expect(timesOf(one, zone, [t])).toEqual([timeText(one, t, zone, '.')]);
      }),
    );
  });

  test('of the hour that an autumn has twice is told by its offset', () => {
    const before = Date.UTC(2024, 9, 27, 0, 59, 59, 999);
    expect(timesOf('iso', 'Europe/Berlin', [before, before + 1, before + 3_600_001, before])).toEqual([
      '2024-10-27T02:59:59.999+02:00',
      '2024-10-27T02:00:00.000+01:00',
      '2024-10-27T03:00:00.000+01:00',
      '2024-10-27T02:59:59.999+02:00',
    ]);
  });

  test('is right after a half-hour change and a skipped day', () => {
    expect(timesOf('iso', 'Australia/Lord_Howe', [Date.UTC(2024, 3, 6, 15)])).toEqual([
      '2024-04-07T01:30:00.000+10:30',
    ]);
    expect(timesOf('local', 'Pacific/Apia', [Date.UTC(2011, 11, 30, 10)])).toEqual(['2011-12-31 00:00:00.000']);
  });
});

test('rows stop where the output is full, and go on when it was taken', () => {
  const kernel = new RowKernel(',', '.', ['epoch']);
  kernel.setHead(Buffer.from('x'.repeat(1000)));
  kernel.setTail(Buffer.from('\r\n'));
  kernel.setOffset({ milliseconds: 0, text: '+00:00', from: -Infinity, to: Infinity });
  const rows = 1000;
  kernel.times.fill(7);
  kernel.values.fill(1.25);
  let text = '';
  for (let row = 0; row < rows;) {
    const { row: next, stop } = kernel.write(row, rows);
    expect(stop).toBe(next < rows ? 'full' : 'done');
    text += Buffer.from(kernel.output).toString('latin1');
    kernel.clear();
    row = next;
  }
  expect(text).toBe(`${'x'.repeat(1000)}7,1.25\r\n`.repeat(rows));
});
