import { Loader, Text } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TimeRange } from '@shared/time/range';
import { sameRange } from '@shared/time/range-set';
import { useZone } from '../../kit/contexts';
import { useRetainedValue } from '../../kit/hooks/former-values';
import { type FrameStore, hasPoints, isBare, isBlank, type PaintedChartFrame } from '../scene/frame-store';
import { timeText } from '../scene/instants';
import type { Trend } from '../scene/use-trend';
import type { Settled } from '../view/viewport';
import { chartWords } from '../words/chart';
import { LastSample } from './LastSample';
import classes from './NoTrend.module.css';

interface NoTrendProps {
  readonly trend: Pick<Trend, 'frames' | 'series' | 'settled' | 'longRead' | 'reads'>;
  /** Whether the trend has no items. */
  readonly empty: boolean;
  /** Whether something is read that a person waits for. */
  readonly reading: boolean;
  /** Whether what is being read is a refresh. */
  readonly quiet: boolean;
  /** Whether a problem of what is on screen is told. */
  readonly failed: boolean;
  /** Whether other times are typed than those on screen. */
  readonly changed: boolean;
  /** Shows another range. */
  readonly onShow: (range: TimeRange) => void;
}

/** Says why there is no trend, until something is drawn, and wherever all that there is was read and it is nothing. */
export function NoTrend(props: NoTrendProps) {
  const { trend, reading, quiet } = props;
  const { frames, series, settled } = trend;
  const drawn = useHasFrame(frames) && series.length > 0;
  const bare = useRetainedValue(useShown(frames, settled, isBare), quiet && trend.reads.reading);
  const blank = useShown(frames, settled, isBlank);
  if (!props.empty && !reading && bare !== undefined && series.length > 0)
    return <Bare settled={bare} series={series} changed={props.changed} onShow={props.onShow} />;
  const hasFailed = blank !== undefined && props.failed && !reading;
  const isHeldBack = blank !== undefined && !reading && series.some((one) => one.isHeldBack === true);
  if (drawn && !isAllHidden(series) && !hasFailed && !isHeldBack) return null;
  const state = nothingState(props);
  return (
    <div className={classes['place']}>
      <div className={classes['told']}>
        {state === 'reading' ? (
          <Loader size="sm" />
        ) : (
          <IconChartLine size={40} stroke={1.2} className={classes['sketch']} aria-hidden="true" />
        )}
        <Text c="dimmed">{chartWords().nothing[state]}</Text>
      </div>
    </div>
  );
}

/** Why nothing has been drawn so far. */
function nothingState({ trend: { series, longRead }, empty, reading, failed }: NoTrendProps) {
  if (empty) return 'empty';
  if (longRead !== undefined) return 'held';
  if (reading) return 'reading';
  if (failed) return 'failed';
  if (series.length === 0) return 'unread';
  if (isAllHidden(series)) return 'hidden';
  // What has just been read is about to be drawn.
  return series.some(({ complete }) => complete) ? 'reading' : 'unread';
}

function isAllHidden(series: Trend['series']): boolean {
  return series.every(({ item }) => item.settings.hidden === true);
}

interface BareProps extends Pick<NoTrendProps, 'changed' | 'onShow'> {
  readonly settled: Settled;
  readonly series: Trend['series'];
}

/** Says over which time nothing is, and what leads to something. */
function Bare({ settled: { range, at }, series, changed, onShow }: BareProps) {
  const zone = useZone();
  const words = chartWords().bare;
  const shown = series.filter(({ item }) => item.settings.hidden !== true);
  const [from, to] = [timeText(range.start, zone), timeText(range.end, zone)];
  const isFuture = range.start >= at;
  const none = shown.every(({ complete }) => complete) ? words.none(from, to) : words.noneOfSome(from, to);
  const advice = isFuture ? words.adviceFuture : words.advice;
  return (
    <div className={classes['place']}>
      <div className={classes['told']} data-bare>
        <p className={classes['what']}>{isFuture ? words.future(from) : none}</p>
        <p>{changed ? words.changed : advice}</p>
        <LastSample items={shown.map(({ item }) => item)} span={range.end - range.start} onShow={onShow} />
      </div>
    </div>
  );
}

/** Whether any item's points were on screen yet. */
function useHasFrame(frames: FrameStore): boolean {
  const [has, setHas] = useState(false);
  useEffect(
    () =>
      frames.onPainted((picture) => {
        // In the same turn in which they are shown: over them no word of reading is left.
        if (!has && hasPoints(picture)) flushSync(() => setHas(true));
      }),
    [frames, has],
  );
  return has;
}

/** What is looked at, where the picture of just that is as `is` says; else undefined. */
function useShown(
  frames: FrameStore,
  settled: Settled | undefined,
  is: (frame: PaintedChartFrame) => boolean,
): Settled | undefined {
  const [shown, setShown] = useState<Settled>();
  useEffect(() => {
    const look = () => {
      const { current } = frames;
      const isOfRange = current !== undefined && sameRange(current.drawnRange, settled?.range);
      // While a hand moves the window it is the same, so that nothing is rendered.
      setShown(isOfRange && is(current) ? settled : undefined);
    };
    look();
    return frames.onPainted(look);
  }, [frames, settled, is]);
  return shown === settled ? shown : undefined;
}
