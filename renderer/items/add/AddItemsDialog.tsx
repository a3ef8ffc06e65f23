import { Button, Checkbox } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCopyOff,
  IconInfoCircle,
  IconListCheck,
  IconPlayerStop,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import { mostChecked } from '@shared/contract/trend/item-check';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { onFirstClick } from '../../kit/first-click';
import { longestGapText } from '../../kit/items/longest-gap';
import { shortStatesText } from '../../kit/items/named-states';
import { untakenParts } from '../../kit/items/item-of-row';
import type { ParsedItems, RefusedLine } from '../../kit/items/parse-items';
import { useItemCheck } from '../../kit/items/use-item-check';
import { useCloseForRequest } from '../../kit/requests/shown-request';
import { lineChoice } from '../tree/change-library';
import { addWords } from '../words/add';
import { treeWords } from '../words/tree';
import { CheckedItems } from './CheckedItems';
import { ItemTextFields } from './ItemTextFields';
import { useItemText } from './use-item-text';
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

/** So many are drawn when a library begins. */
const firstDrawn = 4;

/** Takes item paths by typing, pasting or from a file, shows what would be added, and adds it. */
export function AddItemsDialog({ opened, ...props }: AddItemsDialogProps) {
  useCloseForRequest(props.onClose);
  return (
    <Dialog opened={opened} onClose={props.onClose} title={addWords().title} size={720}>
      {opened && <AddItemsForm {...props} />}
    </Dialog>
  );
}

function AddItemsForm({ library, onClose, onAdd, onLibrary }: Omit<AddItemsDialogProps, 'opened'>) {
  const words = addWords();
  const text = useItemText(library, onLibrary);
  const { parsed } = text;
  const check = useItemCheck(parsed.items);
  const [onlyFound, setOnlyFound] = useState(true);
  // A check that ended early says nothing of the items that it did not come to.
  const isChecked = check.isDone && check.problem === undefined;
  const chosen = isChecked && onlyFound ? parsed.items.filter(({ path }) => check.isFound(path)) : parsed.items;
  const count = chosen.length;
  const first = chosen.filter(({ path }) => check.isFound(path)).slice(0, firstDrawn);
  const add = (drawn: readonly LibraryItem[]) => {
    onAdd(
      chosen,
      drawn.map(({ path }) => path),
    );
    onClose();
  };
  return (
    <div className={classes['form']}>
      <ItemTextFields text={text} />
      <AddItemsPreview parsed={parsed} isChecked={check.isBegun} />
      {check.isBegun && <CheckedItems check={check} items={parsed.items} />}
      {parsed.items.length > mostChecked && (
        <output className={classes['question']}>{words.tooManyToCheck(mostChecked)}</output>
      )}
      {isChecked && (
        <Checkbox
          label={words.onlyFound}
          checked={onlyFound}
          onChange={(event) => setOnlyFound(event.currentTarget.checked)}
        />
      )}
      <DialogActions>
        {check.isRunning ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            onClick={onFirstClick(check.cancel)}
          >
            {words.stopCheck}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden />}
            disabled={parsed.items.length === 0 || parsed.items.length > mostChecked}
            onClick={onFirstClick(check.run)}
          >
            {words.check}
          </Button>
        )}
        <span className={classes['space']} />
        <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
        {first.length > 0 && (
          <Button variant="light" onClick={() => add(first)}>
            {words.drawFirst(first.length)}
          </Button>
        )}
        <Button disabled={count === 0} onClick={() => add([])}>
          {words.add(count)}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Lines of each kind that are shown; the rest is counted. */
const shownLines = 50;

/** What the text would add, and the lines that it would not. */
function AddItemsPreview({ parsed, isChecked }: { readonly parsed: ParsedItems; readonly isChecked: boolean }) {
  const { items, duplicates, invalid, without, form } = parsed;
  const words = addWords().preview;
  const place = form === 'lines' ? words.line : words.entry;
  return (
    <div className={classes['preview']} aria-live="polite">
      {items.length + duplicates.length + invalid.length > 0 && (
        <p className={classes['sum']} data-kind="new">
          <IconCircleCheck size={16} aria-hidden /> {words.fresh(items.length)}
        </p>
      )}
      {items.length > 0 && !isChecked && <NewItems items={items} />}
      {untakenParts.map((part) => (
        <Refused
          key={part}
          lines={without[part]}
          place={place}
          kind="partial"
          title={words.without[part](without[part].length)}
        />
      ))}
      <Refused lines={invalid} place={place} kind="invalid" title={words.invalid(invalid.length)} />
      <Refused lines={duplicates} place={place} kind="duplicate" title={words.duplicates(duplicates.length)} />
    </div>
  );
}

function NewItems({ items }: { readonly items: readonly LibraryItem[] }) {
  const { columns, preview } = addWords();
  const hasNames = items.some(({ name }) => name !== undefined);
  const hasRanges = items.some(({ range }) => range !== undefined);
  const hasLines = items.some(({ stepped }) => stepped !== undefined);
  const hasGaps = items.some(({ longestGap }) => longestGap !== undefined);
  const hasStates = items.some(({ states }) => states !== undefined);
  const { line, states: stateWords } = treeWords();
  return (
    <div className={listed['table']}>
      <table>
        <thead>
          <tr>
            <th>{columns.path}</th>
            <th>{columns.unit}</th>
            <th>{columns.description}</th>
            {hasNames && <th>{columns.name}</th>}
            {hasRanges && <th>{preview.range}</th>}
            {hasLines && <th>{line.label}</th>}
            {hasGaps && <th>{columns.longestGap}</th>}
            {hasStates && <th>{stateWords.label}</th>}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shownLines).map(({ path, unit, description, name, range, stepped, longestGap, states }) => (
            <tr key={path}>
              <td className={listed['path']}>{markedText(path)}</td>
              <td>{markedText(unit ?? '')}</td>
              <td>{markedText(description ?? '')}</td>
              {hasNames && <td>{markedText(name ?? '')}</td>}
              {hasRanges && <td>{range && preview.rangeOf(range.low, range.high)}</td>}
              {hasLines && <td>{stepped === undefined ? '' : line.of[lineChoice(stepped)]}</td>}
              {hasGaps && <td>{longestGap && longestGapText(longestGap)}</td>}
              {hasStates && <td>{states && markedText(shortStatesText(states))}</td>}
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
  /** Says which of the lines one is, or of the entries. */
  readonly place: (number: number) => string;
  readonly kind: keyof typeof refusedIcons;
  readonly title: string;
}

const refusedIcons = { invalid: IconAlertTriangle, partial: IconInfoCircle, duplicate: IconCopyOff };

function Refused({ lines, place, kind, title }: RefusedProps) {
  if (lines.length === 0) return null;
  const Icon = refusedIcons[kind];
  return (
    <>
      <p className={classes['sum']} data-kind={kind}>
        <Icon size={16} aria-hidden /> {title}
      </p>
      <ul className={classes['lines']}>
        {lines.slice(0, shownLines).map(({ line, text, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Several may stand in a line, with the same text.
          <li key={index}>
            {place(line)}: <span className={listed['path']}>{markedText(text)}</span> – {markedText(reason)}
          </li>
        ))}
      </ul>
      <More count={lines.length} />
    </>
  );
}

function More({ count }: { readonly count: number }) {
  return count > shownLines ? <p className={classes['more']}>{addWords().preview.more(count - shownLines)}</p> : null;
}
