import { Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { Extent } from '../../data/plots/plot-protocol';
import { typedNumber } from '@shared/language/typed-number';
import { plotWords } from '../../words/plots';
import classes from './Plots.module.css';

interface SelectFieldsProps {
  /** What the values are of, such as `X` and `Y`. */
  readonly names: readonly string[];
  readonly onSelect: (extents: readonly Extent[]) => void;
}

/** Chooses by typed values what a drag chooses by hand; an empty field leaves that end open. */
export function SelectFields({ names, onSelect }: SelectFieldsProps) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const words = plotWords().select;
  const select = (event: SubmitEvent) => {
    event.preventDefault();
    const extents = names.map((name) => extentOf(texts[words.from(name)] ?? '', texts[words.to(name)] ?? ''));
    const known = extents.filter((extent) => extent !== undefined);
    const isWrong = known.length < extents.length;
    setFault(isWrong ? words.wrong : undefined);
    if (!isWrong) onSelect(known);
  };
  const field = (label: string, shown: string) => (
    <TextInput
      key={label}
      size="xs"
      w={64}
      aria-label={label}
      placeholder={shown}
      value={texts[label] ?? ''}
      onChange={({ currentTarget }) => setTexts({ ...texts, [label]: currentTarget.value })}
    />
  );
  return (
    <form className={classes['fields']} aria-label={words.form} onSubmit={select}>
      {names.map((name) => (
        <span key={name} className={classes['fields']}>
          {name} {field(words.from(name), words.fromHint)} {field(words.to(name), words.toHint)}
        </span>
      ))}
      <Button size="compact-xs" variant="default" type="submit">
        {words.button}
      </Button>
      {fault !== undefined && <span role="alert">{fault}</span>}
    </form>
  );
}

/** Undefined where a text is no number, or the two are not in order. */
function extentOf(from: string, to: string): Extent | undefined {
  const low = from.trim() === '' ? -Number.MAX_VALUE : typedNumber(from);
  const high = to.trim() === '' ? Number.MAX_VALUE : typedNumber(to);
  return low === undefined || high === undefined || low > high ? undefined : { low, high };
}
