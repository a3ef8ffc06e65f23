import { expect, test } from 'vitest';
import { holding, leafVerdicts, verdict, type Cells } from './cells';

/** Cells of a millisecond of one series, of which two in a row hold samples that move by 1, and the others none where it is `sparse`. */
function cellsOf(count: number, sparse: boolean): Cells {
  const limits = Array.from({ length: count + 1 }, (_, cell) => cell);
  const least = Array.from({ length: count }, (_, cell) => (cell === count / 2 ? 1 : 0));
  const isFilled = (cell: number) => !sparse || Math.abs(cell - count / 2) < 2;
  const holds = least.map((_, cell) => (isFilled(cell) ? holding.good : holding.empty));
  return { limits, figures: new Map([['a', { least, greatest: least, holds }]]) };
}

// Looking at all cells of the time again for each would be more than 10^10 steps and outlast every limit.
const count = 400_000;

test('whether a value rises over a long time is told without looking at each cell of it again', () => {
  const span = count / 4;
  const leaf = {
    kind: 'slope',
    series: 'a',
    sign: 1,
    limit: 0.5,
    inclusive: false,
    deadBand: 0,
    back: 0.5,
    span,
  } as const;
  const verdicts = leafVerdicts(leaf, cellsOf(count, false));
  const open = verdicts.flatMap((one, cell) => (one === verdict.never ? [] : [cell]));
  // The line goes to the sample of the next cell, and comes from the one before.
  expect([open.length, open[0], open.at(-1)]).toEqual([span + 3, count / 2 - 1, count / 2 + span + 1]);
});

test('whether samples are missing for a long time is told without looking at each cell of it again', () => {
  const leaf = { kind: 'missing', series: 'a', lasts: count / 4 } as const;
  const verdicts = leafVerdicts(leaf, cellsOf(count, true));
  expect(Map.groupBy(verdicts, (one) => one).get(verdict.always)).toHaveLength(count - 7);
});
