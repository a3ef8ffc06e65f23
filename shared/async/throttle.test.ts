import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Throttle } from './throttle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Throttle', () => {
  it('makes one run of all that is asked for within the interval', () => {
    const run = vi.fn();
    const throttle = new Throttle(run, 100);
    throttle.schedule();
    vi.advanceTimersByTime(60);
    throttle.schedule();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(40);
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs at once when it leads, and again when the interval is over', () => {
    const run = vi.fn();
    const throttle = new Throttle(run, 100, { leading: true });
    throttle.schedule();
    expect(run).toHaveBeenCalledOnce();
    throttle.schedule();
    throttle.schedule();
    vi.advanceTimersByTime(99);
    expect(run).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(100);
    throttle.schedule();
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('a flush takes the place of the run that was asked for', () => {
    const run = vi.fn();
    const throttle = new Throttle(run, 100);
    throttle.schedule();
    throttle.flush();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('a cancelled run never comes', () => {
    const run = vi.fn();
    const throttle = new Throttle(run, 100);
    throttle.schedule();
    throttle.cancel();
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });
});
