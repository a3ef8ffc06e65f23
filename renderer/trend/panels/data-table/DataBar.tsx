import { Checkbox, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Select } from '../../../kit/choices';
import { useZone } from '../../../kit/contexts';
import { useCalendar } from '../../../kit/settings/use-settings';
import { type AnalysedSeries, seriesChoices } from '../../scene/analysed-series';
import { typedInstant } from '../../scene/instants';
import { entryProblem, type RowFilterForm } from './row-filter-form';
import { dataTableWords } from '../../words/data-table';
import { figureWords } from '../../words/figures';
import { SeriesSelect } from '../SeriesSelect';
import classes from '../analysis/Panes.module.css';

interface DataBarProps {
  readonly series: readonly AnalysedSeries[];
  readonly shown: AnalysedSeries;
  readonly onShow: (key: string) => void;
  readonly form: RowFilterForm;
  readonly onForm: (form: RowFilterForm) => void;
  readonly onJump: (time: number) => void;
  readonly children: ReactNode;
}

const kinds = ['any', 'above', 'below', 'between', 'equals'] as const;

/** Which item's samples are shown, and which of them; and the jump to an instant. */
export function DataBar({ series, shown, onShow, form, onForm, onJump, children }: DataBarProps) {
  const words = dataTableWords();
  return (
    <div className={classes['bar']}>
      <SeriesSelect
        w={200}
        aria-label={figureWords().item}
        choices={seriesChoices(series)}
        value={shown.key}
        onChoose={onShow}
      />
      <fieldset className={classes['group']} aria-label={words.quality}>
        {(['good', 'uncertain', 'bad'] as const).map((quality) => (
          <Checkbox
            key={quality}
            size="xs"
            label={words.classes[quality]}
            checked={form[quality]}
            onChange={({ currentTarget }) => onForm({ ...form, [quality]: currentTarget.checked })}
          />
        ))}
      </fieldset>
      <Select
        size="xs"
        w={130}
        aria-label={words.filter}
        allowDeselect={false}
        data={kinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        value={form.kind}
        onChange={(value) => {
          const kind = kinds.find((one) => one === value);
          if (kind !== undefined) onForm({ ...form, kind });
        }}
      />
      {form.kind !== 'any' && (
        <Entry label={words.value} form={form} text={form.first} onText={(first) => onForm({ ...form, first })} />
      )}
      {form.kind === 'between' && (
        <Entry
          label={words.otherValue}
          form={form}
          text={form.second}
          onText={(second) => onForm({ ...form, second })}
        />
      )}
      <JumpField onJump={onJump} />
      <span className={classes['gap']} />
      {children}
    </div>
  );
}

interface EntryProps {
  readonly label: string;
  readonly form: RowFilterForm;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function Entry({ label, form, text, onText }: EntryProps) {
  return (
    <TextInput
      size="xs"
      w={100}
      aria-label={label}
      value={text}
      error={entryProblem(form, text)}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

/** Takes any time that a range takes, and goes to it on Enter. */
function JumpField({ onJump }: Pick<DataBarProps, 'onJump'>) {
  const zone = useZone();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const calendar = useCalendar();
  const jump = () => {
    const instant = typedInstant(text, { now: Date.now(), zone, calendar });
    if ('problem' in instant) return setProblem(instant.problem);
    setProblem(undefined);
    onJump(instant.time);
  };
  return (
    <TextInput
      size="xs"
      w={180}
      aria-label={dataTableWords().jump}
      placeholder={dataTableWords().jumpExample}
      value={text}
      error={problem}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setProblem(undefined);
      }}
      onKeyDown={({ key }) => key === 'Enter' && jump()}
    />
  );
}
