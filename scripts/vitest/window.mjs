// The Electron program in which component tests run: one window, which the test runner fills.
import { BrowserWindow, app } from 'electron';

void app.whenReady().then(() => {
  // Shown without taking the focus of whoever works beside it; a hidden window would draw no frames.
  const window = new BrowserWindow({ width: 1280, height: 900, show: false, webPreferences: { sandbox: true } });
  window.webContents.setBackgroundThrottling(false);
  window.showInactive();
  return window.loadURL('about:blank');
});
