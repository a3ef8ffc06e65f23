import { Autocomplete, Button, Group, Text, TextInput } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import { textLimits } from '@shared/contract/limits';
import { templateNamePattern, type View, type ViewTemplate } from '@shared/contract/trend/view';
import { markedText } from '@shared/marked-text';
import { useLibraryItems } from '../../kit/contexts';
import { formatCountOf } from '../../kit/text/format';
import {
  patternsWith,
  placeholderOf,
  templateChoices,
  templateSize,
  withTemplate,
  withTemplateValue,
} from '../../trend/view/view-template';
import classes from './OpenViewForm.module.css';

interface MakeTemplateFormProps {
  readonly view: View;
  readonly onChoose: (template: ViewTemplate | undefined) => void;
}

/** Asks for the part of the paths that varies, and shows what becomes of them. */
export function MakeTemplateForm({ view, onChoose }: MakeTemplateFormProps) {
  const [part, setPart] = useState(view.template?.value ?? '');
  const [name, setName] = useState(view.template?.name ?? 'unit');
  const parts = useMemo(() => partsOf(view), [view]);
  const isName = templateNamePattern.test(name);
  const patterns = isName ? patternsWith(view, part, name) : [];
  const made = isName ? withTemplate(view, part, name) : undefined;
  const wrong = part !== '' && isName && made === undefined;
  return (
    <AnswerForm
      action="Make a template"
      isReady={made !== undefined}
      onAnswer={(goes) => onChoose(goes ? { name, value: part } : undefined)}
    >
      <Autocomplete
        data-autofocus
        label="The part of the paths that varies"
        description="As it is now, such as R-101 of Reactor R-101"
        data={parts}
        limit={20}
        value={part}
        maxLength={textLimits.word}
        error={
          wrong &&
          (patterns.length === 0
            ? 'No path of the view holds this.'
            : `A path holds ${placeholderOf(name)} already, or would be too long.`)
        }
        onChange={setPart}
      />
      <TextInput
        label="What it is called"
        mt="sm"
        value={name}
        maxLength={40}
        error={!isName && 'Letters, digits, - and _ only.'}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text size="sm" mt="sm">
        {made === undefined
          ? 'Items whose paths hold it will follow what is chosen.'
          : `${formatCountOf(patterns.length, 'item')} will follow, the others stay:`}
      </Text>
      <ul className={classes['list']} aria-label="Patterns">
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
    <AnswerForm action="Show" isReady={isReady} onAnswer={(goes) => onChoose(goes ? value : undefined)}>
      <Autocomplete
        data-autofocus
        label={name}
        description={`Now ${markedText(view.template?.value ?? '')}`}
        data={choices.map((choice) => choice.value)}
        limit={200}
        renderOption={({ option }) => (
          <Group justify="space-between" w="100%">
            <span>{markedText(option.value)}</span>
            <Text size="sm" c="dimmed">
              {foundText(choices.find((choice) => choice.value === option.value)?.found ?? 0, size)}
            </Text>
          </Group>
        )}
        value={value}
        maxLength={textLimits.word}
        error={value !== '' && !isReady && 'A path would be too long with this.'}
        onChange={setValue}
      />
      <Text component="output" display="block" size="sm" mt="sm">
        {value === ''
          ? `${formatCountOf(choices.length, 'choice')} with items in the library; any other can be typed.`
          : found === 0
            ? `The library has no item of this template under “${markedText(value)}”. It is asked for all the same.`
            : `${foundText(found, size)} in the library${found < size ? '; the others are asked for all the same' : ''}.`}
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
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isReady}>
          {action}
        </Button>
      </Group>
    </form>
  );
}

function foundText(found: number, size: number): string {
  return `${found} of ${formatCountOf(size, 'item')}`;
}

/** Parts of the view's paths, and words of those, that are likely to vary: those in most paths first. */
function partsOf({ series }: View): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path, calculation } of series) {
    if (calculation !== undefined) continue;
    const parts = path.split('/').concat(path.split(/[/ ]/u));
    for (const part of new Set(parts)) if (part !== '') counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([part]) => part);
}
