import { NumberInput, SegmentedControl, Select, Text } from '@mantine/core';
import { plotLimits, type ViewPlots } from '@shared/contract/trend/plots';
import { formatDuration } from '../../../kit/text/format';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { BoxesPlot } from './BoxesPlot';
import { ChosenBar } from './ChosenBar';
import { DurationsPlot } from './DurationsPlot';
import { HistogramPlot } from './HistogramPlot';
import { isOfSamples, type PlotRange, usePlotRange, usePlotSettings } from './use-plot';
import { XyPlot } from './XyPlot';
import panes from '../analysis/Panes.module.css';
import classes from './Plots.module.css';

const kinds: { value: ViewPlots['kind']; label: string }[] = [
  { value: 'xy', label: 'X against Y' },
  { value: 'histogram', label: 'Histogram' },
  { value: 'durations', label: 'Durations' },
  { value: 'boxes', label: 'Boxes' },
];

/** Plots of what is read: one series against another, how one is spread, for how long it has which state. */
export default function PlotsPane() {
  const { series, zone } = useAnalysis();
  const [plots, change] = usePlotSettings();
  const shown = usePlotRange(plots.of);
  const used = usedSeries(plots, series);
  return (
    <div className={classes['pane']}>
      <div className={classes['settings']}>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label="Plot"
          data={kinds}
          value={plots.kind}
          onChange={(kind) => change({ kind })}
        />
        <PlotFields plots={plots} series={series} change={change} />
        <div className={classes['line']}>
          <span>in</span>
          <Select
            size="xs"
            aria-label="Range of the plot"
            allowDeselect={false}
            data={[
              { value: 'sight', label: 'what is in sight' },
              { value: 'read', label: 'the range read' },
            ]}
            value={plots.of}
            onChange={(of) => change({ of: of === 'read' ? 'read' : 'sight' })}
          />
        </div>
        {shown !== undefined && (
          <span className={panes['mono']} data-testid="plot-range">
            {timeText(shown.range.start, zone)} to {timeText(shown.range.end, zone)} (
            {formatDuration(shown.range.end - shown.range.start)})
          </span>
        )}
        {shown?.lit !== undefined && <span data-testid="plot-lit">Highlighted: {shown.lit.words}</span>}
      </div>
      <div className={classes['shown']}>
        <ChosenBar />
        <PlotValuesNote series={used} text="They are no samples: no plot is made of them." />
        <Plot plots={plots} used={used} shown={shown} />
      </div>
    </div>
  );
}

/** The series that the plot is of: of X against Y two; one that is gone gives way to the first. */
function usedSeries({ kind, x, y, item }: ViewPlots, series: readonly AnalysedSeries[]): readonly AnalysedSeries[] {
  const named = (key: string | undefined, place: number) =>
    series.find((one) => one.key === key) ?? series[place] ?? series[0];
  const chosen = kind === 'xy' ? [named(x, 0), named(y, 1)] : [named(item, 0)];
  return chosen.filter((one) => one !== undefined);
}

interface PlotProps {
  readonly plots: ViewPlots;
  readonly used: readonly AnalysedSeries[];
  readonly shown: PlotRange | undefined;
}

function Plot({ plots, used: [first, second], shown }: PlotProps) {
  if (first === undefined || shown === undefined) {
    return (
      <Text className={panes['empty']} size="sm" c="dimmed">
        {first === undefined ? 'No items in the trend.' : 'Nothing is read yet. Press Read.'}
      </Text>
    );
  }
  const approximate = [first, second].find((one) => one !== undefined && !isOfSamples(one));
  if (approximate !== undefined) {
    return (
      <Text className={panes['empty']} size="sm" c="dimmed">
        {approximate.name} is calculated from plot values, which are no samples: nothing is made of it.
      </Text>
    );
  }
  switch (plots.kind) {
    case 'xy':
      return second === undefined ? null : <XyPlot x={first} y={second} plots={plots} shown={shown} />;
    case 'histogram':
      return <HistogramPlot series={first} plots={plots} shown={shown} />;
    case 'durations':
      return <DurationsPlot series={first} shown={shown} />;
    case 'boxes':
      return <BoxesPlot series={first} plots={plots} shown={shown} />;
  }
}

interface PlotFieldsProps {
  readonly plots: ViewPlots;
  readonly series: readonly AnalysedSeries[];
  readonly change: (part: Partial<ViewPlots>) => void;
}

function PlotFields({ plots, series, change }: PlotFieldsProps) {
  const used = usedSeries(plots, series);
  const item = (label: string, member: 'x' | 'y' | 'item', chosen: AnalysedSeries | undefined) => (
    <Select
      size="xs"
      aria-label={label}
      allowDeselect={false}
      data={series.map(({ key, name }) => ({ value: key, label: name }))}
      value={chosen?.key ?? null}
      onChange={(key) => key !== null && change({ [member]: key })}
    />
  );
  if (plots.kind !== 'xy') {
    return (
      <div className={classes['line']}>
        {item('Item of the plot', 'item', used[0])}
        {plots.kind === 'histogram' && (
          <NumberInput
            size="xs"
            aria-label="Bins"
            min={1}
            max={plotLimits.bins}
            allowDecimal={false}
            clampBehavior="strict"
            suffix=" bins"
            value={plots.bins}
            onChange={(bins) => typeof bins === 'number' && bins >= 1 && change({ bins })}
          />
        )}
        {plots.kind === 'boxes' && (
          <Select
            size="xs"
            aria-label="Box per"
            allowDeselect={false}
            data={[
              { value: 'day', label: 'per day' },
              { value: 'shift', label: 'per shift' },
              { value: 'event', label: 'per event' },
            ]}
            value={plots.per}
            onChange={(per) => change({ per: per === 'shift' || per === 'event' ? per : 'day' })}
          />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={classes['line']}>
        <span>X</span>
        {item('X', 'x', used[0])}
        <span>Y</span>
        {item('Y', 'y', used[1])}
      </div>
      <div className={classes['line']}>
        <Select
          size="xs"
          aria-label="Joined by"
          allowDeselect={false}
          data={[
            { value: 'interpolated', label: 'interpolated' },
            { value: 'nearest', label: 'nearest' },
          ]}
          value={plots.join}
          onChange={(join) => change({ join: join === 'nearest' ? 'nearest' : 'interpolated' })}
        />
        <span>within</span>
        <NumberInput
          size="xs"
          aria-label="Tolerance in seconds"
          min={0}
          max={plotLimits.toleranceSeconds}
          clampBehavior="strict"
          suffix=" s"
          value={plots.toleranceSeconds}
          onChange={(toleranceSeconds) => typeof toleranceSeconds === 'number' && change({ toleranceSeconds })}
        />
      </div>
    </>
  );
}
