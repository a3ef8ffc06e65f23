import { createStore } from 'zustand/vanilla';
import { showArea } from './areas';

/** Whether a new connection is to be described next, as was asked for elsewhere. */
export const newConnectionRequested = createStore<boolean>(() => false);

/** Shows the connections and asks there for a new one. */
export function requestNewConnection(): void {
  newConnectionRequested.setState(true, true);
  showArea('connections');
}
