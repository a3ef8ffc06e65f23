import { createStore } from 'zustand/vanilla';
import type { ShownPlot } from '../../../kit/plots/plot-drawing';

/** How to take the plot on screen, asked when it is taken; undefined while there is none. */
export const shownPlot = createStore<(() => ShownPlot | undefined) | undefined>(() => undefined);
