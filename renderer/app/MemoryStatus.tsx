import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Throttle } from '@shared/async/throttle';
import { Popover } from '../kit/Popover';
import { useSettings } from '../kit/settings/use-settings';
import { formatBytes } from '../kit/text/format';
import type { SeriesClient } from '../trend/data/client';
import type { Holdings } from '../trend/data/protocol';
import { useSeriesSource } from '../trend/query/series-context';
import { formatLargeCount } from '../trend/scene/large-count';
import { MemoryBudgetField } from './settings/MemoryBudgetField';
import { frameWords } from './words/frame';
import classes from './StatusBar.module.css';

/** The figures follow at most so often, milliseconds. */
const followEvery = 250;

/** How much history is held in memory, and of how much; a click sets the budget or lets go of what is not on screen. */
export function MemoryStatus() {
  const words = frameWords().memory;
  const { client: series, retention } = useSeriesSource();
  const { points, bytes, evicted } = useCachedTotals(series);
  const budget = useMemoryBudget(series);
  return (
    <Popover position="top-end" width={300}>
      <Popover.Target>
        <UnstyledButton className={classes['held']}>
          {words.held(formatBytes(bytes), formatBytes(budget * 1e6), formatLargeCount(points))}
          {evicted > 0 && <span className={classes['evicted']}>{` · ${words.freed}`}</span>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <MemoryBudgetField />
          {evicted > 0 && (
            <Text size="xs" c="dimmed">
              {words.freedPoints(evicted)}
            </Text>
          )}
          <Button variant="default" size="xs" onClick={() => retention.releaseUnused()}>
            {words.free}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function useCachedTotals(series: SeriesClient): Holdings {
  const [holdings, setHoldings] = useState(series.holdings);
  useEffect(() => {
    const following = new Throttle(() => setHoldings(series.holdings), followEvery);
    const stop = series.onGrowth(() => following.schedule());
    return () => {
      following.cancel();
      stop();
    };
  }, [series]);
  return holdings;
}

const bytesPerMb = 1e6;

/** How many megabytes of columns are held at most, as the settings say; the series worker follows. */
function useMemoryBudget(series: SeriesClient): number {
  const [{ memoryBudgetMb: megabytes }] = useSettings();
  useEffect(() => series.setBudget(megabytes * bytesPerMb), [series, megabytes]);
  return megabytes;
}
