import { BrowserWindow, Menu, shell, type MenuItemConstructorOptions } from 'electron';

interface MenuFacts {
  /** Path of the program's log file. */
  readonly logFile: string;
  /** Whether developer tools are offered. */
  readonly isDevelopment: boolean;
}

/** Sets the program's own menu, with the keys that people expect of edit and zoom. */
export function setMenu({ logFile, isDevelopment }: MenuFacts): void {
  const template: MenuItemConstructorOptions[] = [
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { label: '&File', submenu: [{ role: process.platform === 'darwin' ? 'close' : 'quit' }] },
    { role: 'editMenu', label: '&Edit' },
    { label: '&View', submenu: viewItems(isDevelopment) },
    {
      role: 'help',
      label: '&Help',
      submenu: [
        { label: 'Show log file', click: () => shell.showItemInFolder(logFile) },
        { role: 'about', label: 'About Process Data Viewer' },
      ],
    },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function viewItems(isDevelopment: boolean): MenuItemConstructorOptions[] {
  return [
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'resetZoom' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
    { label: 'Reload window', click: () => BrowserWindow.getFocusedWindow()?.reload() },
    ...(isDevelopment ? [{ role: 'toggleDevTools' } as const] : []),
  ];
}
