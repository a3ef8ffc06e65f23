import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Started } from './started';

/** The smallest program of Electron that shows a window. */
const bareFiles = {
  'package.json': '{ "name": "bare", "main": "main.js" }',
  'main.js': `const { app, BrowserWindow } = require('electron');
    app.whenReady().then(() => new BrowserWindow({ width: 1280, height: 800 }).loadFile('index.html'));`,
  'index.html': '<!doctype html><title>Bare</title><p>Bare</p>',
} as const;
/** Writes that program into a folder, and answers with what starts it. */
export function bareWindow(folder: string): () => Started {
  for (const [name, text] of Object.entries(bareFiles)) writeFileSync(path.join(folder, name), text);
  return () => new Started([folder, `--user-data-dir=${path.join(folder, 'bare')}`]);
}
