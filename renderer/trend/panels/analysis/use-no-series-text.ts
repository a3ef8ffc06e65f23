import { useAnalysis } from '../../interact/analysis';
import { useView } from '../../view/use-view';
import { chartWords } from '../../words/chart';
import { panelWords } from '../../words/panel';

/** Why a pane has no series to show: the trend has none, or all of them are hidden. */
export function useNoSeriesText(): string {
  const { store } = useAnalysis();
  const hasSome = useView(store, ({ series }) => series.length > 0);
  return hasSome ? chartWords().nothing.hidden : panelWords().noItems;
}
