import { Menu } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconClock,
  IconCopy,
  IconCrosshair,
  IconFiles,
  IconFlag,
  IconLineDashed,
  IconRepeat,
  IconStopwatch,
  IconX,
  IconZoomIn,
} from '@tabler/icons-react';
import { useStore } from 'zustand';
import { markedText } from '@shared/marked-text';
import { CommandItem, NoSign, RunItem } from '../../../kit/commands/CommandItem';
import { copyTelling } from '../../../kit/copy-text';
import { formatValue } from '../../../kit/text/format';
import { useAnalysis } from '../../interact/analysis';
import type { ChartPlace } from '../../interact/chart-place';
import { showEvent } from '../../interact/show-event';
import type { TrendTime } from '../../query/use-trend-time';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { filesAt } from '../../scene/layout-marks';
import { withoutCursor } from '../../view/edit-marks';
import { instantText } from '../../view/instant-text';
import { countFrom } from '../../view/time-origin';
import { useView } from '../../view/use-view';
import { chartMenuWords } from '../../words/chart-menu';
import { cursorsWords } from '../../words/cursors';
import { eventWords } from '../../words/events';
import { gestureWords } from '../../words/gestures';
import { panelWords } from '../../words/panel';
import { timeBarWords } from '../../words/time-bar';
import { RepeatItems } from '../cursors/RepeatItems';
import type { MarkedFiles } from '../files/FileMarks';
import type { AnalysisTools } from '../use-analysis-tools';
import { copiedTexts } from './copied-texts';
import classes from './ChartMenu.module.css';

const icon = { size: 16, 'aria-hidden': true } as const;

interface InstantItemsProps {
  readonly place: ChartPlace & { readonly time: number };
  readonly tools: AnalysisTools;
  /** The series that is meant. */
  readonly series: AnalysedSeries | undefined;
  readonly files: MarkedFiles;
}

/** What can be done at an instant. */
export function InstantItems({ place, tools, series, files }: InstantItemsProps) {
  const { store } = useAnalysis();
  const { time, cursor, value } = place;
  const { additions, bad } = tools;
  const words = chartMenuWords();
  const lookFor = panelWords().lookFor;
  return (
    <>
      {cursor === undefined ? (
        <CommandItem
          id="mark.cursor"
          text={words.cursor}
          sign={<IconCrosshair {...icon} />}
          onClick={() => additions.cursorAt(time)}
        />
      ) : (
        <>
          <Menu.Item
            leftSection={<IconX {...icon} />}
            onClick={() => store.edit(gestureWords().steps.removeCursor, (view) => withoutCursor(view, cursor))}
          >
            {words.removeCursor}
          </Menu.Item>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconRepeat {...icon} />}>{cursorsWords().repeat.title}</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              <RepeatItems time={cursor} />
            </Menu.Sub.Dropdown>
          </Menu.Sub>
        </>
      )}
      <CommandItem
        id="mark.note"
        text={words.note}
        sign={<IconFlag {...icon} />}
        onClick={() => additions.noteAt(time)}
      />
      <CommandItem
        id="axis.elapsed"
        text={timeBarWords().countFromHere}
        sign={<IconStopwatch {...icon} />}
        onClick={() => countFrom(store, cursor ?? time)}
      />
      <RunItem id="axis.clock" sign={<IconClock {...icon} />} />
      {series !== undefined && value !== undefined && (
        <CommandItem
          id="mark.limit"
          text={words.limit(`${formatValue(value, series.decimals)} ${markedText(series.unit)}`.trim())}
          sign={<IconLineDashed {...icon} />}
          onClick={() => additions.limitAt(series, value)}
        />
      )}
      <CopyMenu place={place} series={series} />
      {(['next', 'previous'] as const).map((direction) => (
        <CommandItem
          key={direction}
          id={`bad.${direction}`}
          text={lookFor[direction][bad.worst]}
          sign={direction === 'next' ? <IconChevronRight {...icon} /> : <IconChevronLeft {...icon} />}
          onClick={() => bad.find(direction, time)}
        />
      ))}
      <FilesItem time={time} files={files} />
    </>
  );
}

/** What a series is at an instant, for the clipboard. */
function CopyMenu({ place: { time, found }, series }: Pick<InstantItemsProps, 'place' | 'series'>) {
  const { zone, quality } = useAnalysis();
  const words = chartMenuWords().copy;
  const { here, sample } = series === undefined ? {} : copiedTexts(found, series, { scheme: quality.scheme, zone });
  const entries = [
    [words.here, here],
    [words.value, sample?.value],
    [words.time, sample?.time],
    [words.quality, sample?.quality],
    [words.row, sample?.row],
    [words.instant, timeText(time, zone)],
  ] as const;
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconCopy {...icon} />}>{words.title}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {entries.map(([title, text]) =>
          text === undefined ? null : (
            <Menu.Item
              key={title}
              rightSection={<span className={classes['copied']}>{text.replaceAll('\t', ' ').trimEnd()}</span>}
              onClick={() => copyTelling(text)}
            >
              {title}
            </Menu.Item>
          ),
        )}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** Shows the files whose mark on the time axis stands at an instant. */
function FilesItem({ time, files: { marks, onOpen } }: { readonly time: number; readonly files: MarkedFiles }) {
  const { frames } = useAnalysis();
  const { current } = frames;
  if (current === undefined) return null;
  const here = filesAt(marks, time, current.range.end - current.range.start, current.layout.plots.width);
  if (here.length === 0) return null;
  return (
    <Menu.Item leftSection={<IconFiles {...icon} />} onClick={() => onOpen(here)}>
      {chartMenuWords().files(here.length)}
    </Menu.Item>
  );
}

/** Which range is to be seen, from an instant or up to it. */
export function RangeItems({ at, time }: { readonly at: number; readonly time: TrendTime }) {
  const { store, viewport, zone } = useAnalysis();
  const cursors = useView(store, (view) => view.cursors);
  const words = chartMenuWords();
  const text = instantText(at, zone);
  const shown = store.get().view.time;
  const { start = at, end = at } = viewport.range ?? {};
  const next = cursors.findIndex((cursor) => cursor > at);
  const [from, to] = [cursors[next - 1], cursors[next]];
  return (
    <>
      {at < end && (
        <Menu.Item leftSection={<NoSign />} onClick={() => time.show({ start: text, end: shown.end })}>
          {words.startHere}
        </Menu.Item>
      )}
      {at > start && (
        <Menu.Item leftSection={<NoSign />} onClick={() => time.show({ start: shown.start, end: text })}>
          {words.endHere}
        </Menu.Item>
      )}
      {from !== undefined && to !== undefined && (
        <Menu.Item leftSection={<IconZoomIn {...icon} />} onClick={() => viewport.move({ start: from, end: to })}>
          {words.between(next, next + 1)}
        </Menu.Item>
      )}
      <EventItems at={at} />
      <RunItem id="copy.range" sign={<IconCopy {...icon} />} />
      <RunItem id="zoom.home" />
      <RunItem id="zoom.fit" />
      <RunItem id="time.back" />
      <RunItem id="time.forward" />
    </>
  );
}

/** What can be done with the event that was found at an instant. */
function EventItems({ at }: { readonly at: number }) {
  const analysis = useAnalysis();
  const event = useStore(analysis.events.state, ({ events }) =>
    events.find(({ start, end }) => at >= start && at <= end),
  );
  if (event === undefined) return null;
  return (
    <>
      <Menu.Item leftSection={<IconZoomIn {...icon} />} onClick={() => showEvent(analysis, event)}>
        {chartMenuWords().event}
      </Menu.Item>
      <Menu.Item leftSection={<IconStopwatch {...icon} />} onClick={() => countFrom(analysis.store, event.start)}>
        {eventWords().countFromStart}
      </Menu.Item>
    </>
  );
}
