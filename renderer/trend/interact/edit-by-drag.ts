import type { View } from '@shared/contract/trend/view';
import type { ViewStore } from '../view/view-store';

/** A part of a drag that edits the view; given up, the view is as it was before it. */
export type DragPart = 'begins' | 'goesOn' | 'isGivenUp';

/** Makes an edit while something is dragged: from its beginning to its end a drag is one step of undo. */
export function editByDrag(store: ViewStore, what: string, change: (view: View) => View, part: DragPart): void {
  if (part === 'isGivenUp') {
    // A drag that came to nothing is no step.
    if (store.get().undo === what) store.undo();
  } else if (part === 'goesOn') store.editFurther(what, change);
  else store.editAnew(what, change);
}
