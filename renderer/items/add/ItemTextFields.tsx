import { Button } from '@mantine/core';
import { markedText } from '@shared/marked-text';
import { Select } from '../../kit/choices';
import { ChooseFileButton } from '../../kit/ChooseFileButton';
import { GrowingText } from '../../kit/GrowingText';
import { type ItemField, itemFields, type TextColumn } from '../../kit/items/item-columns';
import type { Separator } from '../../kit/items/separator';
import { addWords } from '../words/add';
import type { ItemText } from './use-item-text';
import classes from './AddItemsDialog.module.css';

const separators: readonly (Separator | 'auto')[] = ['auto', 'none', 'tab', 'semicolon', 'comma'];

/** The ending of saved views. */
const viewEnding = '.pdview';

/** Takes the text with items, and how it is to be read. */
export function ItemTextFields({ text }: { readonly text: ItemText }) {
  const words = addWords();
  const { separator, guess, parsed } = text;
  return (
    <>
      <GrowingText
        label={words.paths}
        description={words.pathsHow}
        data-autofocus
        isList
        minRows={7}
        maxRows={12}
        spellCheck={false}
        value={text.typed}
        onChange={(event) => text.change(event.currentTarget.value)}
      />
      <div className={classes['source']}>
        {parsed.form === 'lines' ? (
          <Select
            aria-label={words.separators.label}
            data={separators.map((each) => ({ value: each, label: words.separators[each] }))}
            value={separator}
            allowDeselect={false}
            onChange={(value) => text.chooseSeparator(separators.find((each) => each === value) ?? 'auto')}
            className={classes['separator'] ?? ''}
          />
        ) : (
          <span className={classes['separator']}>{parsed.form === 'view' ? words.asView : words.asJson}</span>
        )}
        <ChooseFileButton
          accept={`.csv,.tsv,.txt,.json,${viewEnding},text/plain,text/csv,application/json`}
          variant="default"
          onChoose={text.readFile}
        >
          {words.chooseFile}
        </ChooseFileButton>
      </div>
      {separator === 'auto' && guess.doubt !== undefined && (
        <SeparatorQuestion guess={guess.separator} doubt={guess.doubt} onChoose={text.chooseSeparator} />
      )}
      {parsed.columns.length > 1 && <ColumnChoice columns={parsed.columns} onChoose={text.chooseFields} />}
    </>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly TextColumn[];
  readonly onChoose: (fields: readonly (ItemField | undefined)[]) => void;
}

const leftOut = 'left out';

/** What each column of the text is read as, and lets a person say otherwise. */
function ColumnChoice({ columns, onChoose }: ColumnChoiceProps) {
  const words = addWords().columns;
  const choices = [
    ...itemFields.map((field) => ({ value: field, label: words[field] })),
    { value: leftOut, label: words.leftOut },
  ];
  const choose = (place: number, chosen: ItemField | undefined) =>
    onChoose(
      columns.map(({ place: at, field }) => {
        if (at === place) return chosen;
        // A field is in one column.
        return field === chosen ? undefined : field;
      }),
    );
  return (
    <fieldset className={classes['columns']} aria-label={words.label}>
      {columns.map(({ place, title, example, field }) => (
        <Select
          key={place}
          size="xs"
          label={title === undefined || title === '' ? words.column(place + 1) : markedText(title)}
          description={markedText(example)}
          data={choices}
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
  const words = addWords().question;
  const isKept = guess === 'none';
  const [says, cut] =
    doubt === 'semicolon'
      ? [isKept ? words.semicolonsKept : words.semicolonsCut, words.cutAtSemicolons]
      : [isKept ? words.commasKept : words.commasCut, words.cutAtCommas];
  return (
    <output className={classes['question']}>
      <span>{says}</span>
      <Button size="compact-sm" variant="default" onClick={() => onChoose('none')}>
        {words.keep}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onChoose(doubt)}>
        {cut}
      </Button>
    </output>
  );
}
