import type { AutocompleteProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Autocomplete } from './choices';

interface TypedChoiceProps<Value> extends Pick<
  AutocompleteProps,
  'label' | 'aria-label' | 'description' | 'inputWrapperOrder' | 'size' | 'w' | 'disabled' | 'comboboxProps'
> {
  readonly value: Value;
  /** The value as a text, empty for none. */
  readonly shown: string;
  /** Texts that are proposed. */
  readonly proposed: readonly string[];
  /** What a text says; undefined where that is nothing. */
  readonly read: (text: string) => { readonly value: Value } | undefined;
  /** Says what is wrong with a text that says nothing. */
  readonly wrong: string;
  /** Told another value once it has been chosen or typed to its end. */
  readonly onChange: (value: Value) => void;
}

/**
 * A value that is chosen or typed: a choice, Enter and leaving the field hold, Escape takes back what was typed. A text that says nothing
 * stays, and a form around is not sent with it.
 */
export function TypedChoice<Value>(props: TypedChoiceProps<Value>) {
  const { value, shown, proposed, read, wrong, onChange, ...look } = props;
  const [typed, setTyped] = useState<string>();
  // The field tells a choice as something typed, too.
  if (typed !== undefined && (typed === shown || look.disabled === true)) setTyped(undefined);
  const settle = (text: string) => {
    const found = read(text);
    if (found === undefined) return;
    setTyped(undefined);
    if (found.value !== value) onChange(found.value);
  };
  const isWrong = typed !== undefined && read(typed) === undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(isWrong ? wrong : ''), [isWrong, wrong]);
  const press = (event: KeyboardEvent) => {
    if (typed === undefined) return;
    if (event.key === 'Escape') {
      // It takes back what was typed, and closes nothing around.
      event.stopPropagation();
      setTyped(undefined);
    }
    // Else it chose an option.
    if (event.key === 'Enter' && !event.defaultPrevented) settle(typed);
  };
  return (
    <Autocomplete
      {...look}
      ref={input}
      data={[...proposed]}
      // All are proposed, whatever stands in the field; what is wrong with it is not to be covered.
      filter={({ options }) => (isWrong ? [] : options)}
      value={typed ?? shown}
      error={isWrong ? wrong : undefined}
      onChange={setTyped}
      onOptionSubmit={settle}
      onBlur={() => typed !== undefined && settle(typed)}
      wrapperProps={{ onKeyDown: press }}
    />
  );
}
