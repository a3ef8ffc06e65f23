import type { StoreApi } from 'zustand/vanilla';

/** A state that lives outside React, for those who look at it: `useStore` in components, `getState` and `subscribe` elsewhere. */
export type ReadonlyStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
