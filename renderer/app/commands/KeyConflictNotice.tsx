import { Button } from '@mantine/core';
import type { KeyConflict } from '@shared/keys/bindings';
import { keysLabel } from '@shared/keys/accelerator';
import { platform } from '../../kit/commands/platform';
import classes from './Shortcuts.module.css';

interface KeyConflictNoticeProps {
  /** The command that was to have the keys. */
  readonly title: string;
  readonly keys: string;
  readonly conflict: KeyConflict;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** Says who has the keys already, and asks what to do. */
export function KeyConflictNotice({ title, keys, conflict, onTake, onLeave }: KeyConflictNoticeProps) {
  const label = keysLabel(keys, platform);
  return (
    <div role="alert" className={classes['conflict']}>
      <span className={classes['message']}>
        {conflict.kind === 'taken'
          ? `${label} belongs to “${conflict.by.title}”. Only one of the two can have it.`
          : `${label} is needed for something else: ${conflict.what}. Press other keys.`}
      </span>
      {conflict.kind === 'taken' && (
        <Button size="compact-sm" onClick={onTake}>
          Give it to “{title}”
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        Leave it
      </Button>
    </div>
  );
}
