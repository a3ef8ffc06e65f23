import { expect, test } from 'vitest';
import { HeldPages } from './held-pages';

function pages() {
  const asked: string[] = [];
  return { asked, held: new HeldPages((pageId, leaving) => asked.push(`${leaving} ${pageId}`)) };
}

test('a page with something to lose is asked about until that is let go, done, or gone with the page', () => {
  const { asked, held } = pages();
  expect(held.mayLeave(1, 'close')).toBe(true);
  held.hold(1, true);
  expect(held.mayLeave(1, 'close')).toBe(false);
  expect(held.mayLeave(2, 'close')).toBe(true);
  expect(held.release(1, 'close')).toBe(true);
  expect(held.mayLeave(1, 'close')).toBe(true);
  held.hold(1, false);
  held.hold(1, true);
  expect(held.mayLeave(1, 'quit')).toBe(false);
  held.forget(1);
  expect(held.mayLeave(1, 'quit')).toBe(true);
  expect(asked).toEqual(['close 1', 'quit 1']);
});

test('who stays for one window is asked about each again', () => {
  const { held } = pages();
  held.hold(1, true);
  held.hold(2, true);
  expect(held.mayLeave(1, 'quit')).toBe(false);
  expect(held.release(1, 'quit')).toBe(true);
  expect(held.mayLeave(2, 'quit')).toBe(false);
  held.stay();
  expect(held.mayLeave(1, 'quit')).toBe(false);
});

test('a page lets nothing go that nobody was asked about', () => {
  const { held } = pages();
  expect(held.release(1, 'quit')).toBe(false);
  held.hold(1, true);
  expect(held.release(1, 'close')).toBe(false);
  expect(held.mayLeave(1, 'close')).toBe(false);
  expect(held.release(1, 'quit')).toBe(false);
  expect(held.release(1, 'close')).toBe(true);
});

test('a page that hangs can’t ask, and may be left', () => {
  const { held } = pages();
  held.hold(1, true);
  held.hang(1, true);
  expect(held.mayLeave(1, 'close')).toBe(true);
  held.hang(1, false);
  expect(held.mayLeave(1, 'close')).toBe(false);
});
