/** Gives main one end of a channel, as the handover of that name; the other end is for a worker of the page. */
export function portToMain(handover: string): MessagePort {
  const { port1, port2 } = new MessageChannel();
  window.postMessage(handover, window.location.origin, [port2]);
  return port1;
}

/** Told when a worker has met an error that it does not get over: what it was asked is never answered. */
export function onWorkerDeath(worker: Worker, listener: (reason: string) => void): void {
  worker.addEventListener('error', ({ message }) => listener(message || 'it ended'));
  worker.addEventListener('messageerror', () => listener('a message could not be read'));
}
