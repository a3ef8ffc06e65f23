import { expect, test } from 'vitest';
import { SeriesRetention } from './series-retention';
import { seriesId } from './trend-query';

const former = { origin: 0, step: 10, intervals: 5 };
const current = { origin: 3, step: 20, intervals: 5 };

function opened() {
  const forgotten: string[] = [];
  const retention = new SeriesRetention({ forget: (ids) => forgotten.push(...ids) });
  retention.add(['raw'], undefined);
  retention.add(['old', 'still shown'], former);
  retention.add(['new'], current);
  retention.show(() => ['new', 'still shown']);
  return { retention, forgotten };
}

test('what was processed in other intervals is freed once it is off the screen; raw data stays', () => {
  const { retention, forgotten } = opened();
  retention.forgetOtherGrids(current);
  expect(forgotten).toEqual(['old']);
});

test('everything that is not on screen can be let go', () => {
  const { retention, forgotten } = opened();
  retention.releaseUnused();
  expect(forgotten).toEqual(['raw', 'old']);
  retention.show(() => []);
  retention.releaseUnused();
  expect(forgotten).toEqual(['raw', 'old', 'still shown', 'new']);
});

test('of a connection that has another server what is off the screen is let go, and nothing of others', () => {
  const { retention, forgotten } = opened();
  const query = { number: 1, range: { start: 0, end: 1 }, aggregate: 'Raw', options: {} };
  const of = (connectionId: string) => seriesId({ ...query, connectionId }, '/a', 'Raw', undefined);
  retention.add([of('plant'), of('plant 2')], undefined);
  retention.forgetConnection('plant');
  expect(forgotten).toEqual([of('plant')]);
});

test('what something else needs is kept until that is done', () => {
  const { retention, forgotten } = opened();
  const release = retention.keep(['old']);
  retention.releaseUnused();
  expect(forgotten).toEqual(['raw']);
  release();
  retention.releaseUnused();
  expect(forgotten).toEqual(['raw', 'old']);
});
