import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconRestore, IconX } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useState } from 'react';
import { type Command, commandTitle } from '@shared/contract/app/commands';
import { keysLabel } from '@shared/keys/accelerator';
import { keyConflict, type KeyConflict, keysOf, rebind, type Rebound } from '@shared/keys/bindings';
import { pressedKeys } from '@shared/keys/pressed-keys';
import { Tooltip } from '../../kit/Tooltip';
import { KeyCaps } from '../../kit/commands/KeyCaps';
import { platform } from '../../kit/commands/command-registry';
import { shortcutWords } from '../words/commands';
import { pressOf } from './use-command-keys';
import classes from './Shortcuts.module.css';

interface ShortcutRowProps {
  readonly command: Command;
  readonly rebound: Rebound;
  readonly onChange: (rebound: Rebound) => void;
}

/** Keys to set, and what stands against these or further ones that come with them. */
interface RefusedKeys {
  readonly pressed: string;
  readonly conflict: KeyConflict;
}

/** A command and its keys, which can be pressed anew, taken away, and reset. */
export function ShortcutRow({ command, rebound, onChange }: ShortcutRowProps) {
  const [refused, setRefused] = useState<RefusedKeys>();
  const words = shortcutWords();
  const title = commandTitle(command);
  const keys = keysOf(command, rebound, platform);
  const usual = keysOf(command, {}, platform);
  const give = (pressed: string) => {
    setRefused(undefined);
    onChange(rebind(rebound, command, pressed, platform));
  };
  const change = (pressed: readonly string[]) => {
    const [first = ''] = pressed;
    const conflict = keyConflict(pressed, command, rebound, platform);
    if (conflict === undefined) give(first);
    else setRefused({ pressed: first, conflict });
  };
  return (
    <li className={classes['row']} data-command={command.id}>
      <span>{title}</span>
      <KeysButton title={title} keys={keys} onPress={(pressed) => change([pressed])} />
      {keys.length === 0 ? (
        <span />
      ) : (
        <Tooltip label={words.remove}>
          <ActionIcon aria-label={words.removeOf(title)} onClick={() => give('')} className={classes['taking'] ?? ''}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {rebound[command.id] !== undefined && (
        <Tooltip label={words.reset}>
          <ActionIcon aria-label={words.resetOf(title)} onClick={() => change(usual)}>
            <IconRestore size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {refused !== undefined && (
        <KeyConflictNotice
          title={title}
          conflict={refused.conflict}
          onTake={() => give(refused.pressed)}
          onLeave={() => setRefused(undefined)}
        />
      )}
    </li>
  );
}

interface KeysButtonProps {
  /** The command that the keys belong to. */
  readonly title: string;
  readonly keys: readonly string[];
  /** Takes the keys that were pressed, as an accelerator. */
  readonly onPress: (keys: string) => void;
}

/** Shows keys; pressed, it takes the next keys that are pressed instead. Escape leaves things as they are. */
function KeysButton({ title, keys, onPress }: KeysButtonProps) {
  const words = shortcutWords();
  const [listening, setListening] = useState(false);
  const press = (event: KeyboardEvent) => {
    if (!listening) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setListening(false);
    const [pressed] = pressedKeys(pressOf(event.nativeEvent), platform);
    if (pressed === undefined) return;
    setListening(false);
    onPress(pressed);
  };
  return (
    <UnstyledButton
      className={classes['keys'] ?? ''}
      data-listening={listening || undefined}
      // Mantine's dialog closes on Escape before the button hears it.
      data-mantine-stop-propagation={listening}
      onClick={() => setListening(true)}
      onKeyDown={press}
      onBlur={() => setListening(false)}
    >
      <VisuallyHidden>{words.keysOf(title)}</VisuallyHidden>
      {listening ? words.press : keys.length === 0 ? words.none : keys.map(capsOf)}
    </UnstyledButton>
  );
}

function capsOf(keys: string, position: number) {
  return (
    <Fragment key={keys}>
      {position > 0 && <VisuallyHidden>, </VisuallyHidden>}
      <KeyCaps keys={keys} />
    </Fragment>
  );
}

interface KeyConflictNoticeProps {
  /** The command that was to have the keys. */
  readonly title: string;
  readonly conflict: KeyConflict;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** Says who has the keys already, and asks what to do. */
function KeyConflictNotice({ title, conflict, onTake, onLeave }: KeyConflictNoticeProps) {
  const words = shortcutWords();
  const label = keysLabel(conflict.keys, platform);
  return (
    <div role="alert" className={classes['conflict']}>
      <span className={classes['message']}>
        {conflict.kind === 'taken'
          ? words.taken(label, commandTitle(conflict.by))
          : words.reserved(label, conflict.what)}
      </span>
      {conflict.kind === 'taken' && (
        <Button size="compact-sm" onClick={onTake}>
          {words.give(title)}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onLeave}>
        {words.cancel}
      </Button>
    </div>
  );
}
