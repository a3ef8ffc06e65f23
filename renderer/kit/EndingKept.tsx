import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { endingStart } from './text/name-ending';
import classes from './EndingKept.module.css';

interface EndingKeptProps {
  readonly name: string;
  /**
   * The name from a place to another, UTF-16 units, where that is more than its letters; where it is to be drawn, each piece is a
   * `data-text` of an empty element.
   */
  readonly renderPart?: (from: number, to: number, isDrawn: boolean) => ReactNode;
}

/** A long name on one line, whose beginning is cut where it has no room, so that the ending stays in sight; a short one is cut at its end. */
export function EndingKept({ name, renderPart }: EndingKeptProps) {
  const start = endingStart(name);
  if (start === name.length) return <bdi className={classes['beginning']}>{renderPart?.(0, start, false) ?? name}</bdi>;
  const drawn = (from: number, to: number) => renderPart?.(from, to, true) ?? <span data-text={name.slice(from, to)} />;
  return (
    <bdi className={classes['name']}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span className={classes['beginning']} aria-hidden="true">
        {drawn(0, start)}
      </span>
      <span className={classes['ending']} aria-hidden="true" data-part="ending">
        {drawn(start, name.length)}
      </span>
    </bdi>
  );
}
