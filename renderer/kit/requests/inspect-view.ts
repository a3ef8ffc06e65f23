import { createStore } from 'zustand/vanilla';
import { showArea } from '../areas';

/** The views of the Inspect area. */
export const inspectViews = ['requests', 'health'] as const;
export type InspectViewName = (typeof inspectViews)[number];

/** Which view the Inspect area shows. */
export const inspectView = createStore<InspectViewName>(() => 'requests');

/** Items whose health was last asked for elsewhere; the same list again is another wish. */
export const requestedHealth = createStore<{ readonly paths: readonly string[] } | undefined>(() => undefined);

/** Checks the health of items in the Inspect area, from wherever they are listed. */
export function checkHealthOf(paths: readonly string[]): void {
  requestedHealth.setState({ paths }, true);
  inspectView.setState('health', true);
  showArea('inspect');
}
