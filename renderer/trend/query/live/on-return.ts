import type { Problem } from '@shared/problem/problem';
import { onBridge } from '../../../kit/bridge/call-bridge';

/** Whether a problem lay on the way to the server, and may be over when the network is back. */
export function isNetworkProblem({ kind }: Problem): boolean {
  return kind === 'connection' || kind === 'timeout' || kind === 'truncated';
}

/** Calls `goOn` whenever the network is back or the computer has woken up; returns the function that stops it. */
export function onReturn(goOn: () => void): () => void {
  const stop = onBridge('app.awake', goOn);
  window.addEventListener('online', goOn);
  return () => {
    stop();
    window.removeEventListener('online', goOn);
  };
}
