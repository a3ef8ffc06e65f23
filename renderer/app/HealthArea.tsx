import { useMemo } from 'react';
import type { CaseHealth } from '@shared/contract/cases/case-file';
import type { TimeRange } from '@shared/time/range';
import { validZone } from '@shared/time/zone';
import { ZoneContext } from '../kit/contexts';
import { trendPaths } from '../trend/view/edit-series';
import { useView, useViewStore } from '../trend/view/use-view';
import { HealthView } from './later-areas';

interface HealthAreaProps {
  readonly found: CaseHealth | undefined;
  readonly onTrend: (path: string, range: TimeRange) => void;
}

/** The health of items, beside the trend that is on screen. */
export function HealthArea({ found, onTrend }: HealthAreaProps) {
  const store = useViewStore();
  const series = useView(store, (view) => view.series);
  const time = useView(store, (view) => view.time);
  const paths = useMemo(() => trendPaths(series), [series]);
  return (
    <ZoneContext value={validZone(time.zone)}>
      <HealthView trendPaths={paths} trendTime={time} found={found} onTrend={onTrend} />
    </ZoneContext>
  );
}
