import { useEffect, useEffectEvent } from 'react';
import { createStore } from 'zustand/vanilla';
import { Emitter } from '@shared/async/emitter';
import { showArea } from '../areas';
import { inspectView } from './inspect-view';

/** The number of the request that the Inspect area has opened; undefined while it shows the list alone. */
export const shownRequest = createStore<number | undefined>(() => undefined);

const requested = new Emitter();

/** Opens a request in the Inspect area, from wherever it is spoken of. */
export function showRequest(id: number): void {
  shownRequest.setState(id, true);
  inspectView.setState('requests', true);
  showArea('inspect');
  requested.emit();
}

/** For a dialog, which would lie over the Inspect area: closes it when a request is opened there. */
export function useCloseForRequest(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => requested.on(() => close()), []);
}
