import { firstStatistics, type ViewStatistics } from '@shared/contract/trend/statistics';
import { useAnalysis } from '../../interact/analysis';
import { useView } from '../../view/use-view';
import { statisticsWords } from '../../words/statistics';

/** Which statistics the view shows, and how to change that. */
export function useStatisticsChoice(): readonly [ViewStatistics, (change: Partial<ViewStatistics>) => void] {
  const { store, chosen } = useAnalysis();
  const choice = useView(store, (view) => view.statistics) ?? firstStatistics;
  const change = (part: Partial<ViewStatistics>) => {
    chosen.clear();
    store.edit(statisticsWords().change, (view) => ({
      ...view,
      statistics: { ...(view.statistics ?? firstStatistics), ...part },
    }));
  };
  return [choice, change];
}
