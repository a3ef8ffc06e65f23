// The Electron program of the component tests: one window, whose content comes from the test runner.
import { BrowserWindow, app } from 'electron';

void app.whenReady().then(() => {
  // Shown without taking the focus; a hidden window would draw no frames.
  const window = new BrowserWindow({ width: 1280, height: 900, show: false, webPreferences: { sandbox: true } });
  window.webContents.setBackgroundThrottling(false);
  window.showInactive();
  return window.loadURL('about:blank');
});
