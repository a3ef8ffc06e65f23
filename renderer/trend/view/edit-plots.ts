import { firstPlots, type ViewPlots } from '@shared/contract/trend/plots';
import { plotWords } from '../words/plots';
import type { ViewStore } from './view-store';

/** Changes the plot of a view. */
export function changePlots(store: ViewStore, part: Partial<ViewPlots>): void {
  store.edit(plotWords().change, (view) => ({ ...view, plots: { ...(view.plots ?? firstPlots), ...part } }));
}
