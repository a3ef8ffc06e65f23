import { describe, expect, test } from 'vitest';
import { deathProblem, PageDeaths } from './page-deaths';
import { ProgramFaults, unhandledFault } from './program-faults';

describe('a page that dies', () => {
  test('is loaded anew by itself, but not for ever', () => {
    let now = 0;
    const deaths = new PageDeaths(() => now);
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
    const told = deathProblem({ what: 'The window', reason });
    expect(told.message).toContain(words);
    expect(told.advice).toContain(advice);
    expect(told.advice).toContain('Your view is back');
  });
});

describe('faults', () => {
  test('wait until they are taken, each once', () => {
    const calls: number[] = [];
    const faults: ProgramFaults = new ProgramFaults(() => calls.push(1));
    const fault = unhandledFault(new Error('no such thing'));
    faults.tell(fault);
    faults.tell(fault);
    expect(calls).toHaveLength(2);
    expect(faults.take()).toEqual([fault]);
    expect(faults.take()).toEqual([]);
    expect(fault.message).toContain('no such thing');
  });

  test('of which there are many are told as a few', () => {
    const faults = new ProgramFaults(() => undefined);
    for (let number = 0; number < 100; number += 1) faults.tell(unhandledFault(`fault ${number}`));
    expect(faults.take()).toHaveLength(5);
  });
});
