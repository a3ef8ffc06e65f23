import { Button, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { markedLines } from '@shared/marked-text';
import type { TimeRange } from '@shared/time/range';
import { zoneClock } from '@shared/time/zone-clock';
import { useSeriesSource } from '../../trend/query/series-context';
import { formatLargeCount } from '../../trend/scene/large-count';
import { libraryOf } from '../use-library';
import type { OpenViews } from '../views/open-views';
import { watchWords } from '../words/watches';
import statusClasses from '../StatusBar.module.css';
import { eventText, noticeId, showWatched, tellFresh, viewName, zoneOf } from './show-watched';
import { Watches, type Watch } from './watches';
import classes from './WatchStatus.module.css';

interface WatchStatusProps {
  readonly openViews: OpenViews;
}

/** Makes the watched searches of the open views as long as it is there, and says how they stand. */
export function WatchStatus({ openViews }: WatchStatusProps) {
  const watches = useWatches(openViews);
  const all = useStore(watches.state);
  const words = watchWords();
  const fresh = all.reduce((sum, watch) => sum + watch.fresh.length, 0);
  return (
    <Popover position="top-end" width={420} withArrow>
      <Popover.Target>
        <UnstyledButton className={`${statusClasses['held']} ${classes['status']}`}>
          {words.status(all.length)}
          {fresh > 0 && <strong className={classes['fresh']}>{words.fresh(fresh)}</strong>}
          {all.some(isAmiss) && <strong className={classes['failing']}>{words.failing}</strong>}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <ul className={classes['list']}>
            {all.map((watch) => (
              <WatchRow
                key={watch.id}
                watch={watch}
                onShow={(event) => void showWatched(openViews, watches, watch, event)}
                onSeen={() => {
                  watches.see(watch.id);
                  notifications.hide(noticeId(watch));
                }}
              />
            ))}
          </ul>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEye size={15} aria-hidden />}
            onClick={() => void watches.lookNow()}
          >
            {words.lookNow}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function useWatches(openViews: OpenViews): Watches {
  const client = useQueryClient();
  const { knowledge } = useSeriesSource();
  const [watches] = useState(() => {
    const made: Watches = new Watches({
      openViews,
      libraryOf: (id) => libraryOf(client, id),
      clockOffset: (id) => knowledge.clockOffsets.getState().get(id) ?? 0,
      tell: (watch) => tellFresh(watch, (event) => void showWatched(openViews, made, watch, event)),
    });
    return made;
  });
  useEffect(() => watches.open(), [watches]);
  return watches;
}

interface WatchRowProps {
  readonly watch: Watch;
  readonly onShow: (event: TimeRange) => void;
  readonly onSeen: () => void;
}

/** New events of a search that are listed. */
const mostListed = 5;

function WatchRow({ watch, onShow, onSeen }: WatchRowProps) {
  const { called, fresh } = watch;
  const words = watchWords();
  const listed = fresh.slice(-mostListed).toReversed();
  return (
    <li>
      <Text size="sm" fw={600}>
        {called}
      </Text>
      <Text size="xs" c="dimmed">
        {words.inView(viewName(watch))}
      </Text>
      <Text size="xs" className={isAmiss(watch) ? classes['failing'] : undefined}>
        {stateText(watch)}
      </Text>
      {listed.length > 0 && (
        <ul className={classes['events']}>
          {listed.map((event) => (
            <li key={event.start}>
              <Button variant="subtle" size="compact-xs" onClick={() => onShow(event)}>
                {eventText(watch, event)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {listed.length > 0 && (
        <div className={classes['line']}>
          <Text size="xs" c="dimmed">
            {fresh.length > listed.length && words.more(fresh.length - listed.length)}
          </Text>
          <Button variant="default" size="compact-xs" aria-label={words.seenOf(called)} onClick={onSeen}>
            {words.seen}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Whether a watch can't do what it is for. */
function isAmiss({ state: { kind } }: Watch): boolean {
  return kind === 'failed' || kind === 'tooMuch' || kind === 'refused' || kind === 'foreign';
}

function stateText(watch: Watch): string {
  const { state } = watch;
  const words = watchWords().states;
  const time = (instant: number) => zoneClock(zoneOf(watch)).text(Math.floor(instant)).slice(0, 19);
  switch (state.kind) {
    case 'begun':
      return words.begun;
    case 'looking':
      return words.looking;
    case 'looked':
      return words.looked(time(state.until));
    case 'failed':
      return words.failed(time(state.since), markedLines(state.problem.message));
    case 'tooMuch':
      return words.tooMuch(formatLargeCount(state.points), time(state.until));
    case 'foreign':
      return words.foreign;
    case 'refused':
      return words.refused[state.why];
  }
}
