import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { textLimits } from '@shared/contract/limits';
import { viewLimits, type LimitLine, type Note } from '@shared/contract/trend/view';
import { shownNumber } from '@shared/language/decimal-sign';
import { CancelButton } from '../../../kit/CancelButton';
import { Select } from '../../../kit/choices';
import { useCalendar } from '../../../kit/settings/use-settings';
import { useAnalysis } from '../../interact/analysis';
import { seriesChoices } from '../../scene/analysed-series';
import { timeText } from '../../scene/instants';
import { isLimitKind, limitKinds } from '../../scene/limit-kinds';
import { isOneTooMany, withLimit, withNote } from '../../view/edit-marks';
import { textsIn } from '../../view/range-texts';
import { useView } from '../../view/use-view';
import { typedNumber } from '@shared/language/typed-number';
import type { TypedLimit, TypedNote } from '../analysis/use-panel';
import { noteOf, type NoteProblems, type NoteTexts, typedNote } from './drafts';
import { figureWords } from '../../words/figures';
import { notesWords } from '../../words/notes';
import { panelWords } from '../../words/panel';
import { SeriesSelect } from '../SeriesSelect';
import classes from '../analysis/Panes.module.css';

interface FormProps<Typed> {
  /** What was typed in it when its view was on screen last. */
  readonly begun?: Typed | undefined;
  /** Called with what is typed. */
  readonly onType: (typed: Typed) => void;
  readonly onClose: () => void;
}

interface NoteFormProps extends FormProps<TypedNote> {
  readonly note: Note;
}

/** The form for a note at an instant or over a period. */
export function NoteForm({ note, begun, onType, onClose }: NoteFormProps) {
  const { store, zone } = useAnalysis();
  const calendar = useCalendar();
  const cursors = useView(store, (view) => view.cursors);
  const isFull = useView(store, ({ notes }) => isOneTooMany(notes, note.id, viewLimits.notes));
  const isNew = useView(store, ({ notes }) => notes.every(({ id }) => id !== note.id));
  const [typed, setTyped] = useState(() => begun ?? typedNote(note, zone));
  const texts: NoteTexts = { text: typed.text, ...textsIn(typed, { now: typed.at, zone, calendar }) };
  const [problems, setProblems] = useState<NoteProblems>({});
  const type = (changed: Partial<NoteTexts>) => {
    setProblems({});
    const next = { ...texts, ...changed, zone, at: Date.now() };
    setTyped(next);
    onType(next);
  };
  const [from, to] = cursors;
  const words = notesWords();
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const made = noteOf(note, texts, { now: Date.now(), zone, calendar });
    if ('problems' in made) return setProblems(made.problems);
    const { add, edit, full } = notesWords().note;
    if (isFull) return setProblems({ text: full(viewLimits.notes) });
    store.edit(isNew ? add : edit, (view) => withNote(view, made.note));
    onClose();
  };
  const field = (name: keyof NoteTexts, label: string, width: number) => (
    <TextInput
      size="xs"
      w={width}
      label={label}
      maxLength={name === 'text' ? textLimits.text : undefined}
      value={texts[name]}
      error={problems[name]}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onChange={({ currentTarget }) => type({ [name]: currentTarget.value })}
      data-autofocus={name === 'text' || undefined}
      ref={name === 'text' && begun === undefined ? takeFocus : undefined}
    />
  );
  return (
    <form className={classes['form']} aria-label={words.note.form} onSubmit={save}>
      {field('text', words.text, 280)}
      {field('start', words.note.from, 190)}
      {field('end', words.note.to, 190)}
      {from !== undefined && to !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => type({ start: timeText(from, zone), end: timeText(to, zone) })}
        >
          {words.note.betweenCursors}
        </Button>
      )}
      <FormFoot save={words.note.save} onClose={onClose} />
    </form>
  );
}

function takeFocus(element: HTMLInputElement | null): void {
  element?.focus();
}

interface FormFootProps {
  /** On the button that saves. */
  readonly save: string;
  readonly onClose: () => void;
}

/** The end of a form for a mark: saves it, or does without. */
function FormFoot({ save, onClose }: FormFootProps) {
  return (
    <>
      <Button size="xs" type="submit">
        {save}
      </Button>
      <CancelButton size="xs" onClick={onClose}>
        {panelWords().cancel}
      </CancelButton>
    </>
  );
}

interface LimitFormProps extends FormProps<TypedLimit> {
  readonly limit: LimitLine;
}

/** The form for a limit line at an item. */
export function LimitForm({ limit, begun, onType, onClose }: LimitFormProps) {
  const { store, series } = useAnalysis();
  const isFull = useView(store, ({ limits }) => isOneTooMany(limits, limit.id, viewLimits.limitLines));
  const all = useView(store, (view) => view.series);
  const [draft, setDraft] = useState(() => begun ?? { ...limit, value: shownNumber(limit.value) });
  const [problems, setProblems] = useState<{ readonly series?: string; readonly value?: string }>({});
  const words = notesWords();
  const type = (changed: Partial<TypedLimit>) => {
    const next = { ...draft, ...changed };
    setProblems({});
    setDraft(next);
    onType(next);
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const number = typedNumber(draft.value);
    if (number === undefined) return setProblems({ value: panelWords().typeNumber });
    if (all.every(({ key }) => key !== draft.series)) return setProblems({ series: words.limit.gone });
    if (isFull) return setProblems({ value: words.limit.full(viewLimits.limitLines) });
    store.edit(words.limit.set, (view) => withLimit(view, { ...draft, value: number, text: draft.text.trim() }));
    onClose();
  };
  return (
    <form className={classes['form']} aria-label={words.limit.form} onSubmit={save}>
      <SeriesSelect
        w={200}
        label={figureWords().item}
        choices={seriesChoices(series)}
        value={draft.series}
        error={problems.series}
        onChoose={(key) => type({ series: key })}
      />
      <Select
        size="xs"
        w={120}
        label={words.limit.kind}
        allowDeselect={false}
        data={Object.entries(limitKinds).map(([kind, { name }]) => ({ value: kind, label: name }))}
        value={draft.kind}
        onChange={(kind) => isLimitKind(kind) && type({ kind })}
      />
      <TextInput
        size="xs"
        w={110}
        label={words.limit.value}
        value={draft.value}
        error={problems.value}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={({ currentTarget }) => type({ value: currentTarget.value })}
        ref={begun === undefined ? selectText : undefined}
      />
      <TextInput
        size="xs"
        w={200}
        label={words.text}
        maxLength={textLimits.line}
        value={draft.text}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
      />
      <FormFoot save={words.limit.save} onClose={onClose} />
    </form>
  );
}

function selectText(element: HTMLInputElement | null): void {
  element?.select();
}
