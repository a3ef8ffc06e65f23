import { useLayoutEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { ReadonlyStore } from './store';

const count = createStore(() => 0);

/** How many dialogs are open that have to be answered before anything else. */
export const openDialogs: ReadonlyStore<number> = count;

/**
 * Counts a dialog as open while the component, a part of its content, is mounted: until it has faded.
 *
 * @param onOpened told how many are open with it
 */
export function useOpenDialog(onOpened?: (open: number) => void): void {
  useLayoutEffect(() => {
    count.setState((open) => open + 1);
    onOpened?.(count.getState());
    return () => count.setState((open) => open - 1);
  }, [onOpened]);
}
