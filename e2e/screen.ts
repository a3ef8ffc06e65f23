import type { ElectronApplication } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** A colour as red, green and blue, 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** A part of a picture, pixels. */
interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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
export async function pixelsOnScreen(app: ElectronApplication, colours: readonly Rgb[]): Promise<number[]> {
  const picture = await app.evaluate(async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    const image = await window?.webContents.capturePage().catch(() => undefined);
    return image?.toPNG().toString('base64');
  });
  return picture === undefined ? colours.map(() => 0) : pixelsOf(app, picture, colours);
}

/** How many pixels in a part of a picture (PNG) have each of the colours, up to so much more or less of red, green and blue. */
export async function pixelsInFile(
  app: ElectronApplication,
  file: string,
  colours: readonly Rgb[],
  part: Part,
  tolerance = 12,
): Promise<number[]> {
  return pixelsOf(app, await readFile(file, 'base64'), colours, part, tolerance);
}

function pixelsOf(
  app: ElectronApplication,
  picture: string,
  colours: readonly Rgb[],
  part?: Part,
  tolerance = 12,
): Promise<number[]> {
  return app.evaluate(
    ({ nativeImage }, { base64, wanted, crop, most }) => {
      const image = nativeImage.createFromBuffer(Buffer.from(base64, 'base64'));
      const bytes = (crop === undefined ? image : image.crop(crop)).toBitmap();
      return wanted.map(([red, green, blue]) => {
        let count = 0;
        // Each pixel is blue, green, red and opacity.
        for (let at = 0; at < bytes.length; at += 4) {
          const near = [blue, green, red].every((one, place) => Math.abs((bytes[at + place] ?? 0) - one) < most);
          if (near) count += 1;
        }
        return count;
      });
    },
    { base64: picture, wanted: colours, crop: part, most: tolerance },
  );
}
