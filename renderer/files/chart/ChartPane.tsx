import { IconChartDots } from '@tabler/icons-react';
import type { FileChart } from '@shared/contract/files/file-chart';
import { Select } from '../../kit/choices';
import { EmptyState } from '../../kit/notices/EmptyState';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { columnId, columnTitle } from '../table/columns';
import { useSchema } from '../table/use-schema';
import { chartWords } from '../words/chart';
import { type AxisChoice, axisKey, axisTitle, chartChoices, type ChartChoices } from './axis-choices';
import { FilesPlot } from './FilesPlot';
import { useChart, useChartChoice } from './use-chart';
import classes from './Chart.module.css';

/** The files of the table as points: two of their members against each other. */
export function ChartPane() {
  const words = chartWords();
  const schema = useSchema();
  const [chart, change] = useChartChoice();
  const choices = schema && chartChoices(schema, chart);
  const charted = useChart(choices?.chosen);
  if (choices?.chosen === undefined) {
    return (
      <EmptyState icon={IconChartDots} title={words.noNumberTitle}>
        {schema === undefined ? '' : words.noNumber}
      </EmptyState>
    );
  }
  return (
    <section aria-label={words.label} className={classes['pane']}>
      <ChartFields choices={choices} chosen={choices.chosen} onChange={change} />
      {charted?.problem !== undefined && <ProblemNotice problem={charted.problem} compact />}
      {charted?.answer !== undefined && (
        <FilesPlot answer={charted.answer} request={charted.request} isFormer={charted.isFormer} />
      )}
    </section>
  );
}

interface ChartFieldsProps {
  readonly choices: ChartChoices;
  readonly chosen: NonNullable<ChartChoices['chosen']>;
  readonly onChange: (change: Partial<FileChart>) => void;
}

function ChartFields({ choices, chosen, onChange }: ChartFieldsProps) {
  const words = chartWords();
  const colours = choices.colours.map((colour) => ({ value: columnId(colour), label: columnTitle(colour) }));
  return (
    <div className={classes['fields']}>
      <ChartField
        label={words.y}
        data={choices.y.map(optionOf)}
        value={axisKey(chosen.y)}
        onChange={(key) => {
          const axis = axisOf(choices.y, key);
          if (axis?.as === 'number') onChange({ y: { ...axis, as: axis.as } });
        }}
      />
      <ChartField
        label={words.x}
        data={choices.x.map(optionOf)}
        value={axisKey(chosen.x)}
        onChange={(key) => onChange({ x: axisOf(choices.x, key) ?? null })}
      />
      <ChartField
        label={words.colour}
        data={colours}
        value={columnId(chosen.colour)}
        onChange={(id) => {
          const colour = choices.colours.find((one) => columnId(one) === id);
          if (colour !== undefined) onChange({ colour });
        }}
      />
    </div>
  );
}

function axisOf(choices: readonly AxisChoice[], key: string) {
  return choices.find(({ axis }) => axisKey(axis) === key)?.axis;
}

function optionOf({ axis, files }: AxisChoice) {
  return { value: axisKey(axis), label: chartWords()[axis.as](axisTitle(axis), files) };
}

interface ChartFieldProps {
  readonly label: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ChartField({ label, data, value, onChange }: ChartFieldProps) {
  return (
    <>
      <span aria-hidden="true">{label}</span>
      <Select
        size="xs"
        aria-label={label}
        allowDeselect={false}
        searchable
        data={data}
        value={value}
        onChange={(chosen) => chosen !== null && onChange(chosen)}
      />
    </>
  );
}
