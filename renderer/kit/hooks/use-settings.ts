import { useQuery, useQueryClient } from '@tanstack/react-query';
import { problemOf } from '@shared/problem/problem';
import type { Settings } from '@shared/contract/app/storage';
import { callBridge } from '../bridge/call-bridge';
import { showProblem } from '../notices/show-problem';

const key = ['settings'];

/** The person's settings, kept by main; undefined until they are read. The function changes some of them. */
export function useSettings(): readonly [Settings | undefined, (change: Partial<Settings>) => void] {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => callBridge('settings.get', undefined) });
  const change = (some: Partial<Settings>) => {
    const before = client.getQueryData<Settings>(key) ?? data;
    if (before === undefined) return;
    const settings = { ...before, ...some };
    client.setQueryData(key, settings);
    // What can't be written now main keeps, tells, and tries again; what it can't take it can't keep.
    callBridge('settings.save', settings).catch((thrown: unknown) => {
      const problem = problemOf(thrown);
      if (problem.kind === 'invalid') showProblem(problem, { what: 'The settings can’t be kept' });
    });
  };
  return [data, change];
}
