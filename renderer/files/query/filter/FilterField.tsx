import { Button, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { parseFilter } from '@shared/filter/parse-filter';
import { useCalendar } from '../../../kit/settings/use-settings';
import { useZone } from '../../../kit/contexts';
import { filterWords } from '../../words/filter';
import type { DraftRow } from './draft-rows';
import { type Drafts, draftsFor, textOfDrafts } from './drafts';
import type { FilterFieldInfo } from './filter-field-info';
import { FilterEditor } from './FilterEditor';
import { FilterRows } from './FilterRows';
import classes from './Filter.module.css';

export interface FilterFieldProps {
  readonly text: string;
  readonly fields: readonly FilterFieldInfo[];
  readonly disabled: boolean;
  /** Why the text can't be sent. */
  readonly fault: string | undefined;
  /** The rows as they were typed last, if any were. */
  readonly drafts: Drafts | undefined;
  /** Hears of what is typed in the rows, before `onChange` hears of the text that they make. */
  readonly onDrafts: (drafts: Drafts) => void;
  /** `what` says the edit in a person's words. */
  readonly onChange: (text: string, what: string) => void;
  readonly onRun: () => void;
}

type Form = 'rows' | 'editor';

/** Rows with their fields that are shown; more would hold the window up. */
const mostRows = 100;

/** A filter in two forms that say the same: rows to be filled in, and the text that is sent. */
export function FilterField(props: FilterFieldProps) {
  const { text, fields, disabled, fault, onChange, onRun } = props;
  const words = filterWords();
  const [form, setForm] = useState<Form>('rows');
  const { rows, readAt, change } = useDraftRows(props, useZone());
  return (
    <section className={classes['filter']} aria-label={words.label} data-disabled={disabled}>
      <div className={classes['forms']}>
        <span className={classes['label']}>{words.label}</span>
        <SegmentedControl
          size="xs"
          aria-label={words.form.label}
          data={[
            { value: 'rows', label: words.form.rows },
            { value: 'editor', label: words.form.editor },
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
              onChange={(typed) => onChange(typed, words.edits.type)}
              onRun={onRun}
            />
            {fault !== undefined && !disabled && <output className={classes['fault']}>{fault}</output>}
          </>
        )}
        {form === 'rows' && rows !== undefined && rows.length > mostRows && (
          <p className={classes['broken']}>
            {words.tooManyRows(rows.length)}
            <Button size="compact-xs" variant="subtle" onClick={() => setForm('editor')}>
              {words.form.openEditor}
            </Button>
          </p>
        )}
        {form === 'rows' && rows !== undefined && rows.length <= mostRows && (
          <FilterRows rows={rows} readAt={readAt} fields={fields} disabled={disabled} onChange={change} />
        )}
        {form === 'rows' && rows === undefined && (
          <p className={classes['broken']}>
            {words.faulty(fault ?? '')}
            <Button size="compact-xs" variant="subtle" onClick={() => setForm('editor')}>
              {words.form.openEditor}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

interface DraftRows extends Pick<Drafts, 'readAt'> {
  readonly rows: Drafts['rows'];
  readonly change: (rows: readonly DraftRow[]) => void;
}

/**
 * The rows of a filter's text. What they say becomes the text at once, without those that are not finished or have a fault;
 * when the text is changed elsewhere, the rows follow. A text that says the same already stays as it was typed.
 */
function useDraftRows({ text, drafts, onDrafts, onChange }: FilterFieldProps, zone: string): DraftRows {
  const calendar = useCalendar();
  const current = useMemo(() => draftsFor(text, drafts, { now: 0, zone, calendar }), [text, drafts, zone, calendar]);
  const change = (rows: readonly DraftRow[]) => {
    const readAt = Date.now();
    const next = textOfDrafts(rows, { now: readAt, zone, calendar });
    const same = sentOf(next) === sentOf(text);
    onDrafts({ text: same ? text : next, zone, readAt, rows });
    if (!same) onChange(next, changeText(current.rows?.length ?? 0, rows.length));
  };
  return { rows: current.rows, readAt: current.readAt, change };
}

/** Adding, changing and removing conditions are steps of their own. */
function changeText(before: number, after: number): string {
  const { add, change, remove } = filterWords().edits;
  if (before === after) return change;
  return after < before ? remove : add;
}

/** What a text would send, as text that is the same for the same filter. */
function sentOf(text: string): string | undefined {
  const parsed = parseFilter(text);
  return parsed.ok ? JSON.stringify(parsed.document ?? {}) : undefined;
}
