import { useEffect } from 'react';
import type { ViewStore } from '../../trend/view/view-store';

const product = 'Process Data Viewer';

/** Names the window after the view, with a mark while it has changes that are in no file. */
export function useWindowTitle(store: ViewStore | undefined): void {
  useEffect(() => {
    if (store === undefined) return undefined;
    const write = () => {
      const { view, isChanged } = store.get();
      document.title = `${isChanged ? '• ' : ''}${view.name} – ${product}`;
    };
    write();
    return store.state.subscribe(write);
  }, [store]);
}
