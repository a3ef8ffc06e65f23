import type { View } from '@shared/contract/trend/view';
import { timeBarWords } from '../words/time-bar';
import type { ViewStore } from './view-store';

/** Has the time axis count from an instant, or tell the time of its zone where that is undefined. */
export function countFrom(store: ViewStore, origin: number | undefined): void {
  const { countFromHere, clock } = timeBarWords();
  store.edit(origin === undefined ? clock : countFromHere, (view) => withOrigin(view, origin));
}

function withOrigin(view: View, origin: number | undefined): View {
  const { origin: _former, ...time } = view.time;
  return { ...view, time: { ...time, ...(origin !== undefined && { origin }) } };
}
