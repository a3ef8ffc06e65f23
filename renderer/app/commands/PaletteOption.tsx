import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { KeyCaps } from '../../kit/commands/KeyCaps';
import { commandRegistry } from '../../kit/commands/registry';
import type { PaletteLine } from './palette-groups';
import classes from './Palette.module.css';

interface PaletteOptionProps {
  readonly id: string;
  readonly line: PaletteLine;
  /** What the line stands under. */
  readonly heading: string;
  readonly selected: boolean;
  readonly onChoose: () => void;
}

/** A line of the palette: what it is called, what it is, and its keys. */
export function PaletteOption({ id, line, heading, selected, onChoose }: PaletteOptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const { title, detail, keys, on } = factsOf(line);
  return (
    <button
      ref={element}
      type="button"
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <option> belongs to <select>
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes['option']}
    >
      <span className={classes['title']}>{title}</span>
      {on && <IconCheck size={15} aria-label="on" className={classes['on']} />}
      <span className={classes['detail']}>{detail !== heading && detail}</span>
      {keys !== undefined && <KeyCaps keys={keys} />}
    </button>
  );
}

function factsOf(line: PaletteLine) {
  if (line.kind === 'found') return { ...line.entry, keys: undefined, on: false };
  const { id, title, group } = line.command;
  return { title, detail: group, keys: commandRegistry.keysOf(id), on: commandRegistry.now.getState().checked.has(id) };
}
