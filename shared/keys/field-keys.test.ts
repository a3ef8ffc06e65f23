import { expect, test } from 'vitest';
import { parseKeys, type Platform } from './accelerator';
import { fieldUsesKeys } from './field-keys';

function needs(text: string, platform: Platform): boolean {
  const keys = parseKeys(text, platform);
  if (keys === undefined) throw new Error(`${text} names no keys`);
  return fieldUsesKeys(keys, platform);
}

test.each(['A', '?', 'Shift+N', 'Left', 'Home', 'Escape', 'CmdOrCtrl+Z', 'CmdOrCtrl+Shift+Z', 'CmdOrCtrl+Left'])(
  'a field needs %s everywhere',
  (keys) => {
    expect(needs(keys, 'other')).toBe(true);
    expect(needs(keys, 'mac')).toBe(true);
  },
);

test.each(['F5', 'CmdOrCtrl+K', 'CmdOrCtrl+1', 'CmdOrCtrl+Shift+S', 'CmdOrCtrl+Shift+C'])(
  'a field leaves %s to commands',
  (keys) => {
    expect(needs(keys, 'other')).toBe(false);
    expect(needs(keys, 'mac')).toBe(false);
  },
);

test('Alt moves by words and types characters on a Mac only', () => {
  for (const keys of ['Alt+Left', 'Alt+1']) {
    expect(needs(keys, 'mac')).toBe(true);
    expect(needs(keys, 'other')).toBe(false);
  }
});
