import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { textLimits } from '@shared/contract/limits';
import { isReadSeries, templateNamePattern, type View, type ViewTemplate } from '@shared/contract/trend/view';
import { markedText } from '@shared/marked-text';
import { CancelButton } from '../../kit/CancelButton';
import { Autocomplete } from '../../kit/choices';
import { DialogActions } from '../../kit/DialogActions';
import { useLibraryItems } from '../../kit/contexts';
import {
  patternsWith,
  placeholderOf,
  templateChoices,
  templateSize,
  withTemplate,
  withTemplateValue,
} from '../../trend/view/view-template';
import { viewWords } from '../words/views';
import classes from './OpenViewForm.module.css';

interface MakeTemplateFormProps {
  readonly view: View;
  readonly onChoose: (template: ViewTemplate | undefined) => void;
}

/** Asks for the part of the paths that varies, and shows what becomes of them. */
export function MakeTemplateForm({ view, onChoose }: MakeTemplateFormProps) {
  const words = viewWords().template;
  const [part, setPart] = useState(view.template?.value ?? '');
  const [name, setName] = useState(view.template?.name ?? words.usualName);
  const parts = useMemo(() => partsOf(view), [view]);
  const isName = templateNamePattern.test(name);
  const patterns = isName ? patternsWith(view, part, name) : [];
  const made = isName ? withTemplate(view, part, name) : undefined;
  const wrong = part !== '' && isName && made === undefined;
  return (
    <AnswerForm
      action={words.make}
      isReady={made !== undefined}
      onAnswer={(goes) => onChoose(goes ? { name, value: part } : undefined)}
    >
      <Autocomplete
        data-autofocus
        label={words.part}
        description={words.partAbout}
        data={parts}
        limit={20}
        value={part}
        maxLength={textLimits.word}
        error={wrong && (patterns.length === 0 ? words.noPath : words.noRoom(placeholderOf(name)))}
        onChange={setPart}
      />
      <TextInput
        label={words.name}
        mt="sm"
        value={name}
        maxLength={40}
        error={!isName && words.wrongName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text size="sm" mt="sm">
        {made === undefined ? words.willFollow : words.follow(patterns.length)}
      </Text>
      <ul className={classes['list']} aria-label={words.patterns}>
        {patterns.map((pattern) => (
          <li key={pattern}>
            <Text size="sm">{markedText(pattern)}</Text>
          </li>
        ))}
      </ul>
    </AnswerForm>
  );
}

interface TemplateValueFormProps {
  readonly view: View;
  readonly onChoose: (value: string | undefined) => void;
}

/** Asks what the template is to show: one of the library's, or any other. */
export function TemplateValueForm({ view, onChoose }: TemplateValueFormProps) {
  const words = viewWords().template;
  const library = useLibraryItems();
  const [value, setValue] = useState('');
  const choices = useMemo(
    () =>
      templateChoices(
        view,
        library.map(({ path }) => path),
      ),
    [view, library],
  );
  const size = templateSize(view);
  const found = choices.find((choice) => choice.value === value)?.found ?? 0;
  const isReady = withTemplateValue(view, value) !== undefined;
  const name = view.template?.name ?? '';
  return (
    <AnswerForm action={words.show} isReady={isReady} onAnswer={(goes) => onChoose(goes ? value : undefined)}>
      <Autocomplete
        data-autofocus
        label={name}
        description={words.now(markedText(view.template?.value ?? ''))}
        data={choices.map((choice) => choice.value)}
        limit={200}
        renderOption={({ option }) => (
          <Group justify="space-between" w="100%">
            <span>{markedText(option.value)}</span>
            <Text size="sm" c="dimmed">
              {words.found(choices.find((choice) => choice.value === option.value)?.found ?? 0, size)}
            </Text>
          </Group>
        )}
        value={value}
        maxLength={textLimits.word}
        error={value !== '' && !isReady && words.tooLong}
        onChange={setValue}
      />
      <Text component="output" display="block" size="sm" mt="sm">
        {value === ''
          ? words.choices(choices.length)
          : found === 0
            ? words.unknown(markedText(value))
            : (found < size ? words.someFound : words.allFound)(found, size)}
      </Text>
    </AnswerForm>
  );
}

interface AnswerFormProps {
  readonly action: string;
  readonly isReady: boolean;
  /** Whether it was confirmed. */
  readonly onAnswer: (goes: boolean) => void;
  readonly children: ReactNode;
}

function AnswerForm({ action, isReady, onAnswer, children }: AnswerFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onAnswer(true);
      }}
    >
      {children}
      <DialogActions>
        <CancelButton onClick={() => onAnswer(false)}>{viewWords().cancel}</CancelButton>
        <Button type="submit" disabled={!isReady}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Parts of the view's paths, and words of those, that are likely to vary: those in most paths first. */
function partsOf({ series }: View): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of series.filter(isReadSeries)) {
    const parts = path.split('/').concat(path.split(/[/ ]/u));
    for (const part of new Set(parts)) if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([part]) => part);
}
