import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Note } from '@shared/contract/trend/view';
import { useView } from '../../view/use-view';
import type { Analysis } from '../../interact/analysis';
import { noteOf, type NoteProblems } from './drafts';
import { FormFoot } from './FormFoot';
import { timeText } from '../../scene/instants';
import { withNote } from '../../view/edit-marks';
import classes from '../analysis/Panes.module.css';

interface NoteFormProps {
  readonly analysis: Analysis;
  readonly note: Note;
  readonly onClose: () => void;
}

/** The form for a note at an instant or over a period. */
export function NoteForm({ analysis: { store, zone }, note, onClose }: NoteFormProps) {
  const cursors = useView(store, (view) => view.cursors);
  const [texts, setTexts] = useState({
    start: timeText(note.start, zone),
    end: note.end === null ? '' : timeText(note.end, zone),
    text: note.text,
  });
  const [problems, setProblems] = useState<NoteProblems>({});
  const [from, to] = cursors;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const made = noteOf(note, texts, zone);
    if ('problems' in made) return setProblems(made.problems);
    store.edit(note.text === '' ? 'Add a note' : 'Edit a note', (view) => withNote(view, made.note));
    onClose();
  };
  const field = (name: keyof typeof texts, label: string, width: number) => (
    <TextInput
      size="xs"
      w={width}
      label={label}
      value={texts[name]}
      error={problems[name]}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onChange={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
      data-autofocus={name === 'text' || undefined}
      ref={name === 'text' ? takeFocus : undefined}
    />
  );
  return (
    <form className={classes['form']} aria-label="Note" onSubmit={save}>
      {field('text', 'Text', 280)}
      {field('start', 'At, or from', 190)}
      {field('end', 'To (for a period)', 190)}
      {from !== undefined && to !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => setTexts({ ...texts, start: timeText(from, zone), end: timeText(to, zone) })}
        >
          Between cursors 1 and 2
        </Button>
      )}
      <FormFoot what="note" onClose={onClose} />
    </form>
  );
}

function takeFocus(element: HTMLInputElement | null): void {
  element?.focus();
}
