/** Whether Chromium can put its processes into a sandbox here; where it can't, it ends at once unless it is told to go without. */
export function hasSandbox(): boolean;

/** Switches for every start of Electron here. */
export function sandboxSwitches(): readonly string[];
