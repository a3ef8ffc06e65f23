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
  const [name, setName] = useState(item.name ?? '');
  const [description, setDescription] = useState(item.description ?? '');
  const [unit, setUnit] = useState(item.unit ?? '');
  const [low, setLow] = useState(item.range?.low);
  const [high, setHigh] = useState(item.range?.high);
  const [line, setLine] = useState(lineChoice(item.stepped));
  const [longestGap, setLongestGap] = useState(item.longestGap);
  const [states, setStates] = useState(() => stateRows(item.states));
  const [isTried, setIsTried] = useState(false);
  const [tags, setTags] = useState<string[]>(item.tags ?? []);
  const [notes, setNotes] = useState(item.notes ?? '');
  const known = useMemo(() => [...new Set(library.flatMap((one) => one.tags ?? []))].toSorted(), [library]);
  const range = rangeOf(low, high);
  const fault = range === undefined && !(low === undefined && high === undefined) ? words.limits : undefined;
  const named = statesOf(states);
  const hintOf = (field: (typeof filledFields)[number]) =>
    item.fromServer?.includes(field) === true ? words.fromServer : undefined;
  const save = () => {
    setIsTried(true);
    if (fault !== undefined || !named.ok) return;
    const stepped = steppedOf(line);
    onSave(sayOfItem(item, { name, description, unit, range, stepped, longestGap, states: named.states, tags, notes }));
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
      <TextInput
        data-autofocus
        label={words.name}
        maxLength={textLimits.line}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={words.description}
        description={hintOf('description')}
        inputWrapperOrder={hintBelow}
        maxLength={textLimits.text}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <div className={classes['figures']}>
        <TextInput
          label={words.unit}
          description={hintOf('unit')}
          inputWrapperOrder={hintBelow}
          maxLength={textLimits.unit}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value)}
        />
        <NumberField
          label={words.low}
          description={hintOf('range')}
          inputWrapperOrder={hintBelow}
          hideControls
          value={low}
          onChange={setLow}
          error={fault !== undefined}
        />
        <NumberField
          label={words.high}
          description={hintOf('range')}
          inputWrapperOrder={hintBelow}
          hideControls
          value={high}
          onChange={setHigh}
          error={fault}
        />
      </div>
      <LineField value={line} onChange={setLine} />
      <ItemGapField value={longestGap} onChange={setLongestGap} />
      <StatesField rows={states} onChange={setStates} fault={isTried && !named.ok ? named.fault : undefined} />
      <TagsInput
        label={words.tags}
        description={words.tagsFind}
        data={known}
        maxTags={itemTagLimit}
        value={tags}
        onChange={(all) => setTags(all.map((tag) => cutText(tag, textLimits.word)))}
      />
      <GrowingText
        label={words.notes}
        minRows={2}
        maxRows={8}
        maxLength={textLimits.text}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <DialogActions>
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        <Button type="submit">{words.save}</Button>
      </DialogActions>
    </form>
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
