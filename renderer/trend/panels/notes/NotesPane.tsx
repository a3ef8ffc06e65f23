import { ActionIcon, Button, Text } from '@mantine/core';
import { IconFlag, IconLineDashed, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { LimitLine, Note } from '@shared/contract/trend/view';
import { markedText } from '@shared/marked-text';
import { useKeysLabel } from '../../../kit/commands/use-command';
import { useListFocus } from '../../../kit/hooks/use-list-focus';
import { formatValue } from '../../../kit/text/format';
import { itemName } from '../../../kit/text/item-name';
import { bringIntoView, useAnalysis } from '../../interact/analysis';
import { timeText } from '../../scene/instants';
import { limitKinds } from '../../scene/limit-kinds';
import { withoutLimit, withoutNote } from '../../view/edit-marks';
import { useView } from '../../view/use-view';
import { draftId, type Panel } from '../analysis/use-panel';
import { LimitForm, NoteForm } from './NoteForms';
import { notesWords } from '../../words/notes';
import { panelWords } from '../../words/panel';
import classes from '../analysis/Panes.module.css';

interface NotesPaneProps {
  readonly panel: Panel;
  readonly onAddNote: () => void;
  /** Undefined where there is no item to draw a line at. */
  readonly onAddLimit: (() => void) | undefined;
}

/** The notes and limit lines of the view, and the forms for those that are being written. */
export function NotesPane({ panel, onAddNote, onAddLimit }: NotesPaneProps) {
  const { store } = useAnalysis();
  const notes = useView(store, (view) => view.notes);
  const limits = useView(store, (view) => view.limits);
  const { drafts, write } = panel;
  const [noteKeys, limitKeys] = [useKeysLabel('mark.note'), useKeysLabel('mark.limit')];
  const words = notesWords();
  return (
    <div className={classes['pane']}>
      <div className={classes['bar']}>
        <Button size="compact-sm" variant="default" leftSection={<IconFlag size={15} />} onClick={onAddNote}>
          {words.note.add}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconLineDashed size={15} />}
          disabled={onAddLimit === undefined}
          onClick={onAddLimit}
        >
          {words.limit.add}
        </Button>
      </div>
      <div className={classes['lists']}>
        {drafts.map((draft) => {
          const id = draftId(draft);
          const onClose = () => panel.close(id);
          return draft.kind === 'note' ? (
            <NoteForm
              key={id}
              note={draft.note}
              begun={draft.typed}
              onType={(typed) => panel.type({ ...draft, typed })}
              onClose={onClose}
            />
          ) : (
            <LimitForm
              key={id}
              limit={draft.limit}
              begun={draft.typed}
              onType={(typed) => panel.type({ ...draft, typed })}
              onClose={onClose}
            />
          );
        })}
        {notes.length + limits.length + drafts.length === 0 && (
          <Text className={classes['empty']} size="sm" c="dimmed">
            {words.none(noteKeys, limitKeys)}
          </Text>
        )}
        <Entries label={words.note.list}>
          {notes.map((note) => (
            <NoteEntry
              key={note.id}
              note={note}
              isPicked={note.id === panel.noteId}
              onEdit={() => write({ kind: 'note', note })}
            />
          ))}
        </Entries>
        <Entries label={words.limit.list}>
          {limits.map((limit) => (
            <LimitEntry key={limit.id} limit={limit} onEdit={() => write({ kind: 'limit', limit })} />
          ))}
        </Entries>
      </div>
    </div>
  );
}

function Entries({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useListFocus(list);
  return (
    <ul ref={list} className={classes['list']} aria-label={label}>
      {children}
    </ul>
  );
}

interface NoteEntryProps {
  readonly note: Note;
  /** Whether it was picked in the chart. */
  readonly isPicked: boolean;
  readonly onEdit: () => void;
}

function NoteEntry({ note, isPicked, onEdit }: NoteEntryProps) {
  const { store, viewport, zone } = useAnalysis();
  const { id, start, end, text } = note;
  const entry = useRef<HTMLLIElement>(null);
  const words = notesWords().note;
  useEffect(() => {
    if (isPicked) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  return (
    <li ref={entry} className={classes['entry']} data-current={isPicked || undefined}>
      <IconFlag size={15} aria-hidden />
      <button type="button" className={classes['entryTime']} onClick={() => bringIntoView(viewport, start)}>
        {end === null ? timeText(start, zone) : panelWords().period(timeText(start, zone), timeText(end, zone))}
      </button>
      <span className={classes['entryText']}>{markedText(text)}</span>
      <EntryButtons
        edit={words.editOne(markedText(text))}
        remove={words.deleteOne(markedText(text))}
        onEdit={onEdit}
        onDelete={() => store.edit(words.delete, (view) => withoutNote(view, id))}
      />
    </li>
  );
}

interface LimitEntryProps {
  readonly limit: LimitLine;
  readonly onEdit: () => void;
}

function LimitEntry({ limit, onEdit }: LimitEntryProps) {
  const { store, series: all } = useAnalysis();
  const { id, series, kind, value, text } = limit;
  const of = all.find(({ key }) => key === series)?.name ?? itemName(series);
  const { name, dash } = limitKinds[kind];
  const words = notesWords().limit;
  return (
    <li className={classes['entry']}>
      <svg width="28" height="8" aria-hidden="true">
        <line x1="0" x2="28" y1="4" y2="4" stroke="currentColor" strokeWidth="1.5" strokeDasharray={dash.join(' ')} />
      </svg>
      <span className={classes['mono']}>
        {name} {formatValue(value)}
      </span>
      <span className={classes['entryText']}>
        {of}
        {text !== '' && ` · ${markedText(text)}`}
      </span>
      <EntryButtons
        edit={words.editOne(name, formatValue(value), of)}
        remove={words.deleteOne(name, formatValue(value), of)}
        onEdit={onEdit}
        onDelete={() => store.edit(words.delete, (view) => withoutLimit(view, id))}
      />
    </li>
  );
}

interface EntryButtonsProps {
  /** What the buttons are called. */
  readonly edit: string;
  readonly remove: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function EntryButtons({ edit, remove, onEdit, onDelete }: EntryButtonsProps) {
  return (
    <>
      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={edit} onClick={onEdit}>
        <IconPencil size={14} />
      </ActionIcon>
      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={remove} onClick={onDelete}>
        <IconTrash size={14} />
      </ActionIcon>
    </>
  );
}
