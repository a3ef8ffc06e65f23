import { expect, test } from 'vitest';
import type { ColumnChunk } from '@shared/vqt/columns';
import { repeatable } from './history-response';

const chunk = (...t: number[]): ColumnChunk => ({
  t: Float64Array.from(t),
  v: Float64Array.from(t),
  q: new Uint32Array(t.length),
});
const chunks = [chunk(1, 2), chunk(3), chunk(4, 5)];

test.each([
  [5, 1],
  [4, 3],
])('with %i cached points, three passes make the chunks %i times', (maxPoints, expected) => {
  let made = 0;
  const source = repeatable(() => {
    made += 1;
    return chunks;
  }, maxPoints);
  for (let pass = 0; pass < 3; pass += 1) expect([...source]).toEqual(chunks);
  expect(made).toBe(expected);
});
