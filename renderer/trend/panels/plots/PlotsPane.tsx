import { SegmentedControl, Text } from '@mantine/core';
import { plotKinds, type ViewPlots } from '@shared/contract/trend/plots';
import { Select } from '../../../kit/choices';
import { formatDuration } from '../../../kit/text/format';
import { useAnalysis } from '../../interact/analysis';
import type { AnalysedSeries } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { PlotValuesNote } from '../analysis/PlotValuesNote';
import { useNoSeriesText } from '../analysis/use-no-series-text';
import { BoxesPlot } from './BoxesPlot';
import { ChosenBar } from './ChosenBar';
import { CorrelationPlot } from './CorrelationPlot';
import { DurationsPlot } from './DurationsPlot';
import { HistogramPlot } from './HistogramPlot';
import { OscillationsPlot } from './OscillationsPlot';
import { PlotFields } from './PlotFields';
import { isOfSamples, type PlotRange, usePlotRange, usePlotSettings } from './use-plot';
import { XyPlot } from './XyPlot';
import { panelWords } from '../../words/panel';
import { plotWords } from '../../words/plots';
import panes from '../analysis/Panes.module.css';
import classes from './Plots.module.css';

/** Plots of what is read: one series against another, how one is spread, for how long it has which state. */
export default function PlotsPane() {
  const { series, zone } = useAnalysis();
  const [plots, change] = usePlotSettings();
  const shown = usePlotRange(plots.of);
  const used = usedSeries(plots, series);
  const words = plotWords();
  return (
    <div className={classes['pane']}>
      <div className={classes['settings']}>
        <SegmentedControl
          classNames={{ root: classes['kinds'] ?? '', control: classes['kind'] ?? '' }}
          size="xs"
          fullWidth
          aria-label={words.plot}
          data={plotKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          value={plots.kind}
          onChange={(kind) => change({ kind })}
        />
        <PlotFields plots={plots} series={series} used={used} change={change} />
        <div className={classes['line']}>
          <span>{words.in}</span>
          <Select
            size="xs"
            aria-label={words.range}
            allowDeselect={false}
            data={[
              { value: 'sight', label: words.ranges.sight },
              { value: 'read', label: words.ranges.read },
            ]}
            value={plots.of}
            onChange={(of) => change({ of: of === 'read' ? 'read' : 'sight' })}
          />
        </div>
        {shown !== undefined && (
          <span className={panes['mono']} data-testid="plot-range">
            {panelWords().periodOf(
              timeText(shown.range.start, zone),
              timeText(shown.range.end, zone),
              formatDuration(shown.range.end - shown.range.start),
            )}
          </span>
        )}
        {shown?.lit !== undefined && hasParts(plots) && (
          <span data-testid="plot-lit">{words.lit(shown.lit.words)}</span>
        )}
      </div>
      <div className={classes['shown']}>
        <ChosenBar />
        <PlotValuesNote series={used} text={words.plotValues} />
        <Plot plots={plots} used={used} shown={shown} />
      </div>
    </div>
  );
}

/** Whether a part of it stands out: what is made of all instants together has none. */
function hasParts({ kind }: ViewPlots): boolean {
  return kind !== 'correlation' && kind !== 'oscillations';
}

/** The series that the plot is of: of X against Y two, of a correlation all; one that is gone gives way to the first. */
function usedSeries({ kind, x, y, item }: ViewPlots, series: readonly AnalysedSeries[]): readonly AnalysedSeries[] {
  const named = (key: string | undefined, place: number) =>
    series.find((one) => one.key === key) ?? series[place] ?? series[0];
  const chosen = kind === 'xy' ? [named(x, 0), named(y, 1)] : [named(item, 0)];
  const others = kind === 'correlation' ? series.filter((one) => one !== chosen[0]) : [];
  return [...chosen, ...others].filter((one) => one !== undefined);
}

interface PlotProps {
  readonly plots: ViewPlots;
  readonly used: readonly AnalysedSeries[];
  readonly shown: PlotRange | undefined;
}

function Plot({ plots, used: [first, ...rest], shown }: PlotProps) {
  const noSeries = useNoSeriesText();
  if (first === undefined || shown === undefined) {
    return (
      <Text className={panes['empty']} size="sm" c="dimmed">
        {first === undefined ? noSeries : panelWords().nothingRead}
      </Text>
    );
  }
  const [second] = plots.kind === 'xy' ? rest : [];
  const approximate = [first, second].find((one) => one !== undefined && !isOfSamples(one));
  if (approximate !== undefined) {
    return (
      <Text className={panes['empty']} size="sm" c="dimmed">
        {plotWords().calculated(approximate.name)}
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
    case 'correlation':
      return <CorrelationPlot series={first} others={rest} plots={plots} shown={shown} />;
    case 'oscillations':
      return <OscillationsPlot series={first} shown={shown} />;
  }
}
