/** Told when a worker has met an error that it does not get over: what it was asked is never answered. */
export function onWorkerDeath(worker: Worker, listener: (reason: string) => void): void {
  worker.addEventListener('error', ({ message }) => listener(message || 'it ended'));
  worker.addEventListener('messageerror', () => listener('a message could not be read'));
}
