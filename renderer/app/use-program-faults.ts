import { useEffect } from 'react';
import { callBridge, onBridge } from '../base/bridge';
import { tellProblem } from '../base/tell-problem';

/** Shows the faults of the program itself that main tells of, also those from before the page was loaded anew. */
export function useProgramFaults(): void {
  useEffect(() => {
    const show = () => void showUntold().catch(() => undefined);
    show();
    return onBridge('app.faulted', show);
  }, []);
}

async function showUntold(): Promise<void> {
  for (const fault of await callBridge('app.faults', undefined)) tellProblem(fault, { stays: true });
}
