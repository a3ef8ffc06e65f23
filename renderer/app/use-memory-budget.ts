import { useEffect } from 'react';
import type { SeriesClient } from '../trend/data/client';
import { useSettings } from '../kit/settings/use-settings';

const bytesPerMb = 1e6;

/** How many megabytes of columns are held at most, as the settings say; the series worker follows. */
export function useMemoryBudget(series: SeriesClient): readonly [number, (megabytes: number) => void] {
  const [settings, change] = useSettings();
  const megabytes = settings.memoryBudgetMb;
  useEffect(() => series.setBudget(megabytes * bytesPerMb), [series, megabytes]);
  return [megabytes, (memoryBudgetMb) => change({ memoryBudgetMb })];
}
