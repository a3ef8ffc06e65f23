import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { callBridge, onBridge } from '../base/bridge';

/** Shows the faults of the program itself that main tells of, also those from before the page was loaded anew. */
export function useProgramFaults(): void {
  useEffect(() => {
    const show = () => void showUntold().catch(() => undefined);
    show();
    return onBridge('app.faulted', show);
  }, []);
}

async function showUntold(): Promise<void> {
  for (const { message, advice } of await callBridge('app.faults', undefined)) {
    notifications.show({ color: 'red', title: message, message: advice, autoClose: false });
  }
}
