import { expect, test } from 'vitest';
import { KnownSeries } from './known-series';

const former = { origin: 0, step: 10, intervals: 5 };
const current = { origin: 3, step: 20, intervals: 5 };

function opened() {
  const forgotten: string[] = [];
  const known = new KnownSeries({ forget: (ids) => forgotten.push(...ids) });
  known.ask(['raw'], undefined);
  known.ask(['old', 'still shown'], former);
  known.ask(['new'], current);
  known.show(['new', 'still shown']);
  return { known, forgotten };
}

test('what was processed in other intervals is freed once it is off the screen; raw data stays', () => {
  const { known, forgotten } = opened();
  known.forgetOtherGrids(current);
  expect(forgotten).toEqual(['old']);
});

test('everything that is not on screen can be let go', () => {
  const { known, forgotten } = opened();
  known.letGo();
  expect(forgotten).toEqual(['raw', 'old']);
  known.show([]);
  known.letGo();
  expect(forgotten).toEqual(['raw', 'old', 'still shown', 'new']);
});

test('what something else needs is kept until that is done', () => {
  const { known, forgotten } = opened();
  const release = known.keep(['old']);
  known.letGo();
  expect(forgotten).toEqual(['raw']);
  release();
  known.letGo();
  expect(forgotten).toEqual(['raw', 'old']);
});
