import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useZone } from '../../../kit/time/zone-context';
import { FilterEditor } from './FilterEditor';
import { FilterRows } from './FilterRows';
import type { FilterFieldInfo } from './filter-field-info';
import { useDraftRows } from './use-draft-rows';
import classes from './Filter.module.css';

export interface FilterFieldProps {
  readonly text: string;
  readonly fields: readonly FilterFieldInfo[];
  readonly disabled: boolean;
  /** Why the text can't be sent. */
  readonly fault: string | undefined;
  /** `what` says the edit in a person's words. */
  readonly onChange: (text: string, what: string) => void;
  readonly onRun: () => void;
}

type Form = 'rows' | 'editor';

/** A filter in two forms that say the same: rows to be filled in, and the text that is sent. */
export function FilterField({ text, fields, disabled, fault, onChange, onRun }: FilterFieldProps) {
  const [form, setForm] = useState<Form>('rows');
  const { rows, change } = useDraftRows(text, useZone(), onChange);
  return (
    <section className={classes['filter']} aria-label="Filter" data-disabled={disabled}>
      <div className={classes['forms']}>
        <span className={classes['label']}>Filter</span>
        <SegmentedControl
          size="xs"
          aria-label="Form of the filter"
          data={[
            { value: 'rows', label: 'Rows' },
            { value: 'editor', label: 'Editor' },
          ]}
          value={form}
          onChange={(value) => setForm(value === 'editor' ? 'editor' : 'rows')}
        />
      </div>
      <div className={classes['form']}>
        {form === 'editor' && (
          <>
            <FilterEditor
              text={text}
              fields={fields}
              disabled={disabled}
              onChange={(typed) => onChange(typed, 'Type the filter')}
              onRun={onRun}
            />
            {fault !== undefined && !disabled && <output className={classes['fault']}>{fault}</output>}
          </>
        )}
        {form === 'rows' && rows !== undefined && (
          <FilterRows rows={rows} fields={fields} disabled={disabled} onChange={change} />
        )}
        {form === 'rows' && rows === undefined && (
          <p className={classes['broken']}>
            Rows can’t show this filter while its text has a fault: {fault}
            <Button size="compact-xs" variant="subtle" onClick={() => setForm('editor')}>
              Open the editor
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
