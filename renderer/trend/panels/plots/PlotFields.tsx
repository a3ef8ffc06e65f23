import { plotLimits, type ViewPlots } from '@shared/contract/trend/plots';
import { Select } from '../../../kit/choices';
import { NumberField } from '../../../kit/NumberField';
import { formatDuration } from '../../../kit/text/format';
import { type AnalysedSeries, seriesChoices } from '../../scene/analysed-series';
import { plotWords } from '../../words/plots';
import { SeriesSelect } from '../SeriesSelect';
import classes from './Plots.module.css';

interface FieldProps {
  readonly plots: ViewPlots;
  readonly change: (part: Partial<ViewPlots>) => void;
}

interface PlotFieldsProps extends FieldProps {
  readonly series: readonly AnalysedSeries[];
  /** The series that the plot is of; of X against Y both. */
  readonly used: readonly AnalysedSeries[];
}

/** What a plot is of, and how it is made. */
export function PlotFields({ plots, series, used: [first, second], change }: PlotFieldsProps) {
  const words = plotWords();
  const choices = seriesChoices(series);
  const item = (label: string, member: 'x' | 'y' | 'item', chosen: AnalysedSeries | undefined) => (
    <SeriesSelect
      aria-label={label}
      choices={choices}
      value={chosen?.key}
      onChoose={(key) => change({ [member]: key })}
    />
  );
  switch (plots.kind) {
    case 'xy':
      return (
        <>
          <div className={classes['line']}>
            <span>{words.x}</span>
            {item(words.x, 'x', first)}
            <span>{words.y}</span>
            {item(words.y, 'y', second)}
          </div>
          <JoinFields plots={plots} change={change} />
          <EarlierField plots={plots} change={change} />
        </>
      );
    case 'correlation':
      return (
        <>
          <div className={classes['line']}>{item(words.item, 'item', first)}</div>
          <ShiftField plots={plots} change={change} />
        </>
      );
    case 'histogram':
    case 'durations':
    case 'boxes':
    case 'oscillations':
      return (
        <div className={classes['line']}>
          {item(words.item, 'item', first)}
          {plots.kind === 'histogram' && <BinsField plots={plots} change={change} />}
          {plots.kind === 'boxes' && <PeriodField plots={plots} change={change} />}
        </div>
      );
  }
}

/** How X is found for Y. */
function JoinFields({ plots, change }: FieldProps) {
  const words = plotWords();
  return (
    <div className={classes['line']}>
      <Select
        size="xs"
        aria-label={words.join}
        allowDeselect={false}
        data={[
          { value: 'interpolated', label: words.joins.interpolated },
          { value: 'nearest', label: words.joins.nearest },
        ]}
        value={plots.join}
        onChange={(join) => change({ join: join === 'nearest' ? 'nearest' : 'interpolated' })}
      />
      <span>{words.within}</span>
      <NumberField
        size="xs"
        aria-label={words.tolerance}
        min={0}
        max={plotLimits.toleranceSeconds}
        unit="s"
        value={plots.toleranceSeconds}
        onChange={(toleranceSeconds) => toleranceSeconds !== undefined && change({ toleranceSeconds })}
      />
    </div>
  );
}

/** How long before Y X is taken. */
function EarlierField({ plots, change }: FieldProps) {
  const words = plotWords();
  return (
    <div className={classes['line']}>
      <span>{words.earlier}</span>
      <NumberField
        size="xs"
        aria-label={words.earlierLabel}
        min={-plotLimits.shiftSeconds}
        max={plotLimits.shiftSeconds}
        unit="s"
        value={plots.earlierSeconds ?? 0}
        onChange={(seconds) => change({ earlierSeconds: seconds === 0 ? undefined : seconds })}
      />
    </div>
  );
}

function BinsField({ plots, change }: FieldProps) {
  const words = plotWords();
  return (
    <NumberField
      size="xs"
      aria-label={words.bins}
      min={1}
      max={plotLimits.bins}
      whole
      unit={words.binsUnit}
      value={plots.bins}
      onChange={(bins) => bins !== undefined && change({ bins })}
    />
  );
}

/** What a box is made of. */
function PeriodField({ plots, change }: FieldProps) {
  const words = plotWords();
  return (
    <Select
      size="xs"
      aria-label={words.boxPer}
      allowDeselect={false}
      data={[
        { value: 'day', label: words.per.day },
        { value: 'shift', label: words.per.shift },
        { value: 'hour', label: words.per.hour },
        { value: 'event', label: words.per.event },
      ]}
      value={plots.per}
      onChange={(per) => per !== null && change({ per })}
    />
  );
}

/** Of the shifts that are offered, seconds. */
const shifts = [60, 600, 3600, 28_800, 86_400, 604_800] as const;

/** How far series are shifted against each other. */
function ShiftField({ plots, change }: FieldProps) {
  const words = plotWords();
  return (
    <div className={classes['line']}>
      <span>{words.shifted}</span>
      <Select
        size="xs"
        aria-label={words.shift}
        allowDeselect={false}
        data={[
          { value: '', label: words.tenth },
          ...shifts.map((seconds) => ({ value: String(seconds), label: formatDuration(seconds * 1000) })),
        ]}
        value={String(plots.shiftSeconds ?? '')}
        onChange={(seconds) => change({ shiftSeconds: shifts.find((one) => String(one) === seconds) })}
      />
    </div>
  );
}
