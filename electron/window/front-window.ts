import { BrowserWindow } from 'electron';

/** The window that a dialog belongs to. */
export function frontWindow(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
}
