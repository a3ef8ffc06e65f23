import { BrowserWindow } from 'electron';

/** The window that a dialog belongs to. */
export function windowInFront(): BrowserWindow | undefined {
  return BrowserWindow.getFocusedWindow() ?? BrowserWindow.getAllWindows()[0];
}
