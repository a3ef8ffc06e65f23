import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { panned, Viewport, zoomed } from './viewport';

const hour = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function opened(start = 0, end = 8 * hour): Viewport {
  const viewport = new Viewport();
  viewport.request({ start, end });
  return viewport;
}

describe('the viewport', () => {
  test('stands at once where it was asked', () => {
    const viewport = opened();
    expect(viewport.moving).toBe(false);
    expect(viewport.settled.getState()?.range).toEqual({ start: 0, end: 8 * hour });
  });

  test('settles once the hand has rested, not at each step', () => {
    const viewport = opened();
    const settled = vi.fn<() => void>();
    viewport.settled.subscribe(settled);
    for (let step = 0; step < 5; step += 1) {
      viewport.pan(0.1);
      vi.advanceTimersByTime(100);
    }
    expect(settled).not.toHaveBeenCalled();
    expect(viewport.moving).toBe(true);
    vi.advanceTimersByTime(200);
    expect(settled).toHaveBeenCalledOnce();
    expect(viewport.settled.getState()?.range).toEqual({ start: 4 * hour, end: 12 * hour });
  });

  test('returns to the range last asked for', () => {
    const viewport = opened();
    viewport.zoom(0.3, 0.8);
    viewport.pan(3);
    viewport.goHome();
    expect(viewport.range).toEqual({ start: 0, end: 8 * hour });
  });

  test('following moves the range to return to, and is no hand of a person', () => {
    const viewport = opened();
    const hand = vi.fn<() => void>();
    const ended = vi.fn<() => void>();
    viewport.onInteractionStart(hand);
    viewport.onGestureEnd(ended);
    viewport.follow({ start: hour, end: 9 * hour }, 7 * hour);
    expect(viewport.settled.getState()).toMatchObject({ range: { start: hour, end: 9 * hour }, renewFrom: 7 * hour });
    vi.advanceTimersByTime(1000);
    expect(hand).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
    viewport.pan(-1);
    expect(hand).toHaveBeenCalledOnce();
    viewport.goHome();
    expect(viewport.range).toEqual({ start: hour, end: 9 * hour });
  });

  test('a hand that moves nothing is none', () => {
    const viewport = opened();
    const hand = vi.fn<() => void>();
    viewport.onInteractionStart(hand);
    viewport.goHome();
    viewport.pan(0);
    viewport.move({ start: 0.2, end: 8 * hour });
    expect(hand).not.toHaveBeenCalled();
    expect(viewport.moving).toBe(false);
  });

  test('panning keeps the span to the millisecond, so that intervals go on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e11 }),
        fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { maxLength: 20 }),
        (span, steps) => {
          const viewport = opened(1e12, 1e12 + span);
          for (const step of steps) viewport.pan(step);
          const { start, end } = viewport.range ?? { start: 0, end: 0 };
          expect(end - start).toBe(span);
        },
      ),
    );
  });

  test('a range that a hand drags keeps its span, and moves by whole pixels, to the next millisecond', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1e11 }),
        fc.integer({ min: 1, max: 4000 }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (span, columns, part) => {
          const viewport = opened(1e12, 1e12 + span);
          viewport.drag({ start: 1e12, end: 1e12 + span }, part, columns);
          const { start, end } = viewport.range ?? { start: 0, end: 0 };
          expect(end - start).toBe(span);
          const moved = Math.round(part * columns);
          expect(Math.abs(moved - part * columns)).toBeLessThan(0.51);
          expect(Math.abs((start - 1e12) * columns - moved * span)).toBeLessThan(columns);
          if (viewport.slide !== undefined) {
            expect(viewport.slide.moved).toBe(moved);
            // With the first one of the pixel column.
            expect((start - 1e12) * columns).toBeGreaterThanOrEqual(moved * span);
          }
        },
      ),
    );
  });

  test('tells by how many pixel columns a hand has dragged a range, as long as it holds it and they are wide enough', () => {
    const viewport = opened();
    const home = { start: 0, end: 8 * hour };
    viewport.drag(home, 0.25, 800);
    expect(viewport.range).toEqual({ start: 2 * hour, end: 10 * hour });
    expect(viewport.slide).toEqual({ origin: 0, moved: 200, columns: 800 });
    viewport.drag(home, 0.5, 400_000);
    expect(viewport.slide).toBeUndefined();
    viewport.drag(home, 0.75, 800);
    expect(viewport.slide?.moved).toBe(600);
    viewport.move({ start: hour, end: 9 * hour });
    expect(viewport.slide).toBeUndefined();
    viewport.drag(home, -0.25, 800);
    expect(viewport.slide?.moved).toBe(-200);
    vi.advanceTimersByTime(1000);
    expect(viewport.slide).toBeUndefined();
    expect(viewport.range).toEqual({ start: -2 * hour, end: 6 * hour });
  });

  test('a zoom keeps what lies at the pointer there, and stays within what can be looked at', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 1e11 }),
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (span, factor, part) => {
          const range = { start: 1e12, end: 1e12 + span };
          const next = zoomed(range, factor, part);
          const at = next.start + (next.end - next.start) * part;
          expect(Math.abs(at - (range.start + span * part))).toBeLessThan(next.end - next.start < hour ? 1.01 : 1001);
          expect(next.end - next.start).toBeGreaterThanOrEqual(99);
        },
      ),
    );
    expect(panned({ start: 0, end: 1000 }, -0.5)).toEqual({ start: -500, end: 500 });
  });
});
