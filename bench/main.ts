import { app } from 'electron';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdCalls } from '../electron/ipc/page-calls';
import { registerAppScheme, serveAppScheme } from '../electron/window/app-protocol';
import { built } from './harness/built';
import type { Suite } from './harness/suite';
import { report, type Figure } from './measure';
import { suites } from './suites';

const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
app.setPath('userData', folder);
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
registerAppScheme();
// A suite closes its windows itself.
app.on('window-all-closed', () => undefined);
// No top-level await: Electron is not ready before this module has been evaluated.
void app.whenReady().then(run).then(leave);

/** Runs the requested suites, or all; returns false if a measurement failed. */
async function run(): Promise<boolean> {
  void serveAppScheme({ root: built.page });
  // What answers a call is there before the page is.
  holdCalls(Promise.resolve());
  const requested = app.commandLine.getSwitchValue('only').split(',').filter(Boolean);
  const ids = suites.flatMap((suite) => suite.ids);
  const unknown = requested.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    console.error(`No measurement is called ${unknown.join(', ')}. There are:\n  ${ids.join('\n  ')}`);
    return false;
  }
  const figures: Figure[] = [];
  let complete = true;
  for (const suite of suites.filter((one) => isRequested(one, requested))) {
    console.error(`Measuring ${suite.ids.join(', ')} …`);
    try {
      figures.push(...(await suite.run()));
    } catch (thrown) {
      complete = false;
      console.error(thrown);
    }
  }
  report(figures);
  return complete;
}

function isRequested({ ids }: Suite, requested: readonly string[]): boolean {
  return requested.length === 0 || ids.some((id) => requested.includes(id));
}

function leave(complete: boolean): void {
  rmSync(folder, { recursive: true, force: true });
  app.exit(complete ? 0 : 1);
}
