import { parseKeys, type Platform } from './accelerator';

const signs: Readonly<Record<string, string>> = {
  Up: '↑',
  Down: '↓',
  Left: '←',
  Right: '→',
  Plus: '+',
  Escape: 'Esc',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
};

/** The labels of an accelerator's keys, in the platform's usual order. */
export function keyLabels(text: string, platform: Platform): readonly string[] {
  const keys = parseKeys(text, platform);
  if (keys === undefined) return [];
  const { primary, control, alt, shift, key } = keys;
  const modifiers =
    platform === 'mac'
      ? [control && '⌃', alt && '⌥', shift && '⇧', primary && '⌘']
      : [primary && 'Ctrl', alt && 'Alt', shift && 'Shift'];
  return [...modifiers.filter((modifier) => modifier !== false), signs[key] ?? key];
}

/** The keys as one text: `Ctrl+Shift+S`, or `⇧⌘S` on a Mac. */
export function keysLabel(text: string, platform: Platform): string {
  return keyLabels(text, platform).join(platform === 'mac' ? '' : '+');
}
