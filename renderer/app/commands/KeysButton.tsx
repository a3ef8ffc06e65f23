import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { pressedKeys } from '@shared/keys/pressed-keys';
import { KeyCaps } from '../../kit/commands/KeyCaps';
import { platform } from '../../kit/commands/platform';
import { pressOf } from './use-command-keys';
import classes from './Shortcuts.module.css';

interface KeysButtonProps {
  /** The command that the keys belong to. */
  readonly title: string;
  readonly keys: string | undefined;
  /** Takes the keys that were pressed, as an accelerator. */
  readonly onPress: (keys: string) => void;
}

/** Shows keys; pressed, it takes the next keys that are pressed. Escape leaves things as they are. */
export function KeysButton({ title, keys, onPress }: KeysButtonProps) {
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
      <VisuallyHidden>{`Keys of ${title}: `}</VisuallyHidden>
      {listening ? 'Press keys' : keys === undefined ? 'none' : <KeyCaps keys={keys} />}
    </UnstyledButton>
  );
}
