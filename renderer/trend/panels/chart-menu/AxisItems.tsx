import { Menu } from '@mantine/core';
import { IconAdjustments, IconArrowDown, IconArrowUp, IconArrowsVertical, IconLayoutRows } from '@tabler/icons-react';
import { type CommandId, commandTitle } from '@shared/contract/app/commands';
import type { ValueRange } from '@shared/contract/trend/view';
import { commandRegistry } from '../../../kit/commands/command-registry';
import type { GraspedAxis } from '../../interact/value-gestures';
import { useLaneTools } from '../../interact/lane-tools';
import type { LaneMode } from '../../scene/lanes';
import type { TrendSeries } from '../../scene/trend-series';
import { roundedOn } from '../../scene/value-axis';
import { type SeriesChange, withSeries } from '../../view/edit-series';
import { useViewStore } from '../../view/use-view';
import { chartMenuWords } from '../../words/chart-menu';
import { seriesSettingsWords } from '../../words/series-settings';
import { rangeKinds, rangeOfKind } from '../settings/range-kinds';
import { laneLabels, namesOf, type SeriesEdits } from '../settings/series-edits';

const icon = { size: 16, 'aria-hidden': true } as const;

interface AxisItemsProps {
  readonly axis: GraspedAxis;
  readonly edits: SeriesEdits;
  readonly series: readonly TrendSeries[];
  /** Opens the settings of a series. */
  readonly onSettings: (key: string) => void;
}

/** What an axis covers, and whether it is logarithmic. */
export function AxisItems({ axis, edits, series, onSettings }: AxisItemsProps) {
  const store = useViewStore();
  const { keys, domain } = axis;
  const words = seriesSettingsWords();
  const members = series.filter(({ item }) => keys.includes(item.key)).map(({ item }) => item);
  // The first that has a scale decides for all.
  const range: ValueRange = members.find(({ settings }) => settings.range !== undefined)?.settings.range ?? {
    kind: 'auto',
  };
  const isLogarithmic = members.some(({ settings }) => settings.logarithmic === true);
  const set = (change: SeriesChange) =>
    store.edit(words.change('scale', namesOf(keys, edits.names)), (view) => withSeries(view, keys, change));
  const [low = 0, high = 0] = domain.map((end) => roundedOn(axis, end));
  const choose = (kind: ValueRange['kind']) => {
    const next = rangeOfKind(kind, 'low' in range ? range : { kind: 'fixed', low, high });
    set({ range: next.kind === 'auto' ? undefined : next });
  };
  return (
    <>
      <Menu.RadioGroup value={range.kind}>
        {rangeKinds.map((kind) => (
          <Menu.RadioItem key={kind} value={kind} closeMenuOnClick onChange={() => choose(kind)}>
            {words.scale.kinds[kind]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.CheckboxItem
        checked={isLogarithmic}
        closeMenuOnClick
        onChange={() => set({ logarithmic: isLogarithmic ? undefined : true })}
      >
        {words.scale.logarithmic}
      </Menu.CheckboxItem>
      {members.map(({ key, name }) => (
        <Menu.Item key={key} leftSection={<IconAdjustments {...icon} />} onClick={() => onSettings(key)}>
          {words.of(edits.names.get(key) ?? name)}
        </Menu.Item>
      ))}
    </>
  );
}

const modes = [
  ['one', 'lanes.one'],
  ['item', 'lanes.perItem'],
  ['unit', 'lanes.perUnit'],
  ['hand', 'lanes.byHand'],
] as const satisfies readonly (readonly [LaneMode, CommandId])[];

interface LaneItemsProps extends Omit<AxisItemsProps, 'axis'> {
  /** Its name. */
  readonly lane: string;
  /** The axis that is meant; undefined where the menu is that axis' already. */
  readonly axis: GraspedAxis | undefined;
  /** The series that may go to another lane. */
  readonly seriesKey: string | undefined;
}

/** Where a lane stands, where its series go, and what its axis covers. */
export function LaneItems({ lane, axis, seriesKey, ...props }: LaneItemsProps) {
  const { put, mode, shown } = useLaneTools();
  const { edits } = props;
  const { lanes } = edits;
  const words = chartMenuWords();
  const at = shown.lanes.getState().findIndex(({ name }) => name === lane);
  return (
    <>
      {axis !== undefined && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconArrowsVertical {...icon} />}>{words.axis}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <AxisItems axis={axis} {...props} />
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconLayoutRows {...icon} />}>{words.lane}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          {seriesKey !== undefined && <SeriesLane seriesKey={seriesKey} edits={edits} at={at} />}
          {at > 0 && (
            <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => put({ lane: at }, { before: at - 1 })}>
              {words.laneUp}
            </Menu.Item>
          )}
          {at >= 0 && at < lanes.length - 1 && (
            <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => put({ lane: at }, { before: at + 2 })}>
              {words.laneDown}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.RadioGroup value={mode}>
            {modes.map(([each, id]) => (
              <Menu.RadioItem key={each} value={each} closeMenuOnClick onChange={() => commandRegistry.run(id)}>
                {commandTitle({ id })}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Sub.Dropdown>
      </Menu.Sub>
    </>
  );
}

interface SeriesLaneProps extends Pick<LaneItemsProps, 'edits'> {
  readonly seriesKey: string;
  /** The lane that it is in, 0 is the first. */
  readonly at: number;
}

/** The lanes into which a series can go. */
function SeriesLane({ seriesKey, edits, at }: SeriesLaneProps) {
  const { lanes, put } = edits;
  const isAlone = (lanes[at]?.keys.length ?? 0) < 2;
  return (
    <>
      {lanes.length > 1 && (
        <Menu.RadioGroup value={String(at)}>
          {laneLabels(edits).map((label, place) => (
            <Menu.RadioItem
              key={label}
              value={String(place)}
              closeMenuOnClick
              onChange={() => put({ keys: [seriesKey] }, { into: place })}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      )}
      {!isAlone && (
        <Menu.Item onClick={() => put({ keys: [seriesKey] }, { before: lanes.length })}>
          {chartMenuWords().ownLane}
        </Menu.Item>
      )}
    </>
  );
}
