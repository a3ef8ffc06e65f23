import { timeBarWords } from '../words/time-bar';
import type { ViewStore } from './view-store';

/** Has the time axis count from an instant, or tell the time of its zone where that is undefined. */
export function countFrom(store: ViewStore, origin: number | undefined): void {
  const { countFromHere, clock } = timeBarWords();
  store.edit(origin === undefined ? clock : countFromHere, (view) => ({ ...view, time: { ...view.time, origin } }));
}
