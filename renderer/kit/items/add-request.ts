import { createStore } from 'zustand/vanilla';
import { showArea } from '../areas';

/** Whether items are to be added next, as was asked for elsewhere. */
export const addRequested = createStore<boolean>(() => false);

/** Shows the trend of the connection in use and asks there for its items. */
export function addItemsNext(): void {
  addRequested.setState(true, true);
  showArea('trends');
}
