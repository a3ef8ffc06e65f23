import { TextInput } from '@mantine/core';
import type { ClipboardEvent, Ref } from 'react';
import type { TimeError } from '@shared/time/expression';
import { type PastedRange, pastedRange } from '@shared/time/pasted-range';
import { Tooltip } from '../Tooltip';
import { controlWords } from '../words/controls';
import classes from './TimeField.module.css';

interface TimeFieldProps {
  /** The accessible name. */
  readonly label: string;
  /** What stands at the left in the field, in place of the label. */
  readonly mark?: string;
  /** What an offset alone, as in +2h, counts from, and what else is to be known. */
  readonly hint: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly maxLength?: number;
  readonly value: string;
  readonly error: TimeError | undefined;
  /** The element that says what is wrong, or what the text means. */
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  /** Takes a start and an end that are pasted at once; without it they are taken as one text. */
  readonly onRange?: (range: PastedRange) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for a time expression; what is wrong with it is underlined from the character where it shows. */
export function TimeField(props: TimeFieldProps) {
  const { label, mark, hint, value, error, describedBy, onChange, onRange, ref, ...rest } = props;
  const paste = (event: ClipboardEvent) => {
    const range = pastedRange(event.clipboardData.getData('text/plain'));
    if (range === undefined || onRange === undefined) return;
    event.preventDefault();
    onRange(range);
  };
  return (
    <Tooltip label={controlWords().timeHelp(hint)} multiline w={340} openDelay={700}>
      <div className={classes['field']}>
        <TextInput
          ref={ref}
          aria-label={label}
          // Given as a plain attribute, it would be replaced by Mantine's own descriptions, of which there are none.
          attributes={{ input: { 'aria-describedby': describedBy } }}
          aria-invalid={error !== undefined || undefined}
          leftSection={mark ?? label}
          leftSectionWidth={46}
          error={error !== undefined}
          value={value}
          {...rest}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={paste}
        />
        {error !== undefined && (
          <span className={classes['mark']} style={{ marginLeft: `${error.at}ch` }} aria-hidden="true">
            {'\u00a0'.repeat(Math.max(1, value.length - error.at))}
          </span>
        )}
      </div>
    </Tooltip>
  );
}
