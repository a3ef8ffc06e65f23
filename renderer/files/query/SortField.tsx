import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconArrowsSort, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { queryLimits, type FileQuery } from '@shared/contract/files/file-query';
import { Autocomplete } from '../../kit/choices';
import { useListFocus } from '../../kit/hooks/use-list-focus';
import { Popover } from '../../kit/Popover';
import { queryFormWords } from '../words/query-form';
import type { FilterFieldInfo } from './filter/filter-field-info';
import { fieldOptions } from './field-options';
import { useSuggestions } from './suggestions';
import classes from './QueryPane.module.css';

type Sort = FileQuery['sort'];

interface SortFieldProps {
  readonly sort: Sort;
  readonly disabled: boolean;
  readonly onChange: (sort: Sort) => void;
}

/** The order in which the server gives the files: the first field decides. */
export function SortField({ sort, disabled, onChange }: SortFieldProps) {
  const words = queryFormWords().sort;
  const said =
    sort.map(({ field, direction }) => `${field} ${direction === 1 ? '↑' : '↓'}`).join(', ') || words.unsorted;
  return (
    <div className={classes['sort']}>
      <span className={classes['label']}>{words.label}</span>
      <Popover position="bottom-start" shadow="md" width={460}>
        <Popover.Target>
          <Button
            variant="default"
            fullWidth
            justify="flex-start"
            leftSection={<IconArrowsSort size={15} aria-hidden />}
            aria-label={words.labelWith(said)}
            disabled={disabled}
            classNames={{ label: classes['sortLabel'] ?? '' }}
          >
            {said}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <SortRows sort={sort} onChange={onChange} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function SortRows({ sort, onChange }: Omit<SortFieldProps, 'disabled'>) {
  const words = queryFormWords().sort;
  const { fields } = useSuggestions();
  const replace = (at: number, changed: Sort[number]) =>
    onChange(sort.map((one, index) => (index === at ? changed : one)));
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useListFocus(list);
  return (
    <div ref={list} className={classes['sortRows']}>
      {sort.map((one, index) => (
        <div key={rowKey(index)} className={classes['sortRow']}>
          <SortedBy field={one.field} number={index + 1} onChange={(field) => replace(index, { ...one, field })} />
          <SegmentedControl
            size="xs"
            aria-label={words.direction(index + 1)}
            data={[
              { value: '1', label: words.ascending },
              { value: '-1', label: words.descending },
            ]}
            value={String(one.direction)}
            onChange={(value) => replace(index, { ...one, direction: value === '1' ? 1 : -1 })}
          />
          <ActionIcon
            aria-label={words.remove(index + 1)}
            onClick={() => onChange(sort.filter((_, at) => at !== index))}
          >
            <IconX size={15} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => {
          focusNext();
          onChange([...sort, { field: unused(sort, fields), direction: 1 }]);
        }}
      >
        {sort.length === 0 ? words.first : words.next}
      </Button>
    </div>
  );
}

/** A row is its place in the order. */
function rowKey(index: number): string {
  return `place ${index + 1}`;
}

interface SortedByProps {
  readonly field: string;
  readonly number: number;
  readonly onChange: (field: string) => void;
}

/** The field that is sorted by; while it is empty the former one holds. */
function SortedBy({ field, number, onChange }: SortedByProps) {
  const { fields } = useSuggestions();
  const [typed, setTyped] = useState({ field, text: field });
  return (
    <Autocomplete
      size="xs"
      aria-label={queryFormWords().sort.field(number)}
      className={classes['sortField'] ?? ''}
      classNames={{ input: classes['mono'] ?? '', option: classes['mono'] ?? '' }}
      data={fields.map((known) => known.field)}
      {...fieldOptions}
      comboboxProps={{ withinPortal: false }}
      maxDropdownHeight={260}
      maxLength={queryLimits.fieldName}
      value={typed.field === field ? typed.text : field}
      onChange={(text) => {
        const next = text.trim() === '' ? field : text.trim();
        setTyped({ field: next, text });
        onChange(next);
      }}
    />
  );
}

/** A field that is not sorted by yet. */
function unused(sort: Sort, fields: readonly FilterFieldInfo[]): string {
  const used = new Set(sort.map(({ field }) => field));
  const usual = ['metadata.timestamp', 'filename', 'length', ...fields.map(({ field }) => field)];
  return usual.find((field) => !used.has(field)) ?? 'filename';
}
