import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { PeriodUnit } from '@shared/contract/trend/statistics';
import { useAbort } from '../../../kit/hooks/use-abort';
import { useLatestOnly } from '../../../kit/hooks/use-latest-only';
import { useCalendar } from '../../../kit/settings/use-settings';
import { useAnalysis } from '../../interact/analysis';
import { useFigureRenewal } from '../analysis/use-renewal';
import { type PeriodsInput, type PeriodTable, readPeriods } from './period-table';

/**
 * The figures of the periods in sight, of all series or of the one with the key `item`, anew as their series grow. What is under way is
 * given up where something else is asked for; while the window follows the present it is not, or none would come to its end. Without a
 * unit none are wanted.
 */
export function usePeriods(unit: PeriodUnit | undefined, item: string | undefined): PeriodTable | undefined {
  const { client, viewport, frames, series, quality, zone } = useAnalysis();
  const settled = useStore(viewport.settled);
  const calendar = useCalendar();
  const [shown, setShown] = useState<PeriodTable>();
  const { begin, abort } = useAbort();
  const one = useMemo(() => series.filter(({ key }) => key === item), [series, item]);
  const isOfOne = one.length > 0;
  const requested = isOfOne ? one : series;
  const ask = useLatestOnly(
    async (input: PeriodsInput): Promise<PeriodTable | undefined> => {
      const signal = begin();
      try {
        return await readPeriods({ client, frames }, input, signal);
      } catch (thrown) {
        if (signal.aborted) return undefined;
        throw thrown;
      }
    },
    (table) => table !== undefined && setShown(table),
  );
  const renew = useCallback(() => {
    if (unit === undefined || settled === undefined) return;
    ask({ unit, range: settled.range, series: requested, quality, zone, calendar, isOfOne });
  }, [ask, settled, unit, requested, quality, zone, calendar, isOfOne]);
  const goesOn = settled?.renewFrom !== undefined && unit !== undefined;
  useEffect(() => {
    if (!goesOn) abort();
    renew();
  }, [renew, goesOn, abort]);
  useFigureRenewal(requested, renew);
  // What was in sight when they were last wanted is not.
  if (unit === undefined && shown !== undefined) setShown(undefined);
  return unit === undefined ? undefined : shown;
}
