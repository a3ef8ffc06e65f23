import { expect, test } from 'vitest';
import { itemProblem } from './response-problems';

const problemOf = (error: unknown, hasIntervals = false) =>
  itemProblem(
    {
      index: 0,
      path: '/a',
      aggregate: 'AGG_TYPE_RAW',
      points: 0,
      hasIntervals,
      errors: new Map([['error', JSON.stringify(error)]]),
      fault: undefined,
      remarks: { withoutQuality: 0, tooLong: 0, unequal: undefined },
    },
    '/a',
  );

test.each([
  [{ msg: 'Access denied', code: 403 }, 'Server error: Access denied (code 403)', /permission READ/],
  [{ msg: 'Archive is offline', code: 'A17' }, 'Server error: Archive is offline (code A17)', /press Retry later/],
  [{ msg: 'Unknown aggregate' }, 'Server error: Unknown aggregate', /another aggregate/],
  [{ msg: 'Object could not be resolved' }, 'Server error: Object could not be resolved', /moved, renamed/],
  [{ msg: 'Error 7', code: 7 }, 'Server error: Error 7', /path and the aggregate/],
])('the error of an item shows its code, and advice that fits it: %j', (error, message, advice) => {
  expect(problemOf(error)).toMatchObject({ kind: 'item', message, advice: expect.stringMatching(advice) });
});

test.each([{}, [], [{}], null, '', 0, false, { code: 0, msg: '' }, { code: '0', message: null }])(
  'an error that says nothing, as some servers send one with every item, is none: %j',
  (error) => {
    expect(problemOf(error, true)).toBeUndefined();
  },
);

test('an item without data whose error says nothing is told as not answered', () => {
  expect(problemOf({})).toMatchObject({ kind: 'malformed', details: { place: 'data.items[0].intervals' } });
});

test('an error that has a code alone is told', () => {
  expect(problemOf({ code: 17, msg: '' }, true)?.message).toBe('Server error: {"code":17,"msg":""}');
});

test('what an item is refused for may pass where it is neither what was asked nor who asked', () => {
  const texts = ['Archive is offline', 'Error 7', 'Access denied', 'Unknown aggregate', 'Item not found'];
  expect(texts.filter((msg) => problemOf({ msg })?.details.mayPass === true)).toEqual(texts.slice(0, 2));
});
