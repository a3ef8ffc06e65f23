import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { valueText } from '@shared/filter/filter-text';
import { Autocomplete, Select, TagsInput } from '../../../kit/choices';
import { Tooltip } from '../../../kit/Tooltip';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { useCalendar } from '../../../kit/settings/use-settings';
import { useZone } from '../../../kit/contexts';
import type { Present } from '@shared/time/expression';
import { blankRow, type DraftCondition, type DraftRow, rowFault, rowTests, valuesOf } from './draft-rows';
import { cellText } from '../../data/cells/cell';
import { filterWords } from '../../words/filter';
import { fieldOptions } from '../field-options';
import { entryKinds, leftEntry } from './entry';
import { type FilterFieldInfo, typeOf } from './filter-field-info';
import classes from './Filter.module.css';

export interface FilterRowsProps {
  readonly rows: readonly DraftRow[];
  /** When their times were read, milliseconds since the Unix epoch: what `*` is in them. */
  readonly readAt: number;
  readonly fields: readonly FilterFieldInfo[];
  readonly disabled: boolean;
  readonly onChange: (rows: readonly DraftRow[]) => void;
}

/** The conditions of a filter, one a row; all of them hold. */
export function FilterRows({ rows, readAt, fields, disabled, onChange }: FilterRowsProps) {
  const words = filterWords().rows;
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useListFocus(list);
  const place = { now: readAt, zone: useZone(), calendar: useCalendar() };
  const replace = (changed: DraftRow) => onChange(rows.map((row) => (row.key === changed.key ? changed : row)));
  return (
    <div ref={list} className={classes['rows']}>
      {rows.map((row, index) => (
        <fieldset key={row.key} className={classes['row']} aria-label={words.condition(index + 1)}>
          {row.kind === 'condition' ? (
            <ConditionFields row={row} fields={fields} place={place} disabled={disabled} onChange={replace} />
          ) : (
            <Tooltip label={words.onlyEditor}>
              <code className={classes['other']}>{valueText(row.condition)}</code>
            </Tooltip>
          )}
          <ActionIcon
            aria-label={words.remove(index + 1)}
            disabled={disabled}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        className={classes['add'] ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={disabled}
        onClick={() => {
          focusNext();
          onChange([...rows, blankRow()]);
        }}
      >
        {words.add}
      </Button>
    </div>
  );
}

interface ConditionFieldsProps {
  readonly row: DraftCondition;
  readonly fields: readonly FilterFieldInfo[];
  readonly place: Present;
  readonly disabled: boolean;
  readonly onChange: (row: DraftCondition) => void;
}

function ConditionFields({ row, fields, place, disabled, onChange }: ConditionFieldsProps) {
  const words = filterWords();
  const fault = rowFault(row, place);
  const wants = valuesOf(row.test);
  return (
    <>
      <Autocomplete
        aria-label={words.rows.field}
        placeholder={words.rows.fieldExample}
        size="xs"
        className={classes['field'] ?? ''}
        classNames={{ input: classes['mono'] ?? '', option: classes['mono'] ?? '' }}
        data={fields.map(({ field }) => field)}
        {...fieldOptions}
        limit={100}
        maxDropdownHeight={320}
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        value={row.field}
        disabled={disabled}
        error={fault?.part === 'field' ? fault.message : undefined}
        onChange={(field) => onChange(withField(row, field, fields))}
      />
      <Select
        aria-label={words.rows.test}
        size="xs"
        className={classes['test'] ?? ''}
        data={rowTests.map((test) => ({ value: test, label: words.tests[test] }))}
        maxDropdownHeight={400}
        comboboxProps={{ width: 170, position: 'bottom-start' }}
        value={row.test}
        allowDeselect={false}
        disabled={disabled}
        onChange={(value) => onChange({ ...row, test: rowTests.find((test) => test === value) ?? row.test })}
      />
      {(wants === 'one' || wants === 'many') && (
        <Select
          aria-label={words.rows.type}
          size="xs"
          className={classes['type'] ?? ''}
          data={entryKinds.map((kind) => ({ value: kind, label: words.kinds[kind].label }))}
          comboboxProps={{ width: 130, position: 'bottom-start' }}
          value={row.type}
          allowDeselect={false}
          disabled={disabled}
          onChange={(value) => onChange({ ...row, type: entryKinds.find((kind) => kind === value) ?? row.type })}
        />
      )}
      <RowValueField
        row={row}
        place={place}
        examples={fields.find(({ field }) => field === row.field)?.examples ?? []}
        error={fault?.part === 'value' ? fault.message : undefined}
        disabled={disabled}
        onChange={onChange}
      />
    </>
  );
}

/** The row with another field; a row without a value takes over the field's type. */
function withField(row: DraftCondition, field: string, fields: readonly FilterFieldInfo[]): DraftCondition {
  if (row.entries.some((entry) => entry !== '') || !fields.some((known) => known.field === field))
    return { ...row, field };
  const { test, type } = blankRow(field, typeOf(fields, field));
  return { ...row, field, test, type };
}

/** The values, as they are typed, that a row would read as what they are. */
function textsFor({ test, type }: DraftCondition, examples: readonly FileLeaf[]): string[] {
  const isNumeric = valuesOf(test) !== 'pattern' && (type === 'number' || type === 'epoch');
  return examples.filter((leaf) => typeof leaf === (isNumeric ? 'number' : 'string')).map(cellText);
}

interface RowValueFieldProps {
  readonly row: DraftCondition;
  readonly place: Present;
  /** Values that the field is known to have. */
  readonly examples: readonly FileLeaf[];
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (row: DraftCondition) => void;
}

/** What a condition compares with: one value, several, a text to be looked for, or nothing. */
function RowValueField({ row, place, examples, error, disabled, onChange }: RowValueFieldProps) {
  const wants = valuesOf(row.test);
  const words = filterWords();
  const [entry = ''] = row.entries;
  const texts = textsFor(row, examples);
  const common = {
    'aria-label': words.rows.value,
    size: 'xs',
    disabled,
    error,
    className: classes['value'] ?? '',
    classNames: { input: classes['mono'] ?? '', option: classes['mono'] ?? '' },
  } as const;
  const leave = () => {
    const left = leftEntry(row.type, entry, place);
    if (wants === 'one' && left !== entry) onChange({ ...row, entries: [left] });
  };
  if (wants === 'none' || (wants === 'one' && row.type === 'null')) return <span className={classes['value']} />;
  if (wants === 'many') {
    return (
      <TagsInput
        {...common}
        data={texts}
        limit={50}
        splitChars={['\n', '\t', ';']}
        isDuplicate={(value, present) => present.includes(value)}
        placeholder={row.entries.length === 0 ? words.rows.values : ''}
        value={[...row.entries]}
        onChange={(entries) => {
          const present = { ...place, now: Date.now() };
          onChange({ ...row, entries: entries.map((typed) => leftEntry(row.type, typed, present)) });
        }}
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
        data={texts}
        limit={50}
        placeholder={words.kinds[wants === 'pattern' ? 'text' : row.type].hint}
        value={entry}
        onChange={(value) => onChange({ ...row, entries: [value] })}
        onBlur={leave}
      />
      {wants === 'pattern' && (
        <Tooltip label={words.rows.caseTip}>
          <Checkbox
            size="xs"
            label={words.rows.anyCase}
            disabled={disabled}
            checked={row.ignoreCase}
            onChange={(event) => onChange({ ...row, ignoreCase: event.currentTarget.checked })}
          />
        </Tooltip>
      )}
    </>
  );
}
