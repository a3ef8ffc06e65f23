import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { formatCount } from '../kit/text/format';
import { indentJson } from './indent-json';
import classes from './RequestDetail.module.css';

interface BodyTextProps {
  readonly title: string;
  readonly text: string;
}

/** Characters that are laid out; a text of many megabytes would hold the window up. */
const shownLength = 300_000;

/** A body as text, indented where it is whole JSON unless the person wants it as it came. */
export function BodyText({ title, text }: BodyTextProps) {
  const [raw, setRaw] = useState(false);
  const indented = useMemo(() => indentJson(text), [text]);
  const shown = raw ? text : (indented ?? text);
  return (
    <>
      <div className={classes['partHead']}>
        <h4 className={classes['part']}>{title}</h4>
        {indented !== undefined && (
          <Switch size="xs" label="As sent" checked={raw} onChange={(event) => setRaw(event.currentTarget.checked)} />
        )}
      </div>
      {text === '' ? (
        <p className={classes['none']}>Empty</p>
      ) : (
        <pre className={classes['body']}>{shown.slice(0, shownLength)}</pre>
      )}
      {shown.length > shownLength && (
        <p className={classes['none']}>
          The first {formatCount(shownLength)} of {formatCount(shown.length)} characters are shown; “Copy answer” has
          them all.
        </p>
      )}
    </>
  );
}
