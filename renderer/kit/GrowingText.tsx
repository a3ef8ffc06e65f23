import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingText.module.css';

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'classNames' | 'styles' | 'rows'> {
  readonly minRows: number;
  readonly maxRows: number;
  /** Whether each line stands for itself, such as a path: it is not broken. */
  readonly isList?: boolean;
}

/**
 * A text of several lines, whose field grows with it. Mantine's own lays out all of the text twice more with each letter, which takes a
 * second with a list of 20,000 items.
 */
export function GrowingText({ minRows, maxRows, isList = false, ...props }: GrowingTextProps) {
  return (
    <Textarea
      {...props}
      classNames={{ input: [classes['input'], isList && classes['list']].filter(Boolean).join(' ') }}
      styles={{ input: { '--min-rows': minRows, '--max-rows': maxRows } }}
    />
  );
}
