import { describe, expect, test } from 'vitest';
import { crashProblem, PageCrashes } from './page-recovery';
import { FaultReports, unhandledFault } from './fault-reports';

describe('a page that crashes', () => {
  test('is reloaded automatically, but not for ever', () => {
    let now = 0;
    const crashes = new PageCrashes(() => now);
    expect([crashes.count(), crashes.count(), crashes.count()]).toEqual([true, true, false]);
    crashes.reset();
    expect(crashes.count()).toBe(true);
    now += 120_000;
    expect([crashes.count(), crashes.count()]).toEqual([true, true]);
  });

  test.each([
    ['oom', 'memory ran short', 'Lower'],
    ['Array buffer allocation failed: out of memory', 'memory ran short', 'Lower'],
    ['crashed', '(crashed)', 'log file'],
  ])('%s is told with what to do', (reason, words, advice) => {
    const crash = crashProblem({ what: 'window', reason });
    expect(crash.message).toContain(words);
    expect(crash.advice).toContain(advice);
    expect(crash.advice).toContain('Your view is back');
  });
});

describe('faults', () => {
  test('are pending until they are received, each once', () => {
    const calls: number[] = [];
    const faults: FaultReports = new FaultReports(() => calls.push(1));
    const fault = unhandledFault(new Error('no such thing'));
    faults.add(fault);
    faults.add(fault);
    expect(calls).toHaveLength(2);
    expect(faults.drain()).toEqual([fault]);
    expect(faults.drain()).toEqual([]);
    expect(fault.message).toContain('no such thing');
  });

  test('that are many are reported as a few', () => {
    const faults = new FaultReports(() => undefined);
    for (let number = 0; number < 100; number += 1) faults.add(unhandledFault(`fault ${number}`));
    expect(faults.drain()).toHaveLength(5);
  });
});
