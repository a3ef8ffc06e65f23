import { nativeTheme } from 'electron';
import type { Settings } from '@shared/contract/app/storage';

/** Makes window frames, menus and `prefers-color-scheme` follow the settings. */
export function applyTheme({ theme }: Settings): void {
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme;
}

/** The background of a window before its page is painted. */
export function backgroundColour(): string {
  return nativeTheme.shouldUseDarkColors ? '#16181d' : '#ffffff';
}
