import { app } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerAppScheme, serveAppScheme } from '../electron/window/app-protocol';
import { built } from './harness/built';
import type { Suite } from './harness/suite';
import { report, type Figure } from './measure';
import { suites } from './suites';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
app.setPath('userData', folder);
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
// A suite closes its windows.
app.on('window-all-closed', () => undefined);
// No top-level await: Electron is not ready before this module has been evaluated.
void app.whenReady().then(run).then(leave);

/** Runs what was asked for, or everything; false when something could not be measured. */
async function run(): Promise<boolean> {
  serveAppScheme(built.page);
  const asked = app.commandLine.getSwitchValue('only').split(',').filter(Boolean);
  const figures: Figure[] = [];
  let whole = true;
  for (const suite of suites.filter((one) => isAsked(one, asked))) {
    console.error(`Measuring ${suite.ids.join(', ')} …`);
    try {
      figures.push(...(await suite.run()));
    } catch (thrown) {
      whole = false;
      console.error(thrown);
    }
  }
  report(figures);
  return whole;
}

function isAsked({ ids }: Suite, asked: readonly string[]): boolean {
  return asked.length === 0 || ids.some((id) => asked.includes(id));
}

function leave(whole: boolean): void {
  rmSync(folder, { recursive: true, force: true });
  app.exit(whole ? 0 : 1);
}
