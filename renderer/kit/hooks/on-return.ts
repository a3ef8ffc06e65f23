import { onBridge } from '../bridge/call-bridge';

/** Calls `goOn` whenever the network is back or the computer has woken up; returns the function that stops it. */
export function onReturn(goOn: () => void): () => void {
  const stop = onBridge('app.awake', goOn);
  window.addEventListener('online', goOn);
  return () => {
    stop();
    window.removeEventListener('online', goOn);
  };
}
