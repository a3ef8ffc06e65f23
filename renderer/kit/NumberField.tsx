import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { shownNumber } from '@shared/language/decimal-sign';
import { typedNumber, typedWhole } from '@shared/language/typed-number';
import classes from './NumberField.module.css';

interface NumberFieldProps extends Omit<
  TextInputProps,
  'defaultValue' | 'max' | 'min' | 'onChange' | 'onKeyDown' | 'rightSection' | 'rightSectionWidth' | 'step' | 'value'
> {
  readonly value: number | undefined;
  /** Hears of each number within the bounds, and of undefined for an emptied field; of nothing while the text is no number. */
  readonly onChange: (value: number | undefined) => void;
  readonly min?: number;
  readonly max?: number;
  /** What the arrow keys and the small buttons add; 1 unless told. */
  readonly step?: number;
  /** Whole numbers only. */
  readonly whole?: boolean;
  /** What the number counts; stands behind it. */
  readonly unit?: string;
  readonly hideControls?: boolean;
  /** How a number is shown that is not being typed, perhaps with groups of digits; with all its digits unless told. */
  readonly format?: (value: number) => string;
  /** Whether a number is taken only once the field is left or Enter is pressed, not while it is typed. */
  readonly settles?: boolean;
}

/**
 * The field for a number, with the decimal sign of the person. What is typed stays as it is typed until the field is left, such as the 0
 * of 0.75; a number beyond the bounds is taken as the nearest one, at once, for a field may go away without being left.
 */
export function NumberField({
  value,
  onChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  whole = false,
  unit,
  hideControls = false,
  format = shownNumber,
  settles = false,
  ...props
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const within = (number: number) => Math.min(max, Math.max(min, number));
  // Digits that are typed into a whole number leave its groups uneven.
  const read = (text: string) => (whole ? typedWhole(text.replaceAll(/\s/gu, '')) : typedNumber(text));
  const take = (text: string) => {
    const number = read(text);
    if (number !== undefined) onChange(within(number));
    else if (text.trim() === '') onChange(undefined);
  };
  const type = (text: string) => {
    setTyped(text);
    if (!settles) take(text);
  };
  const leave = () => {
    if (settles && typed !== undefined) take(typed);
    setTyped(undefined);
  };
  const move = (by: number) => {
    const from = typed === undefined ? value : read(typed);
    type(shownNumber(within(from === undefined ? 0 : moved(from, by))));
  };
  const isWrong = typed !== undefined && /\d/u.test(typed) && read(typed) === undefined;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && settles) leave();
    // A form would be sent with the number that could be read last.
    else if (event.key === 'Enter' && isWrong) event.preventDefault();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? step : -step);
  };
  const controls = !hideControls && props.disabled !== true;
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      error={props.error || isWrong}
      value={typed ?? (value === undefined ? '' : format(value))}
      onChange={({ currentTarget }) => type(currentTarget.value.replaceAll(foreign, ''))}
      onKeyDown={press}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
      {...((controls || unit !== undefined) && {
        rightSection: (
          <span className={classes['right']}>
            {unit !== undefined && <span>{unit}</span>}
            {controls && (
              <Steps onPress={() => input.current?.focus()} onStep={(direction) => move(direction * step)} />
            )}
          </span>
        ),
        rightSectionWidth: `calc(${unit?.length ?? 0}ch + ${controls ? 26 : 12}px)`,
        rightSectionPointerEvents: controls ? 'all' : 'none',
      })}
    />
  );
}

/** What no number has. */
const foreign = /[^\d.,'’\s+\-−e]/giu;

interface StepsProps {
  readonly onPress: () => void;
  readonly onStep: (direction: 1 | -1) => void;
}

/** For the pointer; keys have the arrows. */
function Steps({ onPress, onStep }: StepsProps) {
  return (
    <span className={classes['steps']} aria-hidden>
      {([1, -1] as const).map((direction) => (
        <UnstyledButton
          key={direction}
          tabIndex={-1}
          // The field has the focus, not the button: what is stepped is taken for good, or gone, once the field is left.
          onMouseDown={(event) => {
            event.preventDefault();
            onPress();
          }}
          onClick={() => onStep(direction)}
        >
          {direction === 1 ? <IconChevronUp size={11} /> : <IconChevronDown size={11} />}
        </UnstyledButton>
      ))}
    </span>
  );
}

/** The sum without the digits that binary fractions add to it. */
function moved(from: number, by: number): number {
  const places = Math.max(decimalsOf(from), decimalsOf(by));
  return places > mostDecimals ? from + by : Number((from + by).toFixed(places));
}

/** As many as `toFixed` takes. */
const mostDecimals = 100;

function decimalsOf(number: number): number {
  const [digits = '', exponent = '0'] = String(number).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
