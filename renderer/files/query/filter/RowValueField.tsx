import { Autocomplete, Checkbox, Select, TagsInput, Tooltip } from '@mantine/core';
import { valuesOf, type DraftCondition } from './draft-rows';
import { entryKinds } from './entry';
import classes from './Filter.module.css';

interface RowValueFieldProps {
  readonly row: DraftCondition;
  /** Values that the field is known to have. */
  readonly examples: readonly string[];
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (row: DraftCondition) => void;
}

/** What a condition compares with: one value, several, a text to be looked for, or nothing. */
export function RowValueField({ row, examples, error, disabled, onChange }: RowValueFieldProps) {
  const wants = valuesOf(row.test);
  const [entry = ''] = row.entries;
  const common = {
    'aria-label': 'Value',
    size: 'xs',
    disabled,
    error,
    className: classes['value'] ?? '',
    classNames: { input: classes['mono'] ?? '', option: classes['mono'] ?? '' },
  } as const;
  if (wants === 'none' || (wants === 'one' && row.type === 'null')) return <span className={classes['value']} />;
  if (wants === 'many') {
    return (
      <TagsInput
        {...common}
        data={[...examples]}
        limit={50}
        splitChars={['\n', '\t', ';']}
        isDuplicate={(value, present) => present.includes(value)}
        placeholder={row.entries.length === 0 ? 'values, each with Enter' : ''}
        value={[...row.entries]}
        onChange={(entries) => onChange({ ...row, entries })}
      />
    );
  }
  if (wants === 'one' && row.type === 'boolean') {
    return (
      <Select
        {...common}
        data={['true', 'false']}
        value={entry === '' ? null : entry}
        onChange={(value) => onChange({ ...row, entries: value === null ? [] : [value] })}
      />
    );
  }
  return (
    <>
      <Autocomplete
        {...common}
        data={[...new Set(examples)]}
        limit={50}
        placeholder={entryKinds.find(({ kind }) => kind === (wants === 'pattern' ? 'text' : row.type))?.hint ?? ''}
        value={entry}
        onChange={(value) => onChange({ ...row, entries: [value] })}
      />
      {wants === 'pattern' && (
        <Tooltip label="Whether upper and lower case count as the same">
          <Checkbox
            size="xs"
            label="any case"
            disabled={disabled}
            checked={row.ignoreCase}
            onChange={(event) => onChange({ ...row, ignoreCase: event.currentTarget.checked })}
          />
        </Tooltip>
      )}
    </>
  );
}
