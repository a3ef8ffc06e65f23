import { Menu, useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { Popover } from '../../../kit/Popover';
import { useAnalysis } from '../../interact/analysis';
import type { ChartPlace } from '../../interact/chart-place';
import { useLaneTools } from '../../interact/lane-tools';
import type { TrendTime } from '../../query/use-trend-time';
import { timeText } from '../../scene/instants';
import type { TrendSeries } from '../../scene/trend-series';
import type { TrendItem } from '../../view/trend-item';
import { chartMenuWords } from '../../words/chart-menu';
import { seriesSettingsWords } from '../../words/series-settings';
import type { MarkedFiles } from '../files/FileMarks';
import { namesOf, type SeriesEdits, useSeriesEdits } from '../settings/series-edits';
import { SettingsForm } from '../settings/SeriesSettings';
import type { AnalysisTools } from '../use-analysis-tools';
import { AxisItems, LaneItems } from './AxisItems';
import { InstantItems, RangeItems } from './InstantItems';
import { SeriesItems } from './SeriesItems';
import classes from './ChartMenu.module.css';

interface ChartMenuProps {
  readonly analysisTools: AnalysisTools;
  readonly series: readonly TrendSeries[];
  readonly time: TrendTime;
  readonly files: MarkedFiles;
  /** Edits a calculated series. */
  readonly onCalculate: (key: string) => void;
}

/** What opens where the menu was, and of which series. */
interface OpenSettings extends Pick<ChartPlace, 'left' | 'top' | 'refocus'> {
  readonly key: string;
}

/** The menu of the chart: what can be done at an instant, with a series, an axis or a lane. */
export function ChartMenu(props: ChartMenuProps) {
  const { marks } = useAnalysis();
  const { highlight } = useLaneTools();
  const place = useStore(marks.state, ({ menu }) => menu);
  const [settings, setSettings] = useState<OpenSettings>();
  const key = place?.key;
  useEffect(() => {
    if (key === undefined) return undefined;
    highlight.touch(key);
    return () => highlight.touch(undefined);
  }, [highlight, key]);
  useEffect(() => () => marks.showMenu(undefined), [marks]);
  const close = () => {
    // What had the focus may have been removed: that is to be seen before it gets it back.
    flushSync(() => marks.showMenu(undefined));
    place?.refocus();
  };
  return (
    <>
      {place !== undefined && (
        <OpenMenu
          key={`${place.left} ${place.top}`}
          {...props}
          place={place}
          onClose={close}
          onSettings={(of) => setSettings({ ...place, key: of })}
        />
      )}
      {settings !== undefined && (
        <PlacedSettings
          settings={settings}
          series={props.series}
          onClose={() => {
            setSettings(undefined);
            settings.refocus();
          }}
        />
      )}
    </>
  );
}

interface OpenMenuProps extends ChartMenuProps {
  readonly place: ChartPlace;
  readonly onClose: () => void;
  readonly onSettings: (key: string) => void;
}

function OpenMenu({ place, onClose, onSettings, ...props }: OpenMenuProps) {
  const { zone, series: shown } = useAnalysis();
  const { left, top, part, time, axis, lane } = place;
  const { analysisTools, series, files } = props;
  const analysed = shown.find(({ key }) => key === place.key);
  const edits = useSeriesEdits(useMemo(() => series.map(({ item }) => item), [series]));
  const meant = itemBeside(series, place.key, edits.names);
  const words = chartMenuWords();
  return (
    <Menu opened onClose={onClose} position="right-start" width={300} shadow="md" offset={2}>
      <Menu.Target>
        <span className={classes['place']} style={{ left, top }} aria-hidden />
      </Menu.Target>
      <Menu.Dropdown aria-label={words.label} className={classes['menu'] ?? ''}>
        {time !== undefined && (
          <>
            <Menu.Label>{words.instant(timeText(time, zone))}</Menu.Label>
            <InstantItems place={{ ...place, time }} tools={analysisTools} series={analysed} files={files} />
            <Menu.Divider />
            <RangeItems at={time} time={props.time} />
          </>
        )}
        {meant !== undefined && (
          <>
            <Menu.Divider />
            <Menu.Label>{meant.name}</Menu.Label>
            <SeriesItems
              item={meant}
              edits={edits}
              onSettings={() => onSettings(meant.key)}
              onCalculate={props.onCalculate}
            />
          </>
        )}
        {part === 'axis' && axis !== undefined && (
          <>
            <Menu.Label>{words.axisOf(namesOf(axis.keys, edits.names))}</Menu.Label>
            <AxisItems axis={axis} edits={edits} series={series} onSettings={onSettings} />
          </>
        )}
        {lane !== undefined && (
          <>
            <Menu.Divider />
            <LaneItems
              lane={lane}
              axis={part === 'plot' ? axis : undefined}
              seriesKey={place.key}
              edits={edits}
              series={series}
              onSettings={onSettings}
            />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A series of the chart, called as it is told from the others. */
function itemBeside(
  series: readonly TrendSeries[],
  key: string | undefined,
  names: SeriesEdits['names'],
): TrendItem | undefined {
  const item = series.find((one) => one.item.key === key)?.item;
  return item && { ...item, name: names.get(item.key) ?? item.name };
}

interface PlacedSettingsProps {
  readonly settings: OpenSettings;
  readonly series: readonly TrendSeries[];
  readonly onClose: () => void;
}

/** The settings of a series where the menu was. */
function PlacedSettings({ settings: { key, left, top }, series, onClose }: PlacedSettingsProps) {
  const scheme = useComputedColorScheme('light');
  const edits = useSeriesEdits(useMemo(() => series.map(({ item }) => item), [series]));
  const item = itemBeside(series, key, edits.names);
  const index = series.find((one) => one.item.key === key)?.index;
  if (item === undefined || index === undefined) return null;
  return (
    <Popover opened onDismiss={onClose} position="right-start" width={340} shadow="md" withinPortal>
      <Popover.Target>
        <span className={classes['place']} style={{ left, top }} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown aria-label={seriesSettingsWords().of(item.name)}>
        <SettingsForm item={item} index={index} scheme={scheme} edits={edits} />
      </Popover.Dropdown>
    </Popover>
  );
}
