import { useEffect } from 'react';
import { pressedKeys } from '@shared/keys/pressed-keys';
import { platform } from '../../kit/commands/platform';
import { commandRegistry } from '../../kit/commands/command-registry';
import { isModalOpen, targetUsesKeys } from './key-target';

/** Runs commands by their keys, wherever the focus is; whoever has the focus may take a key first. */
export function useCommandKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isModalOpen()) return;
  const pressed = pressedKeys(pressOf(event), platform);
  const command = commandRegistry.commandAt(pressed.filter((keys) => !targetUsesKeys(event.target, keys, platform)));
  if (command === undefined) return;
  event.preventDefault();
  if (!event.repeat || command.repeats === true) commandRegistry.run(command.id);
}

/** What a keyboard event of the page tells of the keys. */
export function pressOf(event: Pick<KeyboardEvent, KeyFact | 'getModifierState'>) {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, altGraph: event.getModifierState('AltGraph') };
}

type KeyFact = 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey';
