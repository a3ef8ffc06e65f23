import { useEffect } from 'react';
import { callBridge, onBridge } from '../kit/bridge/call-bridge';
import { showProblem } from '../kit/notices/show-problem';

/** Shows the faults of the program itself that main tells of, also those from before the page was loaded anew. */
export function useProgramFaults(): void {
  useEffect(() => {
    const show = () => void showPendingFaults().catch(() => undefined);
    show();
    return onBridge('app.faulted', show);
  }, []);
}

async function showPendingFaults(): Promise<void> {
  for (const fault of await callBridge('app.faults', undefined)) showProblem(fault, { stays: true });
}
