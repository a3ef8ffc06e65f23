import type { LibraryItem } from '@shared/contract/app/storage';
import { ItemIndex } from './search/item-index';

const indexes = new WeakMap<readonly LibraryItem[], ItemIndex>();
let latest: ItemIndex | undefined;

/** The index of a library, made now unless it has been made. */
export function itemIndex(library: readonly LibraryItem[]): ItemIndex {
  return indexes.get(library) ?? remembered(library, latest?.reusedFor(library) ?? ItemIndex.of(library));
}

/** Makes the index of a library while the page has nothing else to do; returns the function that stops that. */
export function prepareIndex(library: readonly LibraryItem[]): () => void {
  const steps = ItemIndex.inSteps(library);
  const work = (deadline: IdleDeadline) => {
    if (indexes.has(library)) return;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        remembered(library, step.value);
        return;
      }
      if (deadline.timeRemaining() < 5) break;
    }
    wait = requestIdleCallback(work);
  };
  let wait = requestIdleCallback(() => {
    const reused = indexes.has(library) ? undefined : latest?.reusedFor(library);
    if (reused === undefined) wait = requestIdleCallback(work);
    else remembered(library, reused);
  });
  return () => cancelIdleCallback(wait);
}

function remembered(library: readonly LibraryItem[], index: ItemIndex): ItemIndex {
  indexes.set(library, index);
  latest = index;
  return index;
}
