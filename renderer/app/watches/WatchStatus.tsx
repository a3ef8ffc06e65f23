import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { markedLines } from '@shared/marked-text';
import { Popover } from '../../kit/Popover';
import { useCommand } from '../../kit/commands/use-command';
import { isSignInRefused } from '../../kit/refresh-pace';
import { useSeriesSource } from '../../trend/query/series-context';
import { formatLargeCount } from '../../trend/scene/large-count';
import { libraryOf } from '../use-library';
import type { OpenViews } from '../views/open-views';
import { watchWords } from '../words/watches';
import statusClasses from '../StatusBar.module.css';
import type { NewEvent } from './new-events';
import { eventText, hideFresh, secondIn, showWatched, tellFresh, viewName } from './show-watched';
import { Watches, type Watch } from './watches';
import classes from './WatchStatus.module.css';

interface WatchStatusProps {
  readonly openViews: OpenViews;
}

/** Makes the watched searches of the open views as long as it is there, and says how they stand. */
export function WatchStatus({ openViews }: WatchStatusProps) {
  const [isListed, setListed] = useState(false);
  const watches = useWatches(openViews, () => {
    setListed(true);
    hideFresh();
  });
  const all = useStore(watches.state);
  const words = watchWords();
  const fresh = all.reduce((sum, watch) => sum + watch.fresh.length, 0);
  const amiss = all.filter(isAmiss).length;
  useEffect(() => {
    if (fresh === 0) hideFresh();
  }, [fresh]);
  useCommand('watches.show', () => setListed(true));
  useCommand('watches.look', () => void watches.lookNow());
  return (
    <Popover position="top-end" width={420} opened={isListed} onChange={setListed}>
      <Popover.Target>
        <UnstyledButton
          className={`${statusClasses['held']} ${classes['status']}`}
          onClick={() => setListed((was) => !was)}
        >
          {words.status(all.length)}
          {fresh > 0 && <strong className={classes['fresh']}>{words.fresh(fresh)}</strong>}
          {amiss > 0 && <strong className={classes['failing']}>{words.failing(amiss)}</strong>}
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
                onSeen={() => watches.see(watch.id)}
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

function useWatches(openViews: OpenViews, onList: () => void): Watches {
  const client = useQueryClient();
  const { knowledge } = useSeriesSource();
  const [watches] = useState(() => {
    const made: Watches = new Watches({
      openViews,
      libraryOf: (id) => libraryOf(client, id),
      clockOffset: (id) => knowledge.clockOffsets.getState().get(id) ?? 0,
      tell: (watch) =>
        tellFresh(watch, {
          all: made.state.getState(),
          onShow: (shown, event) => void showWatched(openViews, made, shown, event),
          onList,
        }),
    });
    return made;
  });
  useEffect(() => watches.open(), [watches]);
  // What nobody watches any more can't be shown.
  useEffect(() => hideFresh, []);
  return watches;
}

interface WatchRowProps {
  readonly watch: Watch;
  readonly onShow: (event: NewEvent) => void;
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
        <div className={classes['line']}>
          <ul className={classes['events']}>
            {listed.map((event) => (
              <li key={event.start}>
                <Button variant="subtle" size="compact-xs" onClick={() => onShow(event)}>
                  {eventText(watch, event)}
                </Button>
              </li>
            ))}
            {fresh.length > listed.length && <li>{words.more(fresh.length - listed.length)}</li>}
          </ul>
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
  switch (state.kind) {
    case 'begun':
      return words.begun;
    case 'looking':
      return words.looking;
    case 'looked':
      return words.looked(secondIn(watch, state.until));
    case 'failed':
      return words[isSignInRefused(state.problem) ? 'signInRefused' : 'failed'](
        secondIn(watch, state.since),
        markedLines(state.problem.message),
      );
    case 'tooMuch':
      return words.tooMuch(formatLargeCount(state.points), secondIn(watch, state.until));
    case 'foreign':
      return words.foreign;
    case 'refused':
      return words.refused[state.why];
  }
}
