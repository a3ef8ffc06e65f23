import fc from 'fast-check';
import { expect, test } from 'vitest';

/** What takes a text from outside, and what such texts are made of. */
export interface TextTaker {
  readonly take: (text: string) => unknown;
  readonly tokens: readonly string[];
  /** Characters of the longest text tried; what refuses long texts is tried with the longest that it takes. */
  readonly length?: number;
}

/**
 * Tests that each takes hostile texts in linear time and throws nothing: texts in which a few tokens stand over and over between
 * a few others.
 */
export function testLongTexts(takers: Readonly<Record<string, TextTaker>>): void {
  test.each(Object.entries(takers))('%s: time grows as the text does', (_name, { take, tokens, length = 20_000 }) => {
    fc.assert(
      fc.property(some(tokens, 0), some(tokens, 1), some(tokens, 0), (before, unit, after) => {
        const ofLength = (most: number) => before + unit.repeat(Math.ceil(most / unit.length)) + after;
        expectLinear(take, ofLength(length / pieces), ofLength(length));
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });
}

function some(tokens: readonly string[], minLength: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...tokens), { minLength, maxLength: 3 }).map((parts) => parts.join(''));
}

const pieces = 16;
/** As many characters in one text as in 16 take 16 times as long where the work grows with the square; once where it is linear. */
const mostGrowth = 6;
/** Milliseconds below which two measurements do not differ. */
const blur = 1;
/** So many that some of each are undisturbed, however busy the machine is: only what fails needs them all. */
const mostTries = 60;

/**
 * Expects that a text takes about as long as 16 texts of a sixteenth: the least of some tries of each, one beside the other, so that
 * it does not matter how fast the machine is and what else it does. The clock on the wall is asked: a thread's processor time moves
 * by the kernel's ticks, and pieces of a millisecond mostly take none.
 */
export function expectLinear(take: (text: string) => unknown, short: string, long: string): void {
  let [inPieces, atOnce] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < mostTries; tries += 1) {
    inPieces = Math.min(
      inPieces,
      timeOf(() => Array.from({ length: pieces }, () => take(short))),
    );
    atOnce = Math.min(
      atOnce,
      timeOf(() => take(long)),
    );
    if (atOnce < mostGrowth * inPieces + blur) return;
  }
  expect(atOnce).toBeLessThan(mostGrowth * inPieces + blur);
}

/** Milliseconds that some work takes. */
function timeOf(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}
