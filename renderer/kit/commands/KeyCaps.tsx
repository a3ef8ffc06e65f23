import { VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { keyLabels } from '@shared/keys/accelerator';
import { platform } from './command-registry';
import classes from './KeyCaps.module.css';

/** An accelerator as caps of a keyboard. */
export function KeyCaps({ keys }: { readonly keys: string }) {
  return (
    <span className={classes['caps']}>
      {keyLabels(keys, platform).map((label, position) => (
        <Fragment key={label}>
          {position > 0 && <VisuallyHidden>+</VisuallyHidden>}
          <kbd className={classes['cap']}>{label}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
