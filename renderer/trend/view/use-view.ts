import { useStore } from 'zustand';
import type { View } from '@shared/contract/trend/view';
import { requiredContext } from '../../kit/contexts';
import type { ViewState, ViewStore } from './view-store';

/** The view on screen. */
export const [ViewStoreContext, useViewStore] = requiredContext<ViewStore>('view');

/** A part of the view on screen; renders anew only when that part is another. `select` gives the same object for the same view. */
export function useView<T>(store: ViewStore, select: (view: View) => T): T {
  return useStore(store.state, ({ view }) => select(view));
}

/** What can be told of the view on screen: its file, whether it has changed, what can be undone. */
export function useViewState(store: ViewStore): ViewState {
  return useStore(store.state);
}
