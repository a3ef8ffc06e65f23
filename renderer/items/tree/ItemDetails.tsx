import { Button, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type filledFields, itemTagLimit, type LibraryItem } from '@shared/contract/app/storage';
import { textLimits } from '@shared/contract/limits';
import { cutText } from '@shared/cut-text';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { TagsInput } from '../../kit/choices';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { GrowingText } from '../../kit/GrowingText';
import { NumberField } from '../../kit/NumberField';
import { statesOf } from '../../kit/items/named-states';
import { treeWords } from '../words/tree';
import { type ItemChange, type LineChoice, lineChoice, lineChoices, sayOfItem, steppedOf } from './change-library';
import { ItemGapField } from './ItemGapField';
import { stateRows, StatesField } from './StatesField';
import classes from './ItemTree.module.css';

interface ItemDetailsProps {
  /** Undefined while the dialog is closed. */
  readonly item: LibraryItem | undefined;
  /** Its tags are proposed. */
  readonly library: readonly LibraryItem[];
  readonly onClose: () => void;
  readonly onSave: (change: ItemChange) => void;
}

/** What a person says of an item of the library. */
export function ItemDetails({ item, ...props }: ItemDetailsProps) {
  return (
    <Dialog opened={item !== undefined} onClose={props.onClose} title={treeWords().details.title} size={520}>
      {item !== undefined && <DetailsForm key={item.path} item={item} {...props} />}
    </Dialog>
  );
}

/** Fields side by side stay in line, whichever has a hint. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function DetailsForm({ item: now, library, onClose, onSave }: ItemDetailsProps & { readonly item: LibraryItem }) {
  const words = treeWords().details;
  // As it was at opening: what becomes of it meanwhile is not what the fields show.
  const [item] = useState(now);
  const [draft, setDraft] = useState(() => draftOf(item));
  const [isTried, setIsTried] = useState(false);
  const known = useMemo(() => [...new Set(library.flatMap((one) => one.tags ?? []))].toSorted(), [library]);
  const change: ChangeDraft = (part) => setDraft((former) => ({ ...former, ...part }));
  const named = statesOf(draft.states);
  const save = () => {
    setIsTried(true);
    if (rangeFault(draft) !== undefined || !named.ok) return;
    const { line, low, high, ...said } = draft;
    onSave(sayOfItem(item, { ...said, range: rangeOf(low, high), stepped: steppedOf(line), states: named.states }));
    onClose();
  };
  return (
    <form
      className={classes['details']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <span className={classes['tipPath']}>{markedText(item.path)}</span>
      <NameFields item={item} draft={draft} onChange={change} />
      <FigureFields item={item} draft={draft} onChange={change} />
      <LineField value={draft.line} onChange={(line) => change({ line })} />
      <ItemGapField value={draft.longestGap} onChange={(longestGap) => change({ longestGap })} />
      <StatesField
        rows={draft.states}
        onChange={(states) => change({ states })}
        fault={isTried && !named.ok ? named.fault : undefined}
      />
      <TagsInput
        label={words.tags}
        description={words.tagsFind}
        data={known}
        maxTags={itemTagLimit}
        value={draft.tags}
        onChange={(all) => change({ tags: all.map((tag) => cutText(tag, textLimits.word)) })}
      />
      <GrowingText
        label={words.notes}
        minRows={2}
        maxRows={8}
        maxLength={textLimits.text}
        value={draft.notes}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
      <DialogActions>
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        <Button type="submit">{words.save}</Button>
      </DialogActions>
    </form>
  );
}

/** What the fields hold. */
interface ItemDraft {
  readonly name: string;
  readonly description: string;
  readonly unit: string;
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly line: LineChoice;
  readonly longestGap: LibraryItem['longestGap'];
  readonly states: ReturnType<typeof stateRows>;
  readonly tags: string[];
  readonly notes: string;
}

type ChangeDraft = (part: Partial<ItemDraft>) => void;

function draftOf({ name = '', description = '', unit = '', notes = '', ...item }: LibraryItem): ItemDraft {
  return {
    name,
    description,
    unit,
    low: item.range?.low,
    high: item.range?.high,
    line: lineChoice(item.stepped),
    longestGap: item.longestGap,
    states: stateRows(item.states),
    tags: item.tags ?? [],
    notes,
  };
}

interface DraftFieldsProps {
  readonly item: LibraryItem;
  readonly draft: ItemDraft;
  readonly onChange: ChangeDraft;
}

/** Who said what a field of the item holds, where that was the server. */
function hintOf(item: LibraryItem, field: (typeof filledFields)[number]): string | undefined {
  return item.fromServer?.includes(field) === true ? treeWords().details.fromServer : undefined;
}

function NameFields({ item, draft, onChange }: DraftFieldsProps) {
  const words = treeWords().details;
  return (
    <>
      <TextInput
        data-autofocus
        label={words.name}
        maxLength={textLimits.line}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        label={words.description}
        description={hintOf(item, 'description')}
        inputWrapperOrder={hintBelow}
        maxLength={textLimits.text}
        value={draft.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
    </>
  );
}

/** The unit and the range. */
function FigureFields({ item, draft, onChange }: DraftFieldsProps) {
  const words = treeWords().details;
  const fault = rangeFault(draft);
  const limit = { description: hintOf(item, 'range'), inputWrapperOrder: hintBelow, hideControls: true };
  return (
    <div className={classes['figures']}>
      <TextInput
        label={words.unit}
        description={hintOf(item, 'unit')}
        inputWrapperOrder={hintBelow}
        maxLength={textLimits.unit}
        value={draft.unit}
        onChange={({ currentTarget }) => onChange({ unit: currentTarget.value })}
      />
      <NumberField
        label={words.low}
        {...limit}
        value={draft.low}
        onChange={(low) => onChange({ low })}
        error={fault !== undefined}
      />
      <NumberField
        label={words.high}
        {...limit}
        value={draft.high}
        onChange={(high) => onChange({ high })}
        error={fault}
      />
    </div>
  );
}

interface LineFieldProps {
  readonly value: LineChoice;
  readonly onChange: (value: LineChoice) => void;
}

function LineField({ value, onChange }: LineFieldProps) {
  const words = treeWords().line;
  return (
    <Input.Wrapper label={words.label} labelElement="div" description={words.hint} inputWrapperOrder={hintBelow}>
      <SegmentedControl
        aria-label={words.label}
        fullWidth
        data={lineChoices.map((choice) => ({ value: choice, label: words.of[choice] }))}
        value={value}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

/** The limits that are typed; undefined where there are none, or they are not in order. */
function rangeOf(low: number | undefined, high: number | undefined): LibraryItem['range'] {
  return low !== undefined && high !== undefined && low < high ? { low, high } : undefined;
}

/** What is wrong with the limits: one is missing, or they are not in order. */
function rangeFault({ low, high }: ItemDraft): string | undefined {
  const hasNone = low === undefined && high === undefined;
  return hasNone || rangeOf(low, high) !== undefined ? undefined : treeWords().details.limits;
}
