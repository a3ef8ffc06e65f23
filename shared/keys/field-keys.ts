import type { Keys, Platform } from './accelerator';

const caretKeys = new Set(['Left', 'Right', 'Up', 'Down', 'Home', 'End', 'Backspace', 'Delete']);
const editKeys = new Set(['A', 'C', 'V', 'X', 'Y', 'Z']);
const editKeysWithShift = new Set(['V', 'Z']);

/** Whether a text field needs the keys itself: to type, to move the caret, to copy, or to undo. */
export function fieldUsesKeys(keys: Keys, platform: Platform): boolean {
  const { primary, control, alt, shift, key } = keys;
  if (!primary && !control && !alt) return !isFunctionKey(key);
  // A Mac's field handles Control with letters, and Option types characters.
  if (platform === 'mac' && !primary) return !isFunctionKey(key);
  if (caretKeys.has(key)) return primary;
  return !alt && (shift ? editKeysWithShift : editKeys).has(key);
}

function isFunctionKey(key: string): boolean {
  return /^F\d+$/.test(key);
}
