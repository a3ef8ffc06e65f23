import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { documentOfRows } from '@shared/filter/document-of-rows';
import { filterText } from '@shared/filter/filter-text';
import { parseFilter } from '@shared/filter/parse-filter';
import { rowsOfDocument } from '@shared/filter/rows-of-document';
import { useCalendar } from '../../../kit/settings/use-settings';
import { useZone } from '../../../kit/contexts';
import { filterWords } from '../../words/filter';
import type { Present } from '@shared/time/expression';
import { draftOf, type DraftRow, readRow } from './draft-rows';
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
  /** `what` says the edit in a person's words. */
  readonly onChange: (text: string, what: string) => void;
  readonly onRun: () => void;
}

type Form = 'rows' | 'editor';

/** Rows with their fields that are shown; more would hold the window up. */
const mostRows = 100;

/** A filter in two forms that say the same: rows to be filled in, and the text that is sent. */
export function FilterField({ text, fields, disabled, fault, onChange, onRun }: FilterFieldProps) {
  const words = filterWords();
  const [form, setForm] = useState<Form>('rows');
  const { rows, readAt, change } = useDraftRows(text, useZone(), onChange);
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

/** The rows of a filter and the text that they were made from, or made; their times are of the zone. */
interface Drafts {
  readonly text: string;
  readonly zone: string;
  /** The present of the text that was made from the rows, milliseconds since the Unix epoch. */
  readonly readAt: number;
  /** Undefined while the text has a fault. */
  readonly rows: readonly DraftRow[] | undefined;
}

interface DraftRows extends Pick<Drafts, 'rows' | 'readAt'> {
  readonly change: (rows: readonly DraftRow[]) => void;
}

/**
 * The rows of a filter's text. What they say becomes the text at once, without those that are not finished; when the text
 * is changed elsewhere, the rows follow. A text that says the same already stays as it was typed.
 */
function useDraftRows(text: string, zone: string, onText: (text: string, what: string) => void): DraftRows {
  const calendar = useCalendar();
  // What a text says in rows does not depend on the present.
  const place = { now: 0, zone, calendar };
  const [held, setHeld] = useState<Drafts>(() => draftsOf(text, place));
  const current = held.text === text && held.zone === zone ? held : following(held, text, place);
  if (current !== held) setHeld(current);
  const change = (rows: readonly DraftRow[]) => {
    const readAt = Date.now();
    const next = textOf(rows, { ...place, now: readAt });
    const same = sentOf(next) === sentOf(text);
    setHeld({ text: same ? text : next, zone, readAt, rows });
    if (!same) onText(next, changeText(current.rows?.length ?? 0, rows.length));
  };
  return { rows: current.rows, readAt: current.readAt, change };
}

/** Adding, changing and removing conditions are steps of their own. */
function changeText(before: number, after: number): string {
  const { add, change, remove } = filterWords().edits;
  if (before === after) return change;
  return after < before ? remove : add;
}

function draftsOf(text: string, place: Present): Drafts {
  const parsed = parseFilter(text);
  const rows = parsed.ok ? rowsOfDocument(parsed.document ?? {}).map((row) => draftOf(row, place)) : undefined;
  return { text, zone: place.zone, readAt: place.now, rows };
}

/** The rows of another text, or of the same in another zone: then those that are not finished, and so not in it, stay. */
function following(held: Drafts, text: string, place: Present): Drafts {
  const drafts = draftsOf(text, place);
  if (drafts.rows === undefined || held.text !== text) return drafts;
  const unfinished = (held.rows ?? []).filter((row) => !readRow(row, place).ok);
  return { ...drafts, rows: [...drafts.rows, ...unfinished] };
}

function textOf(rows: readonly DraftRow[], place: Present): string {
  const finished = rows.map((row) => readRow(row, place)).filter((read) => read.ok);
  return filterText(documentOfRows(finished.map(({ row }) => row)));
}

/** What a text would send, as text that is the same for the same filter. */
function sentOf(text: string): string | undefined {
  const parsed = parseFilter(text);
  return parsed.ok ? JSON.stringify(parsed.document ?? {}) : undefined;
}
