import type { ElectronApplication } from '@playwright/test';

/** A colour as red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The colours of the first trend's four lines in the light scheme. */
export const lineColours: readonly Rgb[] = [
  [0, 114, 178],
  [193, 87, 0],
  [0, 128, 95],
  [168, 72, 127],
];

/**
 * How many pixels of the window, as it is on screen, have each of the colours, within what smoothing changes; none while
 * nothing composes the screen.
 */
export function pixelsOnScreen(app: ElectronApplication, colours: readonly Rgb[]): Promise<number[]> {
  return app.evaluate(async ({ BrowserWindow }, wanted) => {
    const [window] = BrowserWindow.getAllWindows();
    const image = await window?.webContents.capturePage().catch(() => undefined);
    const bytes = image?.toBitmap() ?? new Uint8Array();
    return wanted.map(([red, green, blue]) => {
      let count = 0;
      // Each pixel is blue, green, red and opacity.
      for (let at = 0; at < bytes.length; at += 4) {
        const near = [blue, green, red].every((one, place) => Math.abs((bytes[at + place] ?? 0) - one) < 12);
        if (near) count += 1;
      }
      return count;
    });
  }, colours);
}
