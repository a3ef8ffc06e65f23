import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { retryAfterSeconds } from './retry-after';

const now = Date.UTC(2026, 4, 4, 12, 0, 0);

describe('Retry-After', () => {
  beforeAll(() => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    return () => vi.unstubAllEnvs();
  });

  test.each([
    ['seconds', { 'retry-after': '120' }, 120],
    ['a date, by the server’s own clock', { 'retry-after': dateText(60_000 + 9e9), date: dateText(9e9) }, 60],
    ['a date without a Date header, by our clock', { 'retry-after': dateText(30_000) }, 30],
    ['a date in the oldest form, which is of UTC', { 'retry-after': 'Mon May  4 12:00:45 2026' }, 45],
    ['a date in the past', { 'retry-after': dateText(-30_000) }, 0],
    ['more than a day', { 'retry-after': '999999999999' }, 86_400],
    ['nothing', {}, undefined],
    ['a negative number', { 'retry-after': '-5' }, undefined],
    ['words', { 'retry-after': 'soon' }, undefined],
  ])('%s', (_what, headers, seconds) => {
    expect(retryAfterSeconds(new Headers(headers), now)).toBe(seconds);
  });

  test('is never negative, infinite or NaN, for any header', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\x20-\x7e]*$/), fc.stringMatching(/^[\x20-\x7e]*$/), (header, date) => {
        const seconds = retryAfterSeconds(new Headers({ 'retry-after': header, date }), now) ?? 0;
        expect(seconds >= 0 && seconds <= 86_400).toBe(true);
      }),
    );
  });
});

function dateText(later: number): string {
  return new Date(now + later).toUTCString();
}
