import { Button, Checkbox, FileButton, Modal, Select, Textarea } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCopyOff,
  IconFileUpload,
  IconListCheck,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { saysLibrary } from '@shared/contract/app/library-file';
import { mostChecked } from '@shared/contract/trend/item-check';
import { problem, type Problem } from '@shared/problem/problem';
import { markedText } from '@shared/marked-text';
import { showProblem } from '../../kit/notices/show-problem';
import { useCloseForRequest } from '../../kit/requests/shown-request';
import { formatCount, formatCountOf } from '../../kit/text/format';
import { CheckedItems } from './CheckedItems';
import { useItemCheck } from './use-item-check';
import {
  guessSeparator,
  type ItemField,
  itemFields,
  type ParsedItems,
  parseItems,
  type RefusedLine,
  type Separator,
  type TextColumn,
} from '../../kit/items/parse-items';
import listed from '../ItemTable.module.css';
import classes from './AddItemsDialog.module.css';

export interface AddItemsDialogProps {
  readonly opened: boolean;
  readonly library: readonly LibraryItem[];
  readonly onClose: () => void;
  /** Takes new items, and the paths of those that are to be drawn at once. */
  readonly onAdd: (items: readonly LibraryItem[], drawn: readonly string[]) => void;
  /** Takes over a file that is a library: that is merged, with its tags and notes. */
  readonly onLibrary: (file: File) => void;
}

const separators: readonly { readonly value: Separator | 'auto'; readonly label: string }[] = [
  { value: 'auto', label: 'Columns: as the text shows' },
  { value: 'none', label: 'No columns: one path a line' },
  { value: 'tab', label: 'Columns parted by tabs' },
  { value: 'semicolon', label: 'Columns parted by semicolons' },
  { value: 'comma', label: 'Columns parted by commas' },
];

/** The ending of saved views. */
const viewEnding = '.pdview';

/** So many are drawn when a library begins. */
const firstDrawn = 4;

/** Takes item paths by typing, pasting or from a file, shows what would be added, and adds it. */
export function AddItemsDialog({ opened, ...props }: AddItemsDialogProps) {
  useCloseForRequest(props.onClose);
  return (
    <Modal opened={opened} onClose={props.onClose} title="Add items" size={720}>
      {opened && <AddItemsForm {...props} />}
    </Modal>
  );
}

function AddItemsForm({ library, onClose, onAdd, onLibrary }: Omit<AddItemsDialogProps, 'opened'>) {
  const [text, setText] = useState('');
  const [separator, setSeparator] = useState<Separator | 'auto'>('auto');
  const known = useMemo(() => new Set(library.map(({ path }) => path)), [library]);
  const guess = useMemo(() => guessSeparator(text), [text]);
  const used = separator === 'auto' ? guess.separator : separator;
  const [fields, setFields] = useState<readonly (ItemField | undefined)[]>();
  const parsed = useMemo(() => parseItems(text, known, used, fields), [text, known, used, fields]);
  const check = useItemCheck(parsed.items);
  const [onlyFound, setOnlyFound] = useState(true);
  const chosen = check.isDone && onlyFound ? parsed.items.filter(({ path }) => check.isFound(path)) : parsed.items;
  const count = chosen.length;
  const first = chosen.filter(({ path }) => check.isFound(path)).slice(0, firstDrawn);
  const add = (drawn: readonly LibraryItem[]) => {
    check.cancel();
    onAdd(
      chosen,
      drawn.map(({ path }) => path),
    );
    onClose();
  };
  const changeText = (changed: string, name = 'in the text') => {
    if (saysLibrary(changed)) {
      check.cancel();
      onLibrary(new File([changed], name));
      return;
    }
    setText(changed);
    setFields(undefined);
  };
  const readFile = (file: File | null) => {
    file?.text().then(
      (found) => changeText(found, file.name),
      () => showProblem(unreadable(file.name)),
    );
  };
  return (
    <div className={classes['form']}>
      <Textarea
        label="Paths"
        description="One a line, as /System/Core/…, or columns of a spreadsheet, CSV or JSON: path, unit, description; with a line of names also name, low and high. A file may also be a saved view."
        data-autofocus
        autosize
        minRows={7}
        maxRows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => changeText(event.currentTarget.value)}
        classNames={{ input: classes['text'] ?? '' }}
      />
      <div className={classes['source']}>
        {parsed.form === 'lines' ? (
          <Select
            aria-label="Columns"
            data={separators}
            value={separator}
            allowDeselect={false}
            onChange={(value) => {
              setSeparator(separators.find((each) => each.value === value)?.value ?? 'auto');
              setFields(undefined);
            }}
            className={classes['separator'] ?? ''}
          />
        ) : (
          <span className={classes['separator']}>
            {parsed.form === 'view' ? 'Read as a saved view: its items' : 'Read as JSON'}
          </span>
        )}
        <FileButton
          accept={`.csv,.tsv,.txt,.json,${viewEnding},text/plain,text/csv,application/json`}
          onChange={readFile}
        >
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconFileUpload size={16} aria-hidden />}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </div>
      {separator === 'auto' && guess.doubt !== undefined && (
        <SeparatorQuestion guess={guess.separator} doubt={guess.doubt} onChoose={setSeparator} />
      )}
      {parsed.columns.length > 1 && <ColumnChoice columns={parsed.columns} onChoose={setFields} />}
      <AddItemsPreview parsed={parsed} isChecked={check.isBegun} />
      {check.isBegun && <CheckedItems check={check} items={parsed.items} />}
      {check.isDone && check.problem === undefined && (
        <Checkbox
          label="Add only items that have a value"
          checked={onlyFound}
          onChange={(event) => setOnlyFound(event.currentTarget.checked)}
        />
      )}
      <div className={classes['actions']}>
        {check.isRunning ? (
          <Button variant="default" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={check.cancel}>
            Stop the check
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden />}
            disabled={parsed.items.length === 0 || parsed.items.length > mostChecked}
            onClick={check.run}
          >
            Check
          </Button>
        )}
        <span className={classes['space']} />
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {first.length > 0 && (
          <Button variant="light" onClick={() => add(first)}>
            Draw the first {formatCount(first.length)} too
          </Button>
        )}
        <Button disabled={count === 0} onClick={() => add([])}>
          Add {formatCountOf(count, 'item')}
        </Button>
      </div>
    </div>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly TextColumn[];
  readonly onChoose: (fields: readonly (ItemField | undefined)[]) => void;
}

const fieldNames: Readonly<Record<ItemField, string>> = {
  path: 'Path',
  name: 'Name',
  unit: 'Unit',
  description: 'Description',
  low: 'Low limit',
  high: 'High limit',
};
const leftOut = 'left out';
const fieldChoices = [
  ...itemFields.map((field) => ({ value: field, label: fieldNames[field] })),
  { value: leftOut, label: 'Left out' },
];

/** What each column of the text is read as, and lets a person say otherwise. */
function ColumnChoice({ columns, onChoose }: ColumnChoiceProps) {
  const choose = (place: number, chosen: ItemField | undefined) =>
    onChoose(
      columns.map(({ place: at, field }) => {
        if (at === place) return chosen;
        // A field is in one column.
        return field === chosen ? undefined : field;
      }),
    );
  return (
    <fieldset className={classes['columns']} aria-label="Columns of the text">
      {columns.map(({ place, title, example, field }) => (
        <Select
          key={place}
          size="xs"
          label={title === undefined || title === '' ? `Column ${place + 1}` : markedText(title)}
          description={markedText(example)}
          data={fieldChoices}
          value={field ?? leftOut}
          allowDeselect={false}
          onChange={(value) =>
            choose(
              place,
              itemFields.find((each) => each === value),
            )
          }
        />
      ))}
    </fieldset>
  );
}

interface SeparatorQuestionProps {
  /** How the text is read as long as nobody has answered. */
  readonly guess: Separator;
  readonly doubt: Separator;
  readonly onChoose: (separator: Separator) => void;
}

/** Asks what a sign is that may part columns, or belong to the paths. */
function SeparatorQuestion({ guess, doubt, onChoose }: SeparatorQuestionProps) {
  const signs = doubt === 'semicolon' ? 'semicolons' : 'commas';
  const says = guess === 'none' ? `The ${signs} are read as parts of the paths.` : `The text is cut at its ${signs}.`;
  return (
    <output className={classes['question']}>
      <span>{says} Is that right?</span>
      <Button size="compact-sm" variant="default" onClick={() => onChoose('none')}>
        Keep paths whole
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onChoose(doubt)}>
        Cut at {signs}
      </Button>
    </output>
  );
}

function unreadable(name: string): Problem {
  return problem(
    'file',
    `The file ${name} could not be read.`,
    'Check that it is still there and may be read; or copy its lines and paste them.',
  );
}

/** Lines of each kind that are shown; the rest is counted. */
const shownLines = 50;

/** What the text would add, and the lines that it would not. */
function AddItemsPreview({ parsed, isChecked }: { readonly parsed: ParsedItems; readonly isChecked: boolean }) {
  const { items, duplicates, invalid, form } = parsed;
  const unit = form === 'lines' ? 'Line' : 'Entry';
  return (
    <div className={classes['preview']} aria-live="polite">
      <p className={classes['sum']} data-kind="new">
        <IconCircleCheck size={16} aria-hidden /> {formatCount(items.length)} new
      </p>
      {items.length > 0 && !isChecked && <NewItems items={items} />}
      <Refused lines={invalid} unit={unit} kind="invalid" title="can’t be used" />
      <Refused
        lines={duplicates}
        unit={unit}
        kind="duplicate"
        title={duplicates.length === 1 ? 'duplicate' : 'duplicates'}
      />
    </div>
  );
}

function NewItems({ items }: { readonly items: readonly LibraryItem[] }) {
  const hasNames = items.some(({ name }) => name !== undefined);
  const hasRanges = items.some(({ range }) => range !== undefined);
  return (
    <div className={listed['table']}>
      <table>
        <thead>
          <tr>
            <th>Path</th>
            <th>Unit</th>
            <th>Description</th>
            {hasNames && <th>Name</th>}
            {hasRanges && <th>Range</th>}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shownLines).map(({ path, unit, description, name, range }) => (
            <tr key={path}>
              <td className={listed['path']}>{markedText(path)}</td>
              <td>{unit}</td>
              <td>{markedText(description ?? '')}</td>
              {hasNames && <td>{markedText(name ?? '')}</td>}
              {hasRanges && <td>{range && `${range.low} to ${range.high}`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <More count={items.length} />
    </div>
  );
}

interface RefusedProps {
  readonly lines: readonly RefusedLine[];
  /** What is counted. */
  readonly unit: 'Line' | 'Entry';
  readonly kind: 'invalid' | 'duplicate';
  readonly title: string;
}

function Refused({ lines, unit, kind, title }: RefusedProps) {
  if (lines.length === 0) return null;
  const Icon = kind === 'invalid' ? IconAlertTriangle : IconCopyOff;
  return (
    <>
      <p className={classes['sum']} data-kind={kind}>
        <Icon size={16} aria-hidden /> {formatCount(lines.length)} {title}
      </p>
      <ul className={classes['lines']}>
        {lines.slice(0, shownLines).map(({ line, text, reason }) => (
          <li key={line}>
            {unit} {line}: <span className={listed['path']}>{text}</span> – {reason}
          </li>
        ))}
      </ul>
      <More count={lines.length} />
    </>
  );
}

function More({ count }: { readonly count: number }) {
  return count > shownLines ? <p className={classes['more']}>and {formatCount(count - shownLines)} more</p> : null;
}
