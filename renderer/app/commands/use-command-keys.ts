import { useEffect } from 'react';
import { parseKeys } from '@shared/keys/accelerator';
import { fieldUsesKeys } from '@shared/keys/field-keys';
import { pressedKeys } from '@shared/keys/pressed-keys';
import { commandRegistry, platform } from '../../kit/commands/command-registry';
import { openDialogs } from '../../kit/open-dialogs';

/**
 * Runs commands by their keys, wherever the focus is; whoever has the focus may take a key first. Keys that compose a character in a
 * field, such as the Enter that chooses one, reach nobody: they are no answer yet.
 */
export function useCommandKeys(): void {
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    // Escape has closed a list before the key gets to the window.
    let hasList = false;
    const look = (event: KeyboardEvent) => {
      const { target, isComposing } = event;
      hasList = target instanceof Element && target.matches('input[aria-expanded="true"]');
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isComposing && isField) event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', look, { signal, capture: true });
    window.addEventListener('keydown', (event) => press(event, hasList), { signal });
    return () => stopped.abort();
  }, []);
}

/** @param hasList whether a list was open for the field that has the focus */
function press(event: KeyboardEvent, hasList: boolean): void {
  if (event.defaultPrevented || event.isComposing || openDialogs.getState() > 0) return;
  const pressed = pressedKeys(pressOf(event), platform);
  const command = commandRegistry.commandAt(pressed.filter((keys) => !targetUsesKeys(event.target, hasList, keys)));
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

/** What is driven by letters as well as by arrows, or closes before anything else happens. */
const needsAll = ['select', '[role="menu"]', '[role="listbox"]', '[role="dialog"]'].join(',');
/** What is driven by arrows and the like. */
const needsMoves = [
  'input',
  '[role="tree"]',
  '[role="grid"]',
  '[role="radiogroup"]',
  '[role="tablist"]',
  '[role="slider"]',
  '[role="separator"]',
].join(',');
const moves = new Set(['Left', 'Right', 'Up', 'Down', 'Home', 'End', 'PageUp', 'PageDown', 'Backspace', 'Delete']);

/** Whether what has the focus needs the keys for itself, so that they must not run a command. */
function targetUsesKeys(target: EventTarget | null, hasList: boolean, accelerator: string): boolean {
  const keys = parseKeys(accelerator, platform);
  if (keys === undefined || !(target instanceof Element)) return false;
  if (isTextField(target)) return fieldUsesKeys(keys, platform);
  if (keys.primary || keys.control || keys.alt || /^F\d+$/.test(keys.key)) return false;
  return hasList || target.closest(needsAll) !== null || (moves.has(keys.key) && target.closest(needsMoves) !== null);
}

/** Whether a person types into the element; nobody types into one that only opens a list. */
export function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !element.readOnly && !noText.has(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
