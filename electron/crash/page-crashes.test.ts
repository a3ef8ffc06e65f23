import { describe, expect, test } from 'vitest';
import { crashProblem, PageCrashes } from './page-crashes';
import { FaultReports, unhandledFault } from './fault-reports';

describe('a page that dies', () => {
  test('is loaded anew by itself, but not for ever', () => {
    let now = 0;
    const deaths = new PageCrashes(() => now);
    expect([deaths.count(), deaths.count(), deaths.count()]).toEqual([true, true, false]);
    deaths.forgive();
    expect(deaths.count()).toBe(true);
    now += 120_000;
    expect([deaths.count(), deaths.count()]).toEqual([true, true]);
  });

  test.each([
    ['oom', 'memory ran short', 'Lower'],
    ['Array buffer allocation failed: out of memory', 'memory ran short', 'Lower'],
    ['crashed', '(crashed)', 'log file'],
  ])('%s is told with what to do', (reason, words, advice) => {
    const told = crashProblem({ what: 'The window', reason });
    expect(told.message).toContain(words);
    expect(told.advice).toContain(advice);
    expect(told.advice).toContain('Your view is back');
  });
});

describe('faults', () => {
  test('wait until they are taken, each once', () => {
    const calls: number[] = [];
    const faults: FaultReports = new FaultReports(() => calls.push(1));
    const fault = unhandledFault(new Error('no such thing'));
    faults.tell(fault);
    faults.tell(fault);
    expect(calls).toHaveLength(2);
    expect(faults.take()).toEqual([fault]);
    expect(faults.take()).toEqual([]);
    expect(fault.message).toContain('no such thing');
  });

  test('of which there are many are told as a few', () => {
    const faults = new FaultReports(() => undefined);
    for (let number = 0; number < 100; number += 1) faults.tell(unhandledFault(`fault ${number}`));
    expect(faults.take()).toHaveLength(5);
  });
});
