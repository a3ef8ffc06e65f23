import { parseKeys, type Platform } from '@shared/keys/accelerator';
import { fieldUsesKeys } from '@shared/keys/field-keys';

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
export function targetUsesKeys(target: EventTarget | null, accelerator: string, platform: Platform): boolean {
  const keys = parseKeys(accelerator, platform);
  if (keys === undefined || !(target instanceof Element)) return false;
  if (isTextField(target)) return fieldUsesKeys(keys, platform);
  if (keys.primary || keys.control || keys.alt || /^F\d+$/.test(keys.key)) return false;
  return target.closest(needsAll) !== null || (moves.has(keys.key) && target.closest(needsMoves) !== null);
}

/** Whether a person types into the element. */
export function isTextField(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !noText.has(element.type);
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether a dialog is open that has to be answered before anything else. */
export function isModalOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}
