import { Checkbox, TextInput } from '@mantine/core';
import { Select } from '../../../kit/choices';
import { entryProblem, type RowFilterForm } from './row-filter-form';
import { dataTableWords } from '../../words/data-table';
import classes from '../analysis/Panes.module.css';

interface RowFiltersProps {
  readonly form: RowFilterForm;
  readonly onForm: (form: RowFilterForm) => void;
}

const kinds = ['any', 'above', 'below', 'between', 'equals'] as const;

/** Which samples of an item are shown. */
export function RowFilters({ form, onForm }: RowFiltersProps) {
  const words = dataTableWords();
  return (
    <>
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
    </>
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
